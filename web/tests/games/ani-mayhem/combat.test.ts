import { expect, test } from 'vitest';

import { chargeOf, linesOf, rivalOf } from '../../../src/games/ani-mayhem/combat';
import { readFight, type Fight } from '../../../src/wire/generated/games/ani-mayhem';

/** A combat with a disaster, 7, in which nobody is named yet, but for what is said. */
const fight = (said: Partial<Fight>): Fight => ({ ...readFight([7, 0, true, [], {}]), ...said });

test('a disaster and those who fight it stand against each other', () => {
  const mine = fight({ target: 3, fighters: [3, 4] });
  expect(rivalOf(mine)).toBeNull();
  expect(linesOf(mine)).toEqual([{ attackers: [3, 4], defenders: [7] }]);
  expect(linesOf(fight({ attacks: false, target: 3, fighters: [3] }))).toEqual([{ attackers: [7], defenders: [3] }]);
});

test('before anybody is named, whom a disaster has picked stands against it, or all among whom it picks', () => {
  const attacked = fight({ attacks: false, party: [3, 4] });
  expect(linesOf({ ...attacked, target: 4 })).toEqual([{ attackers: [7], defenders: [4] }]);
  expect(linesOf(attacked)).toEqual([{ attackers: [7], defenders: [3, 4] }]);
});

test('between players each attack has its attackers, those who strike back, and their protectors', () => {
  const engaged = [
    [[1], 5, [5], 1],
    [[2, 3], 6],
  ];
  const theirs = fight({ disaster: -1, rival: 1, engaged, guards: { 4: 2, 8: 5 } });
  expect(rivalOf(theirs)).toBe(1);
  expect(linesOf(theirs)).toEqual([
    { attackers: [1], defenders: [5, 8] },
    { attackers: [2, 3, 4], defenders: [6] },
  ]);
  expect(chargeOf(theirs, 4)).toBe(2);
  expect(chargeOf(theirs, 1)).toBeNull();
});
