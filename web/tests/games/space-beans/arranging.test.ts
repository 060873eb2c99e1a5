import { describe, expect, it } from 'vitest';
import { arranged, type Area, type Arrangement } from '../../../src/games/space-beans/arranging';

const PHONE = { width: 374, height: 664 };
const LANDSCAPE = { width: 616, height: 374 };
const LAPTOP = { width: 1124, height: 740 };
const WIDE = { width: 1604, height: 920 };
const TABLES = { PHONE, LANDSCAPE, LAPTOP, WIDE };

const overlap = ([top, left, bottom, right]: Area, [a, b, c, d]: Area): boolean =>
  top < c && a < bottom && left < d && b < right;

/** Whom somebody would find going round the table clockwise from below: up on the left, to the right, down again. */
function angle({ columns, rows }: Arrangement, [top, left, bottom, right]: Area): number {
  const x = (left + right) / 2 - 1 - columns.length / 2;
  const y = (top + bottom) / 2 - 1 - rows.length / 2;
  return (Math.atan2(-x, y) + 2 * Math.PI) % (2 * Math.PI);
}

describe('a table of Space Beans', () => {
  for (const [name, space] of Object.entries(TABLES))
    for (let others = 1; others <= 5; others++)
      it(`has room for ${others} others and the piles, each for itself: ${name}`, () => {
        const table = arranged(space, others);
        const areas = [...table.others, table.middle];
        expect(table.others).toHaveLength(others);
        for (const [at, area] of areas.entries()) {
          expect(area[2]).toBeLessThanOrEqual(table.rows.length + 1);
          expect(area[3]).toBeLessThanOrEqual(table.columns.length + 1);
          for (const other of areas.slice(at + 1)) expect(overlap(area, other)).toBe(false);
        }
        expect(table.own).toBeLessThanOrEqual(space.height * 0.55);
        expect(table.small, 'nobody is squeezed').toBeGreaterThanOrEqual(28);
        expect(table.hand).toBeGreaterThanOrEqual(table.small);
      });

  it('grows with the window', () => {
    const sizes = [PHONE, LAPTOP, WIDE].map((space) => arranged(space, 3));
    for (const of of ['small', 'hand', 'card'] as const)
      expect(sizes.map((table) => table[of])).toEqual(sizes.map((table) => table[of]).sort((a, b) => a - b));
    expect(arranged(WIDE, 3).hand).toBeGreaterThan(150);
  });

  it('is as round as a real one where it can be: the left neighbour on the left, the right one on the right', () => {
    for (const space of [LAPTOP, WIDE])
      for (const others of [3, 4, 5]) {
        const table = arranged(space, others);
        const angles = table.others.map((area) => angle(table, area));
        expect(angles, JSON.stringify(table.others)).toEqual([...angles].sort((a, b) => a - b));
      }
  });

  it('has hand and collections in one line where it is wide or low', () => {
    expect([LANDSCAPE, LAPTOP, WIDE].map((space) => arranged(space, 3).line)).toEqual([true, true, true]);
    expect(arranged(PHONE, 3).line).toBe(false);
  });
});
