import { describe, expect, test } from 'vitest';
import {
  aimed,
  behind,
  flying,
  held,
  heightOf,
  isDropped,
  isNear,
  landing,
  letGo,
  speedAfter,
  moved,
  paceOf,
  poseOf,
  quarter,
  readAct,
  readied,
  STEADY,
  swaying,
  swung,
  topOf,
  under,
  type AxeThrow,
  type Letting,
} from '../../../src/games/beanstalk/scene/acts';
import { signOf } from '../../../src/games/beanstalk/seats';
import { Film, type Pose } from '../../../src/physics/film';
import type { StalkPiece } from '../../../src/wire/generated/games/beanstalk';

const UPRIGHT = [100_000_000, 0, 0, 0];
const at = (x: number, y: number, z: number): number[] => [x * 10_000, y * 10_000, z * 10_000, ...UPRIGHT];
const DIE: StalkPiece = { block: 'die', look: '', pose: at(0, 0, 9) };
const TREASURE: StalkPiece = { block: 'die', look: 'treasure', pose: at(1, 0, 25) };
const TOWER: readonly StalkPiece[] = [DIE, TREASURE, { block: 'token', look: '1', pose: at(2, -1, 34) }];
const LETTING: Letting = { kind: 'stack', piece: 'die', look: 'eye', last: false, slips: 0, tower: TOWER };
const THROW: AxeThrow = { kind: 'throw', seat: 0, seats: 4, tower: TOWER };
const DIALS = { x: 0, z: 220, aim: 0, rise: 8, speed: 3, spin: 0 };

describe('the tower', () => {
  test('a scene is read as the server writes it', () => {
    const tower = TOWER.map(({ block, look, pose }) => [block, look, pose]);
    expect(readAct(JSON.stringify({ ...LETTING, tower }))).toEqual(LETTING);
  });

  test('places are kept in whole steps', () => {
    expect(poseOf(at(1, -2, 25))).toEqual([0.001, -0.002, 0.025, 1, 0, 0, 0]);
  });

  test('the highest piece is on top, and its upper side is the height', () => {
    expect(topOf(TOWER)?.block).toBe('token');
    expect(heightOf(TOWER)).toBeCloseTo(0.035, 6);
    const pose = [0, 0, 420_000, 70_710_678, 0, 70_710_678, 0];
    const lying: StalkPiece = { block: 'cylinder', look: '', pose };
    expect(heightOf([...TOWER, lying])).toBeCloseTo(0.042 + 0.00744, 5);
  });

  test('a piece is held upright above the middle of the piece on top', () => {
    const [x, y, z, w, , , k] = held(LETTING, { x: 3, y: 1, turn: 90, drop: 2 });
    expect([x, y, z].map((each) => +each.toFixed(6))).toEqual([0.005, 0, 0.045]);
    expect([w, k].map((each) => +each.toFixed(4))).toEqual([0.7071, 0.7071]);
  });

  test('the plumb line ends on the top, on a piece below it, on the board or on the table', () => {
    expect(under(TOWER, 0.002, 0)).toEqual({ height: 0.035, top: true });
    expect(under([DIE, TREASURE], -0.0075, 0)).toMatchObject({ top: false });
    expect(under(TOWER, 0.04, 0).height).toBe(0.002);
    expect(under(TOWER, 0.08, 0).height).toBe(0);
  });

  test('it is near while pieces are rolled or stacked, or the axe is thrown', () => {
    expect(['choose', 'begin', 'strike', 'roll', 'stack', 'spell'].filter((phase) => isNear({ phase }))).toEqual([
      'strike',
      'roll',
      'stack',
    ]);
  });
});

describe('the hand', () => {
  const hand = { x: 0, y: 0, turn: 0, drop: 24 };

  test('it sways more above a high tower, and its speed fits its way', () => {
    const far = (height: number): number =>
      Math.max(...Array.from({ length: 400 }, (_, step) => Math.abs(swaying(7, step / 10, height).x)));
    expect(far(0.02)).toBeGreaterThan(0.8);
    expect(far(0.25)).toBeGreaterThan(2 * far(0.02));
    const [one, two] = [swaying(7, 3, 0.2), swaying(7, 3.001, 0.2)];
    expect(two.x - one.x).toBeCloseTo(one.vx, 3);
    expect(two.y - one.y).toBeCloseTo(one.vy, 3);
  });

  test('it moves as one sees it, wherever one stands, and only so far', () => {
    expect(moved(hand, 2, 1, 0)).toMatchObject({ x: 2, y: 1 });
    const beside = moved(hand, 2, 0, Math.PI / 2);
    expect([beside.x, beside.y].map((each) => +each.toFixed(6))).toEqual([0, 2]);
    expect(moved(hand, 500, -500, 0)).toMatchObject({ x: 60, y: -60 });
  });

  test('keys go along the edges of the board', () => {
    expect(quarter(0.38)).toBe(0);
    expect(quarter(1.2)).toBeCloseTo(Math.PI / 2);
    expect(quarter(-2)).toBeCloseTo(-Math.PI / 2);
  });

  test('what counts are six numbers at the moment of letting go, within their bounds', () => {
    const sways = { x: 1.5, y: -0.5, vx: 0.01, vy: 0 };
    expect(letGo({ x: 1, y: 2, turn: 190, drop: 0 }, sways, [0, 0.02])).toEqual({
      x: 2.5,
      y: 1.5,
      turn: -170,
      drop: 0.3,
      vx: 0.01,
      vy: 0.02,
    });
    const { vx = 0, vy = 0 } = letGo(hand, STEADY, [3, 4]);
    expect(Math.hypot(vx, vy)).toBeCloseTo(0.3, 3);
  });

  test('its speed is that of the last 80 ms; who rests before letting go has none', () => {
    const way = [0, 20, 40, 60, 80].map((t) => ({ x: t / 10, y: 0, t }));
    expect(paceOf(way, 80)[0]).toBeCloseTo(0.1);
    expect(paceOf(way, 400)).toEqual([0, 0]);
    expect(paceOf([], 0)).toEqual([0, 0]);
  });
});

describe('the axe', () => {
  test('it comes from the side on which the thrower sits, its head towards the tower', () => {
    const [x, y, z] = readied(THROW, DIALS);
    expect([x, y, z].map((each) => +each.toFixed(6))).toEqual([0, -0.5, 0.22]);
    const left = readied({ ...THROW, seat: 1 }, DIALS);
    expect(left[0]).toBeCloseTo(-0.5);
    expect(behind({ ...THROW, seat: 1 })).toBeCloseTo(-Math.PI / 2);
  });

  test('aimed at a point it meets it', () => {
    for (const [right, height] of [
      [0, 0.1],
      [0.03, 0.2],
      [-0.05, 0.25],
    ] as const) {
      const dials = { ...DIALS, ...aimed(right, height, DIALS) };
      const far = Math.hypot(0.5, right);
      const [x, y, z] = flying(THROW, dials, far / (3 * Math.cos((dials.rise * Math.PI) / 180)));
      expect(x).toBeCloseTo(right, 3);
      expect(y).toBeCloseTo(0, 3);
      expect(z).toBeCloseTo(height, 3);
    }
  });

  const swipe = (pixels: number): { x: number; y: number; t: number }[] =>
    [0, 20, 40, 60, 80].map((t) => ({ x: 0, y: 400 - (pixels * t) / 80, t }));

  test('a swipe throws it to where that ends, as fast as that is', () => {
    const [slow, fast] = [60, 160].map((pixels) => swung(swipe(pixels), 600, DIALS, () => [0, 0.15]));
    expect(slow).toMatchObject({ aim: 0, x: 0, z: 220, spin: 6 });
    expect(fast?.['speed']).toBeGreaterThan(slow?.['speed'] ?? 9);
    expect(slow?.['rise']).toBeGreaterThan(fast?.['rise'] ?? 99);
  });

  test('a tap, a swipe backwards and one that goes nowhere are no throw', () => {
    expect(swung(swipe(3), 600, DIALS, () => [0, 0.15])).toBeNull();
    expect(swung(swipe(-160), 600, DIALS, () => [0, 0.15])).toBeNull();
    expect(swung(swipe(160), 600, DIALS, () => null)).toBeNull();
  });

  test('the meter rises and falls', () => {
    expect(speedAfter(0)).toBeLessThan(speedAfter(500));
    expect(speedAfter(1100)).toBe(4);
    expect(speedAfter(2200)).toBe(speedAfter(0));
  });
});

describe('the film', () => {
  const film = (heights: readonly number[]): Film =>
    new Film(['0', '1'], heights.map((z): Pose[] => [[0, 0, 0.009, 1, 0, 0, 0], [0, 0, z, 1, 0, 0, 0]]), 30); // prettier-ignore

  test('a piece has landed when it sinks no more', () => {
    expect(landing(film([0.06, 0.055, 0.04, 0.025, 0.025, 0.025]))).toBeCloseTo(4000 / 30);
    expect(landing(film([0.025, 0.025]))).toBeCloseTo(1000 / 30);
  });

  test('a piece that ends far below has dropped from the tower', () => {
    expect(isDropped(film([0.2, 0.1, 0.008]))).toBe(true);
    expect(isDropped(film([0.06, 0.025]))).toBe(false);
  });
});

test('every seat has a colour, a mark and stripes of its own', () => {
  const signs = [0, 1, 2, 3, 4].map(signOf);
  for (const key of ['colour', 'mark', 'stripes'] as const)
    expect(new Set(signs.map((sign) => JSON.stringify(sign[key]))).size).toBe(5);
});
