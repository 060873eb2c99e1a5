import { expect, test } from 'vitest';

import { chargeOf, linesOf, rivalOf } from '../../../src/games/ani-mayhem/combat';
import type { Fight } from '../../../src/wire/generated/games/ani-mayhem';

const fight = (...fields: readonly unknown[]): Fight => fields as unknown as Fight;

test('a disaster and those who fight it stand against each other', () => {
  const mine = fight(7, 0, true, [], {}, 1, 0, 3, -1, {}, [3, 4]);
  expect(rivalOf(mine)).toBeNull();
  expect(linesOf(mine)).toEqual([{ attackers: [3, 4], defenders: [7] }]);
  expect(linesOf(fight(7, 0, false, [], {}, 1, 0, 3, -1, {}, [3]))).toEqual([{ attackers: [7], defenders: [3] }]);
});

test('before anybody is named, whom a disaster has picked stands against it, or all among whom it picks', () => {
  expect(linesOf(fight(7, 0, false, [3, 4], {}, 1, 0, 4, -1, {}, []))).toEqual([{ attackers: [7], defenders: [4] }]);
  expect(linesOf(fight(7, 0, false, [3, 4], {}))).toEqual([{ attackers: [7], defenders: [3, 4] }]);
});

test('between players each attack has its attackers, those who strike back, and their protectors', () => {
  const attacks = [
    [[1], 5, [5], 1],
    [[2, 3], 6],
  ];
  const before = [-1, 0, true, [], {}, 1, 0, -1, -1, {}, [], [], [], [], 2, false, -1, false, false, []];
  const theirs = fight(...before, 1, attacks, { 4: 2, 8: 5 });
  expect(rivalOf(theirs)).toBe(1);
  expect(linesOf(theirs)).toEqual([
    { attackers: [1], defenders: [5, 8] },
    { attackers: [2, 3, 4], defenders: [6] },
  ]);
  expect(chargeOf(theirs, 4)).toBe(2);
  expect(chargeOf(theirs, 1)).toBeNull();
});
