import { expect, test } from 'vitest';

import { NOBODY, usesLeft } from '../../../src/games/ani-mayhem/uses';
import type { State } from '../../../src/wire/generated/games/ani-mayhem';

const GUN = { name: 'gun', title: 'Gun', number: 7, uses: 6 };

test('what is left is told as soon as a card was used; before, it is what is printed', () => {
  const table = {
    uses: [
      [3, 7, 5],
      [NOBODY, 9, 1],
    ],
  } as unknown as State;
  expect(usesLeft(table, 3, GUN)).toBe(5);
  expect(usesLeft(table, 4, GUN)).toBe(6);
  expect(usesLeft(table, NOBODY, { name: 'sun', title: 'Sun', number: 9, uses: 3 })).toBe(1);
  expect(usesLeft(table, 3, { name: 'sword', title: 'Sword', number: 8, uses: 0 })).toBeNull();
  expect(usesLeft(table, 3, null)).toBeNull();
});
