import { expect, it } from 'vitest';
import { thrown, type Dot } from '../../src/physics/swipe';

/** A pointer that moves evenly, a dot every 10 ms. */
const even = (count: number, x: number, y: number, from = 0): Dot[] =>
  Array.from({ length: count }, (_, at) => ({ x: at * x, y: at * y, t: from + at * 10 }));

it('takes the last 80 ms', () => {
  const slow = even(50, 0, -1);
  const last = slow.at(-1) as Dot;
  const fast = Array.from({ length: 8 }, (_, at): Dot => ({
    x: 0,
    y: last.y - 20 * (at + 1),
    t: last.t + 10 * (at + 1),
  }));
  expect(thrown([...slow, ...fast])).toEqual({ x: 0, y: -160, speed: 2000 });
  expect(thrown(slow)?.speed).toBeCloseTo(100);
});

it('is nothing for a tap, for a single dot, and for a pointer that rests before it lets go', () => {
  expect(thrown([])).toBeNull();
  expect(thrown([{ x: 3, y: 3, t: 5 }])).toBeNull();
  expect(thrown(even(3, 1, 0))).toBeNull();
  const swipe = even(20, 0, -20);
  const last = swipe.at(-1) as Dot;
  expect(thrown([...swipe, { ...last, t: last.t + 200 }])).toBeNull();
});
