import { expect, test } from 'vitest';

import type { Spot, Standing } from '../../../src/games/ani-mayhem/field';
import { tripsOf } from '../../../src/games/ani-mayhem/trips';
import type { Lie } from '../../../src/games/ani-mayhem/ways';

const somebody = (at: number, facts: Partial<Standing> = {}): Standing => ({
  id: at + 1,
  alias: 100 + at,
  seat: 0,
  side: 'character',
  disaster: false,
  at,
  home: false,
  open: [],
  concealed: 0,
  seen: [],
  spent: 0,
  aboard: null,
  ...facts,
});
/** Four locations in a row; the second has a haven of the first seat. */
const rowOf = (facts: Readonly<Record<number, Partial<Spot>>> = {}): Spot[] =>
  [0, 1, 2, 3].map((space) => ({
    space,
    location: 10 + space,
    cell: { across: space + 1, down: 1 },
    ruined: false,
    under: 0,
    above: [],
    haven: space === 1 ? { alias: 50, seat: 0, stored: [] } : null,
    work: null,
    figures: [],
    ...facts[space],
  }));
const LIE: Lie = {
  seats: 2,
  lines: false,
  cells: [0, 1, 2, 3].map((across) => ({ across, down: 0 })),
  of: [0, 0, 1, 1],
};

test('a party goes as far as its steps reach, and into its own haven', () => {
  const trips = tripsOf(LIE, rowOf(), [somebody(0)], 2);
  expect(Object.fromEntries(trips)).toEqual({ 11: [11], 12: [11, 12], 50: [11, 50] });
  expect(tripsOf(LIE, rowOf(), [somebody(0)], 0).size).toBe(0);
  expect(tripsOf(LIE, rowOf(), [], 3).size).toBe(0);
});

test('who is in a haven comes out first', () => {
  const trips = tripsOf(LIE, rowOf(), [somebody(1, { home: true })], 2);
  expect(Object.fromEntries(trips)).toEqual({ 10: [11, 10], 11: [11], 12: [11, 12] });
});

test('nobody is passed on the way, and nobody stops at a destroyed location', () => {
  const foe = somebody(1, { disaster: true, seat: 1 });
  const guarded = tripsOf(LIE, rowOf({ 1: { figures: [foe] } }), [somebody(0)], 3);
  expect(Object.fromEntries(guarded)).toEqual({ 11: [11] });
  const friend = tripsOf(LIE, rowOf({ 1: { figures: [somebody(1)] } }), [somebody(0)], 2);
  expect([...friend.keys()]).toEqual([11, 50, 12]);
  expect(tripsOf(LIE, rowOf({ 1: { ruined: true } }), [somebody(0)], 3).size).toBe(0);
});
