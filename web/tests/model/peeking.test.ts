import { expect, it } from 'vitest';
import { beside, type Box } from '../../src/model/peeking';

const WINDOW = { width: 1000, height: 800 };
const SHOWN = { width: 300, height: 400 };

const card = (x: number, y: number): Box => ({ x, y, width: 100, height: 140 });

it('stands above a card of the hand', () => {
  expect(beside(card(450, 650), SHOWN, WINDOW)).toEqual({ x: 350, y: 240 });
});

it('stands to the right of a card with no room above, and to the left at the right edge', () => {
  expect(beside(card(100, 200), SHOWN, WINDOW)).toEqual({ x: 210, y: 70 });
  expect(beside(card(890, 200), SHOWN, WINDOW)).toEqual({ x: 580, y: 70 });
});

it('stands below where there is room nowhere else', () => {
  expect(beside(card(150, 20), SHOWN, { width: 400, height: 800 })).toEqual({ x: 50, y: 170 });
});

it.each([
  [0, 0],
  [900, 0],
  [0, 660],
  [900, 660],
  [450, 330],
])('stays in the window and off the card at %i, %i', (left, top) => {
  const { x, y } = beside(card(left, top), SHOWN, WINDOW);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + SHOWN.width).toBeLessThanOrEqual(WINDOW.width);
  expect(y + SHOWN.height).toBeLessThanOrEqual(WINDOW.height);
  const apart = x >= left + 100 || x + SHOWN.width <= left || y >= top + 140 || y + SHOWN.height <= top;
  expect(apart).toBe(true);
});

it('stands where it covers least of what one may want to point at next', () => {
  const hand = card(450, 650);
  const above = { x: 400, y: 300, width: 100, height: 100 };
  const right = { x: 600, y: 500, width: 50, height: 50 };
  expect(beside(hand, SHOWN, WINDOW, [above])).toEqual({ x: 560, y: 390 });
  expect(beside(hand, SHOWN, WINDOW, [above, right])).toEqual({ x: 140, y: 390 });
});

it('stays in a window that is too small for both', () => {
  expect(beside(card(10, 10), SHOWN, { width: 320, height: 420 })).toEqual({ x: 10, y: 10 });
});
