import { describe, expect, test } from 'vitest';

import {
  copiesOf,
  copyOf,
  emptyDeck,
  kindsOf,
  linesOf,
  meant,
  pileOf,
  settled,
  sizeOf,
  withMore,
} from '../../src/decks/deck';
import { CARDS } from './cards';

const deck = (cards: Record<string, unknown>) => ({ ...emptyDeck('maf', 'Rangers'), cards });

describe('counting', () => {
  test('cards are put in and taken out; without any a card is gone', () => {
    let contents = withMore(emptyDeck('maf', 'Rangers'), 'ranger', 1);
    contents = withMore(contents, 'ranger', 2);
    expect([copiesOf(contents, 'ranger'), copiesOf(contents, 'cadet'), sizeOf(contents)]).toEqual([3, 0, 3]);
    expect(withMore(contents, 'ranger', -3)).toEqual(emptyDeck('maf', 'Rangers'));
    expect(withMore(contents, 'cadet', -1)).toEqual(contents);
  });

  test('the deck that was is not changed', () => {
    const before = deck({ ranger: 1 });
    withMore(before, 'ranger', 1);
    expect(before).toEqual(deck({ ranger: 1 }));
  });

  test('lines are in the order of the catalog; what nobody knows comes last as it was written', () => {
    const lines = linesOf(deck({ Ragner: 4, captain: 2, cadet: 'many' }), CARDS);
    expect(lines.map(({ called, card, copies }) => [called, card?.title, copies])).toEqual([
      ['cadet', 'Cadet 1', null],
      ['captain', 'Captain 4', 2],
      ['Ragner', undefined, 4],
    ]);
    expect(pileOf(lines).map(({ name }) => name)).toEqual(['captain', 'captain']);
  });

  test('a file without cards, or with something else in their place, is an empty deck', () => {
    for (const contents of [{}, { cards: null }, { cards: [1] }, { cards: 'all' }])
      expect([sizeOf(contents), linesOf(contents, CARDS)]).toEqual([0, []]);
  });
});

describe('names', () => {
  test.each([
    ['captain', 'captain'],
    ['Captain 4', 'captain'],
    ['CAPTAIN', 'captain'],
    ['E. Vile', 'e-vile'],
    ['e vile 4', 'e-vile'],
    ['Captain Toast', 'own-captain-toast'],
    ['Ragner', undefined],
    ['', undefined],
  ])('%s is meant for %s', (called, name) => expect(meant(called, CARDS)?.name).toBe(name));

  test('where two cards could be meant, nobody guesses', () => {
    const twins = CARDS.map((card) => ({ ...card, title: 'Twin 2' }));
    expect(meant('Twin', twins)).toBeNull();
  });

  test('the same card by two names is one line', () => {
    expect(settled(deck({ Cadet: 2, cadet: 1, Ragner: 1, Scout: 'x' }), CARDS)).toEqual(
      deck({ cadet: 3, Ragner: 1, scout: 'x' }),
    );
  });

  test('a ready-made deck is copied by the names of its cards', () => {
    const ready = { title: 'Starter', cards: { 'Cadet 1': 3, 'E. Vile 4': 1 }, totals: { gems: 7 } };
    expect(copyOf('maf', ready, CARDS, 'Rangers')).toEqual(deck({ cadet: 3, 'e-vile': 1 }));
  });
});

test('a deck says which tables it is for where ready-made decks do', () => {
  const on = { value: true, text: 'Expert game: more of everything.' };
  const switches = [
    { name: 'expert', default: false, values: [{ value: false, text: '' }, on] },
    { name: 'coin', default: false, values: [{ value: true, text: 'A coin decides.' }] },
  ];
  const decks = { big: { title: 'Big', cards: {}, totals: {}, needs: { expert: true } } };
  const info = { decks, switches } as unknown as Parameters<typeof kindsOf>[0];
  expect(kindsOf(info)).toEqual([{ name: 'expert', text: on.text }]);
  expect(kindsOf({ ...info, decks: {} })).toEqual([]);
});
