import { expect, it } from 'vitest';
import { sized } from '../../src/games/generic/arranging';

const LAPTOP = { width: 1140, height: 742 };
const WIDE = { width: 1620, height: 920 };

it('has larger cards in a larger window: as they are drawn when the whole ground is in sight', () => {
  const [small, large] = [sized(LAPTOP, 4, 2, 2), sized(WIDE, 4, 2, 2)];
  expect((large.card * WIDE.width) / large.width).toBeGreaterThan((small.card * LAPTOP.width) / small.width);
  expect(large.hand).toBeGreaterThan(small.hand);
});

it('has smaller cards, or a wider ground, where more lies on the table', () => {
  const [few, many] = [sized(LAPTOP, 2, 2, 1), sized(LAPTOP, 6, 144, 4)];
  expect(many.card / many.width).toBeLessThan(few.card / few.width);
  expect(many.card).toBeGreaterThanOrEqual(48);
  expect(few.width).toBe(LAPTOP.width);
});
