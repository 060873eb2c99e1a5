import { expect, it } from 'vitest';
import { onward } from '../../../src/games/space-beans/seating';

it('goes round the table both ways', () => {
  expect([onward(3, 1, 4), onward(0, -1, 4), onward(1, 1, 4)]).toEqual([0, 3, 2]);
});
