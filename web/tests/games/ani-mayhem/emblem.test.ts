import { expect, test } from 'vitest';

import type { Card } from '../../../src/facts';
import { badgeOf, emblemOf } from '../../../src/games/ani-mayhem/emblem';

const card = (name: string, type: string, facts: Readonly<Record<string, unknown>> = {}): Card => ({
  name,
  title: name,
  type,
  set: '1',
  ...facts,
});

const TYPES = [
  ...['character', 'enhancement', 'equipment', 'flash', 'global', 'haven', 'item', 'location', 'combat'],
  ...['major-disaster', 'minor-disaster'],
];
/** Of the 25 elements of a token these are not the emblem: paper, ground, pattern, group, strip, sign and badge. */
const REST = 8;

test.each(TYPES)('a token of a card of type %s has few elements', (type) => {
  for (let n = 0; n < 60; n += 1) {
    const layers = emblemOf(card(`card-${n}`, type, { categories: n % 2 ? ['Android'] : ['Alien'], sex: 'female' }));
    expect(layers.length).toBeGreaterThan(0);
    expect(layers.length + REST).toBeLessThanOrEqual(25);
    expect(layers.every(({ d, fill }) => d.startsWith('M') && fill.startsWith('#'))).toBe(true);
  }
});

test('the same card always has the same emblem, and other cards have others', () => {
  const people = Array.from({ length: 40 }, (_, n) => JSON.stringify(emblemOf(card(`who-${n}`, 'character'))));
  expect(JSON.stringify(emblemOf(card('who-3', 'character')))).toBe(people[3]);
  expect(new Set(people).size).toBeGreaterThan(30);
});

test('a badge stands for the first category that has one; some share theirs', () => {
  expect(badgeOf(card('one', 'item', { categories: ['Swamp', 'Robot'] }))).toBe(
    badgeOf(card('other', 'character', { categories: ['Android'] })),
  );
  expect(badgeOf(card('none', 'item', { categories: ['Swamp'] }))).toBeNull();
});
