import { describe, expect, test } from 'vitest';

import { attestedOf, factName, noteOf, tellingFacts, valueName } from '../../src/decks/card';
import {
  anything,
  facetsOf,
  found,
  isLong,
  narrowed,
  only,
  ranged,
  rangeOf,
  spread,
  toggled,
} from '../../src/decks/facets';
import { CARDS } from './cards';

const names = (cards: readonly { name: string }[]): string[] => cards.map(({ name }) => name);

describe('facets', () => {
  test('are the facts with several values, some of them shared', () => {
    expect(facetsOf(CARDS)).toEqual([
      {
        name: 'gems',
        deep: false,
        values: [1, 2, 3, 4, 5].map((value) => ({ value, count: [1, 4].includes(value) ? 2 : 1 })),
      },
      {
        name: 'power',
        deep: false,
        values: [
          { value: 'slots', count: 1 },
          { value: '', count: 6 },
        ],
      },
      {
        name: 'e_vile',
        deep: false,
        values: [
          { value: true, count: 1 },
          { value: false, count: 6 },
        ],
      },
    ]);
  });

  test('a fact that is different on every card is none, nor one that is always the same', () => {
    const cards = CARDS.map((card, number) => ({ ...card, number, box: 'first' }));
    expect(facetsOf(cards).map(({ name }) => name)).toEqual(['gems', 'power', 'e_vile']);
  });

  test('how a pile spreads over the values of one', () => {
    const [gems] = facetsOf(CARDS);
    const pile = CARDS.slice(0, 2).map((card): [typeof card, number] => [card, 3]);
    expect(gems && spread(gems, pile).map(({ count }) => count)).toEqual([3, 3, 0, 0, 0]);
  });
});

describe('lists and numbers with names', () => {
  const cards = Array.from({ length: 60 }, (_, at) => ({
    name: `${at}`,
    title: `${at}`,
    skills: [`skill ${at % 30}`, 'flying'],
    figures: { damage: at % 3 },
  }));

  test('each word of a list is a value, each number a facet; many words are a list by the alphabet', () => {
    const [skills, damage] = facetsOf(cards);
    expect([skills?.name, skills?.deep, skills && isLong(skills)]).toEqual(['skills', true, true]);
    expect(skills?.values[0]).toEqual({ value: 'flying', count: 60 });
    expect([damage?.name, damage?.values.length]).toEqual(['figures.damage', 3]);
  });

  test('a card is found by any of its words', () => {
    const wanted = only(anything(), 'skills', 'skill 7');
    expect(names(found(cards, wanted))).toEqual(['7', '37']);
    expect(found(cards, ranged(wanted, 'figures.damage', { from: 1, to: 1 })).length).toBe(2);
    expect(found(cards, only(wanted, 'skills', ''))).toHaveLength(60);
  });
});

describe('finding', () => {
  test('without a wish everything is found', () => expect(found(CARDS, anything())).toEqual(CARDS));

  test('all words must be there, in title, text or facts, whatever their case and accents', () => {
    expect(names(found(CARDS, { ...anything(), query: 'BUTTER  tôast' }))).toEqual(['own-captain-toast']);
    expect(names(found(CARDS, { ...anything(), query: 'slots' }))).toEqual(['supernova']);
    expect(found(CARDS, { ...anything(), query: 'captain somewhere' })).toEqual([]);
  });

  test('one of the values in a facet will do, in every facet one', () => {
    let wanted = toggled(toggled(anything(), 'gems', 1), 'gems', 4);
    expect(names(found(CARDS, wanted))).toEqual(['cadet', 'captain', 'e-vile', 'supernova']);
    wanted = toggled(wanted, 'e_vile', true);
    expect([narrowed(wanted), names(found(CARDS, wanted))]).toEqual([2, ['e-vile']]);
    wanted = toggled(wanted, 'e_vile', true);
    expect([narrowed(wanted), found(CARDS, wanted).length]).toEqual([1, 4]);
  });
});

describe('numbers from here to there', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    name: `card ${at}`,
    title: `Card ${at}`,
    power: (at % 12) * 50,
  }));
  const [power] = facetsOf(many);

  test('are offered where there are many of them', () => {
    expect(power && rangeOf(power)).toEqual(Array.from({ length: 12 }, (_, at) => at * 50));
    expect(facetsOf(CARDS).map(rangeOf)).toEqual([[], [], []]);
  });

  test('have a beginning, an end, both or neither', () => {
    const counted = (from: number | null, to: number | null): number =>
      found(many, ranged(anything(), 'power', { from, to })).length;
    expect([counted(null, null), counted(500, null), counted(null, 50), counted(100, 150)]).toEqual([30, 4, 6, 6]);
    expect(narrowed(ranged(anything(), 'power', { from: 50, to: null }))).toBe(1);
    expect(narrowed(ranged(anything(), 'power', { from: null, to: null }))).toBe(0);
  });

  test('a card without the number is not among them', () => {
    expect(found([{ name: 'x', title: 'X' }], ranged(anything(), 'power', { from: 0, to: null }))).toEqual([]);
  });
});

test('facts are called as the game calls them, or readably', () => {
  expect(factName({ gems: 'Edelsteine' }, 'gems')).toBe('Edelsteine');
  expect(factName({}, 'e_vile')).toBe('E vile');
});

test('values too, and what is none has a word of its own', () => {
  const words = { yes: 'ja', no: 'nein', nothing: 'keine' };
  const names = { 'power.slots': 'Dreifach' };
  const values = [4, true, false, '', 'slots', 'x'] as const;
  expect(values.map((value) => valueName(names, 'power', value, words))).toEqual([
    '4',
    'ja',
    'nein',
    'keine',
    'Dreifach',
    'x',
  ]);
});

const WORDS = { yes: 'yes', no: 'no', nothing: 'none' };

test('facts that say nothing about a card are not told, nor those without a name', () => {
  const [card] = CARDS.slice(5);
  expect(card && tellingFacts(card, {}, WORDS)).toEqual([
    ['gems', 'Gems', '1'],
    ['power', 'Power', 'slots'],
  ]);
  expect(card && tellingFacts(card, { gems: '' }, WORDS)).toEqual([['power', 'Power', 'slots']]);
});

test('lists and numbers with names are told where the game has words for them', () => {
  const card = { name: 'x', title: 'X', figures: { damage: 3, luck: 1 }, kinds: ['Demon', 'Ogre'], skills: [] };
  const names = {
    figures: 'Abilities',
    'figures.damage': 'Damage',
    kinds: 'Categories',
    'kinds.Demon': 'Dämon',
    skills: 'S',
  };
  expect(tellingFacts(card, names, WORDS)).toEqual([
    ['figures', 'Abilities', 'Damage 3'],
    ['kinds', 'Categories', 'Dämon, Ogre'],
  ]);
  expect(tellingFacts(card, {}, WORDS)).toEqual([]);
  expect(tellingFacts({ ...card, note: 'Dämon, Ogre.' }, names, WORDS).map(([fact]) => fact)).toEqual(['figures']);
});

test('what is missing on a card is nothing', () => {
  const bare = { name: 'x', title: 'X', attested: [1, 'name'] };
  expect([noteOf(bare), attestedOf(bare), attestedOf({ name: 'x', title: 'X' })]).toEqual(['', ['name'], []]);
});
