import { expect, test } from 'vitest';

import { readyDecks } from '../../src/decks/ready';

const deck = (title: string, cards: Record<string, number>) => ({ title, cards, totals: {} });

test('decks with the same cards are one, and each says what only it has', () => {
  const found = readyDecks({
    one: deck('One', { Ranger: 4, Yoku: 1 }),
    two: deck('Two', { Ranger: 4, Princess: 1 }),
    three: deck('Three', { Yoku: 1, Ranger: 4 }),
  });
  expect(found.map(({ names, titles, only }) => [names, titles, only])).toEqual([
    [['one', 'three'], ['One', 'Three'], ['Yoku']],
    [['two'], ['Two'], ['Princess']],
  ]);
});

test('a deck with more copies of a card says so, and a single deck has nothing to say', () => {
  const found = readyDecks({ one: deck('One', { Ranger: 4 }), two: deck('Two', { Ranger: 5 }) });
  expect(found.map(({ only }) => only)).toEqual([['Ranger'], ['Ranger']]);
  expect(readyDecks({ one: deck('One', { Ranger: 4 }) })[0]?.only).toEqual([]);
});

test('of decks that have nothing in common a few cards are named', () => {
  const cards = (word: string): Record<string, number> =>
    Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`${word} ${at}`, 1]));
  const found = readyDecks({ one: deck('One', cards('cat')), two: deck('Two', cards('dog')) });
  expect(found.map(({ only }) => only.length)).toEqual([6, 6]);
});
