import { expect, test } from 'vitest';
import { outlines, seen } from '../../../src/games/beanstalk/scene/flat';

const rounded = (points: readonly (readonly [number, number])[]): string[] =>
  points.map(([x, y]) => `${(x * 1000).toFixed(1)} ${(y * 1000).toFixed(1)}`).sort();

test('a piece that stands is seen as its boxes are', () => {
  const [foot, wall] = outlines('castle', [0, 0, 0.04, 1, 0, 0, 0], 0);
  expect(rounded(foot ?? [])).toEqual(['-20.0 4.0', '-20.0 6.0', '20.0 4.0', '20.0 6.0']);
  expect(rounded(wall ?? [])).toEqual(['-30.0 6.0', '-30.0 76.0', '30.0 6.0', '30.0 76.0']);
});

test('a piece that leans shows its edge, and one looks from any side', () => {
  const quarter = Math.PI / 8;
  const [box] = outlines('die', [0, 0, 0.02, Math.cos(quarter), 0, Math.sin(quarter), 0], 0);
  expect(Math.max(...(box ?? []).map(([, y]) => y))).toBeCloseTo(0.02 + 0.015 * Math.SQRT1_2, 4);
  const [x] = seen([0, 0, 0], [0.01, 0.03, 0, 1, 0, 0, 0], Math.PI / 2);
  expect(x).toBeCloseTo(0.03);
});
