import { expect, it } from 'vitest';
import { onward, sides } from '../../../src/games/space-beans/seating';

it('puts the left neighbour on the left and the right one on the right', () => {
  expect([0, 1, 2, 3, 5].map((others) => sides(others))).toEqual([
    [],
    ['top'],
    ['left', 'right'],
    ['left', 'top', 'right'],
    ['left', 'top', 'top', 'top', 'right'],
  ]);
});

it('goes round the table both ways', () => {
  expect([onward(3, 1, 4), onward(0, -1, 4), onward(1, 1, 4)]).toEqual([0, 3, 2]);
});
