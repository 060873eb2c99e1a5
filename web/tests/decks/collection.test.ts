import { expect, test } from 'vitest';

import { copiesIn, held, lacking, rarity, type Collection } from '../../src/decks/collection';
import { linesOf } from '../../src/decks/deck';
import { CARDS } from './cards';

const OWNED: Collection = {
  game: 'game',
  starter: 'first',
  cards: { cadet: 3, captain: 1 },
  packs: [],
  opened: 2,
  today: { earned: 0, most: 6, against_bots: 0, most_against_bots: 3, until: 0 },
};

test('who is not known owns nothing', () => {
  expect([copiesIn(null, 'cadet'), copiesIn(OWNED, 'cadet'), copiesIn(OWNED, 'titan')]).toEqual([0, 3, 0]);
});

test('cards that one owns and those that are missing are all there are', () => {
  const names = (holding: 'owned' | 'missing' | 'all'): string[] => held(CARDS, OWNED, holding).map(({ name }) => name);
  expect(names('owned')).toEqual(['cadet', 'captain']);
  expect([...names('owned'), ...names('missing')].sort()).toEqual(names('all').sort());
});

test('a deck lacks what it has more of than one owns', () => {
  const lines = linesOf({ cards: { cadet: 3, captain: 2, 'no such card': 1 } }, CARDS);
  expect(lacking(lines, OWNED).map(({ called }) => called)).toEqual(['captain']);
});

test('however special a card is, there is a word for it', () => {
  expect([0, 1, 2, 3, 4, 9].map(rarity)).toEqual(['common', 'uncommon', 'rare', 'very', 'most', 'most']);
});
