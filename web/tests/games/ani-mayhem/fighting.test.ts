import { expect, test } from 'vitest';

import { clashesOf, declaredIn, seatsIn } from '../../../src/games/ani-mayhem/fighting';
import { changeOf, total } from '../../../src/games/ani-mayhem/reckoned';
import { ALL, callsFor, LADDER, ANYTIME, USUAL } from '../../../src/games/ani-mayhem/stops';
import { readFight, type Fight, type State } from '../../../src/wire/generated/games/ani-mayhem';

const strength = (id: number, damage: number, defense: number, health: number): object => ({
  id,
  abilities: { damage: [[damage, 'card']], defense: [[defense, 'card']] },
  health,
  steps: 1,
});
const RECKONED = { strengths: [strength(3, 4, 2, 3), strength(4, 2, 2, 3), strength(7, 5, 6, 4)] };
const STATE = {
  figures: { '3': [3, 31, 0, 'character', 0], '4': [4, 41, 0, 'character', 0], '7': [7, 71, 1, 'minor', 0] },
  stack: [
    [11, 236, [91], 0, 0, 3, [], [7]],
    [12, 5, [], 1, 0, 7, [], [], [0], [11], [], true],
  ],
} as unknown as State;

/** A combat with a disaster, 7, but for what is said. */
const fight = (said: Partial<Fight>): Fight => ({ ...readFight([7, 0, true, [], {}]), ...said });

test('the damage of all who attack meets the defense of the one whom they strike', () => {
  const attack = fight({ health: { '3': 3, '7': 6 }, target: 3, fighters: [3, 4] });
  expect(clashesOf(attack, STATE, RECKONED)).toMatchObject([{ damage: 6, against: 6, back: 5 }]);
  expect(clashesOf(attack, STATE, RECKONED)[0]?.defenders).toMatchObject([{ id: 7, health: 4, full: 6 }]);
  expect(seatsIn(attack)).toEqual([0]);
});

test('a disaster strikes the one whom it has picked, and all the others strike back', () => {
  const attacked = fight({ attacks: false, target: 4, fighters: [3, 4] });
  expect(clashesOf(attacked, STATE, RECKONED)).toMatchObject([{ damage: 5, against: 2, back: 6 }]);
});

test('who protects somebody deals no damage, and who has gone is not there', () => {
  const between = fight({ disaster: -1, rival: 1, engaged: [[[3, 9], 7, [7], 3]], guards: { '4': 3 } });
  const [clash] = clashesOf(between, STATE, RECKONED);
  expect(clash).toMatchObject({ damage: 4, against: 6, back: 5 });
  expect(clash?.attackers.map(({ id, charge }) => [id, charge])).toEqual([
    [3, null],
    [4, 3],
  ]);
  expect(seatsIn(between)).toEqual([0, 1]);
});

test('the stack is read from its top, with what each is aimed at', () => {
  expect(declaredIn(STATE)).toEqual([
    { number: 12, card: 5, alias: null, seat: 1, figures: [], players: [0], others: [11], cancelled: true },
    { number: 11, card: 236, alias: 91, seat: 0, figures: [7], players: [], others: [], cancelled: false },
  ]);
});

test('a value is compared with what is printed', () => {
  expect(changeOf([[4, 'card'], [1, 'other']], 4)).toBe('more'); // prettier-ignore
  expect(changeOf([[4, 'card'], [-2]], 4)).toBe('less'); // prettier-ignore
  expect(changeOf([[4, 'card']], 4)).toBe('');
  expect(changeOf([[4, 'card']], undefined)).toBe('');
  expect(total([[1, 'card'], [-3]])).toBe(0); // prettier-ignore
});

test('every stop has its place on the ladder, and only what changes is called', () => {
  expect([...LADDER.flatMap(({ stops }) => stops), ...ANYTIME].toSorted()).toEqual(ALL.toSorted());
  expect(callsFor(USUAL, ALL).map(([verb]) => verb)).toEqual(Array(ALL.length - USUAL.length).fill('ask-me'));
  expect(callsFor(['moves', 'own'], ['own'])).toEqual([['do-not-ask', 'moves']]);
});
