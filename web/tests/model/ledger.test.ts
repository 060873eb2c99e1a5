import { describe, expect, test } from 'vitest';

import { wordsIn } from '../../src/model/folding';
import { bookOf, indexOf, searched } from '../../src/model/ledger';

const rule = (id: string, section: string, text: string, variant = '') => ({
  id,
  section,
  text,
  variant,
  source: '',
  check: '',
});
const ruling = (id: string, about: string[], question: string) => ({
  id,
  about,
  question,
  ruling: 'Yes.',
  why: 'Why not.',
});

const BOOK = bookOf({
  title: 'A game',
  rules: [
    rule('ABC-001', 'Setup', 'Each player draws three cards.'),
    rule('ABC-002', 'Setup', 'In a large game, five.', 'large'),
    rule('ABC-003', 'Turns', 'A turn is one café.'),
    rule('ABC-004', 'Variation: large', 'Ten may play.', 'large'),
  ],
  rulings: [
    ruling('ABC-R01', ['ABC-003', 'ABC-001'], 'May a player draw late?'),
    ruling('ABC-R02', ['XYZ-001'], 'About nothing here?'),
  ],
});

const INDEX = indexOf(BOOK);
const search = (query: string) => searched(INDEX, wordsIn(query));
const shown = (query: string) => [...search(query).shown].sort();

describe('the book', () => {
  test('has sections in order, and a ruling beside the rule it is about first', () => {
    expect(BOOK.sections.map(({ name, anchor, variant }) => [name, anchor, variant])).toEqual([
      ['Setup', 'section-1', false],
      ['Turns', 'section-2', false],
      ['Variation: large', 'section-3', true],
    ]);
    const [first, , third] = BOOK.sections.flatMap(({ clauses }) => clauses);
    expect([first?.see, first?.rulings, third?.rulings.map(({ id }) => id)]).toEqual([['ABC-R01'], [], ['ABC-R01']]);
    expect(BOOK.rest.map(({ id }) => id)).toEqual(['ABC-R02']);
  });

  test('a rule for a variation in another section names the section about it', () => {
    const clauses = BOOK.sections.flatMap((section) => section.clauses);
    expect(clauses.map(({ variation }) => variation?.name ?? null)).toEqual([null, 'Variation: large', null, null]);
  });
});

describe('searching', () => {
  test('nothing finds everything', () => {
    const all = search('');
    expect([all.rules, all.rulings, all.shown.size]).toEqual([4, 2, 4 + 2 + 3 + 1]);
  });

  test('by words, without accents, and by ids', () => {
    expect(shown('CAFE turn')).toEqual(['ABC-003', 'ABC-R01', 'section-2']);
    expect(shown('abc-004')).toEqual(['ABC-004', 'section-3']);
    expect(shown('abc004')).toEqual(['ABC-004', 'section-3']);
    expect(shown('nowhere')).toEqual([]);
  });

  test('all words must be in one place; a ruling brings its rule', () => {
    expect(shown('draw late')).toEqual(['ABC-003', 'ABC-R01', 'section-2']);
    expect(shown('café late')).toEqual([]);
    const found = search('draw');
    expect([found.rules, found.rulings]).toEqual([1, 1]);
  });

  test('what belongs to no rule is found too', () => {
    const found = search('nothing here');
    expect([[...found.shown], found.rules, found.rulings]).toEqual([['ABC-R02', 'rest'], 0, 1]);
  });
});
