import { describe, expect, it } from 'vitest';
import {
  flicked,
  isNear,
  lying,
  meeting,
  strengthAfter,
  readShot,
  STANDING,
  strengthOf,
  type Seen,
} from '../../../src/games/mighty-beanz/scene/shot';
import { Film, type Pose } from '../../../src/physics/film';
import type { Dot, Throw } from '../../../src/physics/swipe';

const BEAN: Seen = { x: 200, y: 500, radius: 50, height: 600 };
/** As if one looked straight down on the table: up is ahead. */
const above = ({ x, y }: Throw): number | null => (y < 0 ? (Math.atan2(-x, -y) * 180) / Math.PI : null);

/** A swipe from a place, with this speed in pixels a second. */
function swipe(from: { x: number; y: number }, to: { x: number; y: number }, speed: number): Dot[] {
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  const lasts = (way / speed) * 1000;
  return Array.from({ length: 21 }, (_, at) => ({
    x: from.x + ((to.x - from.x) * at) / 20,
    y: from.y + ((to.y - from.y) * at) / 20,
    t: (lasts * at) / 20,
  }));
}

describe('a swipe', () => {
  it('straight ahead from the middle of the bean is a straight flick', () => {
    const made = flicked(swipe({ x: 200, y: 500 }, { x: 200, y: 200 }, 1_720), BEAN, above);
    expect(made?.['strength']).toBeCloseTo(0.48, 1);
    expect(made).toMatchObject({ aim: 0, side: 0, height: 0 });
    expect(Object.is(made?.['aim'], -0)).toBe(false);
  });

  it('to the left aims to the left, and a faster one is stronger', () => {
    const left = flicked(swipe({ x: 200, y: 500 }, { x: 170, y: 200 }, 1_200), BEAN, above);
    const right = flicked(swipe({ x: 200, y: 500 }, { x: 230, y: 200 }, 2_400), BEAN, above);
    expect(left?.['aim']).toBeCloseTo(5.71, 1);
    expect(right?.['aim']).toBeCloseTo(-5.71, 1);
    expect(right?.['strength']).toBeGreaterThan(left?.['strength'] ?? 1);
  });

  it('says by its beginning where the finger meets the bean', () => {
    const made = (x: number, y: number) => flicked(swipe({ x, y }, { x, y: y - 300 }, 1_500), BEAN, above);
    expect(made(160, 500)).toMatchObject({ side: 0.71, height: 0 });
    expect(made(240, 500)).toMatchObject({ side: -0.71, height: 0 });
    expect(made(200, 455)).toMatchObject({ side: 0, height: 0.86 });
    expect(made(200, 545)).toMatchObject({ side: 0, height: -0.86 });
    expect(made(190, 510), 'nearly the middle').toMatchObject({ side: 0, height: 0 });
    expect(made(20, 500), 'beside the bean').toMatchObject({ side: 0, height: 0 });
  });

  it('is none if it goes backwards, hardly moves, or is too slow', () => {
    expect(flicked(swipe({ x: 200, y: 400 }, { x: 200, y: 500 }, 1_500), BEAN, above)).toBeNull();
    expect(flicked([{ x: 200, y: 500, t: 0 }], BEAN, above)).toBeNull();
    expect(flicked(swipe({ x: 200, y: 500 }, { x: 200, y: 400 }, 200), BEAN, above)).toBeNull();
  });

  it('keeps within the bounds', () => {
    const made = flicked(swipe({ x: 200, y: 500 }, { x: 500, y: 490 }, 9_000), BEAN, above);
    expect(made).toMatchObject({ aim: -45, strength: 1 });
  });
});

it('takes a hand for as large on every screen', () => {
  expect(strengthOf(1_500, 200)).toBe(strengthOf(1_500, 360));
  expect(strengthOf(1_500, 900)).toBe(strengthOf(1_500, 720));
});

it('has a meter that rises and falls', () => {
  expect([0, 550, 1_100, 1_650, 2_200].map(strengthAfter)).toEqual([0, 0.5, 1, 0.5, 0]);
});

it('reads what a shot is about', () => {
  const scene = '{"kind":"flick","galaxy":2,"attempt":2,"mat":false}';
  expect(readShot(scene)).toEqual({ galaxy: 2, attempt: 2, mat: false });
});

it('comes near when a Galaxy is almost full', () => {
  const mat = (red: number[][], gold: number[][]) => ({
    'red-1': red[0] ?? [],
    'red-2': red[1] ?? [],
    'gold-1': gold[0] ?? [],
    'gold-2': gold[1] ?? [],
    'gold-3': gold[2] ?? [],
    'blue-1': [],
    'blue-2': [],
  });
  expect(isNear({})).toBe(false);
  expect(isNear({ beans: [mat([], [[4]]), mat([], [])] })).toBe(false);
  expect(isNear({ beans: [mat([], []), mat([[4]], [])] })).toBe(true);
  expect(isNear({ beans: [mat([], [[4], [5]]), mat([], [])] })).toBe(true);
});

describe('a film', () => {
  const round = (pose: Pose): number[] => pose.map((part) => +part.toFixed(4));

  it('begins with a bean that lies along the line of the shot, and one that stands', () => {
    expect(round(lying(0))).toEqual([0, 0, 0.0105, 0.7071, 0, 0.7071, 0]);
    const [, , , w, i, j, k] = lying(30);
    const nose = [2 * (i * k + w * j), 2 * (j * k - w * i), 1 - 2 * (i * i + j * j)]; // where its head points
    [0.866, 0.5, 0].forEach((part, at) => expect(nose[at]).toBeCloseTo(part, 3));
    expect(round(STANDING)).toEqual([0.3, 0, 0.02, 1, 0, 0, 0]);
  });

  it('knows when the beans meet', () => {
    const moved: Pose = [0.29, 0.01, 0.02, 1, 0, 0, 0];
    const pictures = [STANDING, STANDING, STANDING, moved].map((target) => [lying(0), target]);
    expect(meeting(new Film(['flicked', 'target'], pictures, 50))).toBe(50);
    expect(meeting(new Film(['flicked', 'target'], pictures.slice(0, 3), 50))).toBe(Infinity);
  });
});
