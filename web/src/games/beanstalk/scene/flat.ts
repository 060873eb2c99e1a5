/** The tower seen from the side, flat: outlines of its pieces, for those who can't see it in three dimensions. */
import type { Pose } from '../../../physics/film';
import { BOXES, type Block } from './acts';

/** Metres to the right and up. */
export type Point = readonly [x: number, y: number];

/** The outlines of the boxes of a thing, as seen by somebody who has gone round by so many radians. */
export function outlines(thing: Block | 'axe', pose: Pose, round: number): Point[][] {
  return BOXES[thing].map(([half, at]) => {
    const corners = Array.from({ length: 8 }, (_, corner) =>
      half.map((size, axis) => (at[axis] ?? 0) + (corner & (1 << axis) ? size : -size)),
    );
    return hull(corners.map((corner) => seen(corner, pose, round)));
  });
}

/** Where a point of a body is in the picture. */
export function seen([a = 0, b = 0, c = 0]: readonly number[], [x, y, z, w, i, j, k]: Pose, round: number): Point {
  const [u, v, s] = [j * c - k * b + w * a, k * a - i * c + w * b, i * b - j * a + w * c];
  const [dx, dy, dz] = [a + 2 * (j * s - k * v), b + 2 * (k * u - i * s), c + 2 * (i * v - j * u)];
  return [(x + dx) * Math.cos(round) + (y + dy) * Math.sin(round), z + dz];
}

/** The smallest outline around some points that is nowhere dented. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const chain = (all: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of all) {
      while (kept.length > 1 && !turnsLeft(kept.at(-2) as Point, kept.at(-1) as Point, point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

const turnsLeft = (one: Point, two: Point, three: Point): boolean =>
  (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0]) > 0;
