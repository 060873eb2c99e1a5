import { expect, it } from 'vitest';
import { beanCard, kindName } from '../../../src/games/space-beans/card';
import { medalsOf, RANKS, rankOf, sizeOf } from '../../../src/games/space-beans/ranks';
import { SPECIES, speciesOf, type SpeciesName } from '../../../src/games/space-beans/species';

const KINDS = Object.keys(SPECIES) as SpeciesName[];
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const CARD = {
  name: 'klingbohn-5',
  title: 'Klingbohn 5',
  symbol: '⚔',
  colour: '#c8553d',
  type: 'Klingbohns',
  value: 5,
};

/** How much lighter one colour is than another, as WCAG counts it. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it('reads what a face needs from the facts of a card', () => {
  expect(beanCard(CARD)).toEqual({
    species: 'klingbohn',
    value: 5,
    title: 'Klingbohn 5',
    symbol: '⚔',
    colour: '#c8553d',
  });
  expect(kindName(beanCard(CARD))).toBe('Klingbohn');
});

it('draws something for a card of a type that is not known', () => {
  const card = beanCard({ name: 'x', title: 'Stranger', short: '7', colour: 'red;}' });
  expect(card).toEqual({ species: null, value: 7, title: 'Stranger', symbol: '', colour: '#8d99ae' });
});

it('knows each type of the catalog', () => {
  expect(KINDS.map((kind) => speciesOf(SPECIES[kind].type))).toEqual(KINDS);
});

it('has nine different beans of each kind', () => {
  for (const kind of KINDS) {
    expect(RANKS[kind]).toHaveLength(9);
    expect(new Set(RANKS[kind].map(({ hat, holds }) => `${hat} ${holds}`)).size).toBe(9);
  }
});

it('makes a bean of a higher value bigger, with no fewer medals', () => {
  for (const value of VALUES.slice(1)) {
    expect(sizeOf(value)).toBeGreaterThan(sizeOf(value - 1));
    expect(medalsOf(value)).toBeGreaterThanOrEqual(medalsOf(value - 1));
  }
  expect([medalsOf(1), medalsOf(9)]).toEqual([0, 3]);
});

it('has a figure for values that are on no card', () => {
  expect(rankOf('bluebean', 0)).toBe(RANKS.bluebean[0]);
  expect(rankOf('bluebean', 12)).toBe(RANKS.bluebean[8]);
});

it('prints corners that can be read', () => {
  for (const kind of KINDS) expect(contrast(SPECIES[kind].paper, SPECIES[kind].print)).toBeGreaterThan(5);
});
