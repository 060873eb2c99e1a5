import { expect, test } from 'vitest';

import { partiesOf, spotsOf } from '../../../src/games/ani-mayhem/field';
import { asSeen, quarterTurns } from '../../../src/games/ani-mayhem/ways';
import type { State } from '../../../src/wire/generated/games/ani-mayhem';

const STATE = {
  hands: [[], []],
  locations: [11, 12],
  across: [0, 1],
  down: [0, 1],
  under: [[0, 0, 0], []],
  above: [[], [21]],
  sites: { '0': [[31], 1, [1], [0, 0]] },
  ruined: [1],
  snares: {},
  works: [[[32], 0, 1, [3, 4, 5], 1]],
  figures: {
    '1': [1, 41, 1, 'character', 0, true],
    '2': [2, 42, 0, 'minor', 1, false, 0, 0, 0, 0, 0, 0, false, [], [51], [52]],
  },
  concealed: { '1': [[1], [0]], '2': [[], []] },
} as unknown as State;

test('who sits opposite sees the field turned round', () => {
  expect([quarterTurns(2, 1), quarterTurns(6, 5)]).toEqual([2, 1]);
  expect(asSeen({ across: 2, down: 1 }, 1)).toEqual({ across: -1, down: 2 });
  const [mine, theirs] = [spotsOf(STATE, 0), spotsOf(STATE, 1)];
  expect(mine.map(({ cell }) => [cell.across, cell.down])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(theirs.map(({ cell }) => [cell.across, cell.down])).toEqual([
    [2, 2],
    [1, 1],
  ]);
});

test('everything lies at its space', () => {
  const [first, second] = spotsOf(STATE, 0);
  expect(first).toMatchObject({
    location: 11,
    ruined: false,
    under: 3,
    above: [],
    haven: { alias: 31, seat: 1, stored: [0, 0] },
  });
  expect(first?.figures).toMatchObject([{ id: 1, alias: 41, disaster: false, home: true, open: [], concealed: 1 }]);
  expect(second).toMatchObject({
    location: 12,
    ruined: true,
    under: 0,
    above: [21],
    haven: null,
    work: { alias: 32, seat: 0, done: 1 },
  });
  expect(second?.figures).toMatchObject([{ id: 2, disaster: true, home: false, open: [51, 52], concealed: 0 }]);
});

test('those who stand together are a party; disasters come last', () => {
  const [first] = spotsOf(STATE, 0);
  const [one] = first?.figures ?? [];
  if (!one) throw new Error('nobody is there');
  const foe = { ...one, id: 7, disaster: true, seat: 0 };
  const friend = { ...one, id: 8 };
  expect(partiesOf([foe, one, friend]).map(({ seat, disaster, figures }) => [seat, disaster, figures.length])).toEqual([
    [1, false, 2],
    [0, true, 1],
  ]);
});
