import { describe, expect, it } from 'vitest';
import { centred, inSight, LARGEST, moved, toShow, whole, zoomed } from '../../src/model/zooming';

const WINDOW = { width: 800, height: 600 };
const TABLE = { width: 2_000, height: 1_000 };

describe('a table larger than its window', () => {
  it('is first seen whole, in the middle', () => {
    expect(whole(TABLE, WINDOW)).toEqual({ x: 0, y: 100, scale: 0.4 });
    expect(whole({ width: 400, height: 200 }, WINDOW)).toEqual({ x: 200, y: 200, scale: 1 });
  });

  it('is enlarged where it is smaller, as far as it may be', () => {
    expect(whole({ width: 400, height: 200 }, WINDOW, 1.5)).toEqual({ x: 100, y: 150, scale: 1.5 });
    expect(whole({ width: 700, height: 200 }, WINDOW, 1.5).scale).toBeCloseTo(800 / 700);
  });

  it('says which part of it is in sight, and moves to where somebody points', () => {
    const sight = zoomed(whole(TABLE, WINDOW), 2.5, { x: 0, y: 0 }, TABLE, WINDOW);
    expect(sight.scale).toBe(1);
    const there = centred(sight, { x: 1_000, y: 500 }, TABLE, WINDOW);
    expect(inSight(there, TABLE, WINDOW)).toEqual({ x: 600, y: 200, width: 800, height: 600 });
    const corner = centred(sight, { x: 2_000, y: 1_000 }, TABLE, WINDOW);
    expect(inSight(corner, TABLE, WINDOW)).toEqual({ x: 1_200, y: 400, width: 800, height: 600 });
    expect(inSight(whole(TABLE, WINDOW), TABLE, WINDOW)).toEqual({ x: 0, y: 0, ...TABLE });
  });

  it('grows round the point that somebody looks at', () => {
    const before = whole(TABLE, WINDOW);
    const at = { x: 300, y: 250 };
    const after = zoomed(before, 4, at, TABLE, WINDOW);
    const under = (sight: typeof before): number[] => [(at.x - sight.x) / sight.scale, (at.y - sight.y) / sight.scale];
    expect(after.scale).toBeCloseTo(1.6);
    expect(under(after)[0]).toBeCloseTo(under(before)[0] ?? 0);
    expect(under(after)[1]).toBeCloseTo(under(before)[1] ?? 0);
  });

  it('grows and shrinks within bounds: never smaller than the whole of it', () => {
    const seen = whole(TABLE, WINDOW);
    expect(zoomed(seen, 100, { x: 0, y: 0 }, TABLE, WINDOW).scale).toBe(LARGEST);
    expect(zoomed(seen, 0.01, { x: 0, y: 0 }, TABLE, WINDOW)).toEqual(seen);
  });

  it('leaves no edge of its window empty', () => {
    const near = { x: -100, y: -100, scale: 1 };
    expect(moved(near, { x: 500, y: 500 }, TABLE, WINDOW)).toEqual({ x: 0, y: 0, scale: 1 });
    expect(moved(near, { x: -9_000, y: -9_000 }, TABLE, WINDOW)).toEqual({ x: -1_200, y: -400, scale: 1 });
  });

  it('moves as little as it must to show something', () => {
    const size = { width: 50, height: 70 };
    expect(toShow({ x: 10, y: 10, ...size }, WINDOW)).toEqual({ x: 0, y: 0 });
    expect(toShow({ x: -30, y: 580, ...size }, WINDOW)).toEqual({ x: 30, y: -50 });
  });
});
