/** What is done with the tower, and how a hand does it: numbers only, nothing that is drawn. */
import type { Numbers } from '../../../model/gesture';
import type { Film, Pose } from '../../../physics/film';
import { clip, metered, metreOf, rounded } from '../../../physics/measure';
import { LAST, thrown, type Dot } from '../../../physics/swipe';
import { readStalkPiece, type StalkPiece } from '../../../wire/generated/games/beanstalk';
import type { Listed } from '../../../wire/listed';

export type Block = StalkPiece['block'];

/** What everybody sees before a piece is let go. */
export interface Letting {
  readonly kind: 'stack';
  readonly piece: Block;
  readonly look: string;
  /** Whether the tower must stand for a while after it. */
  readonly last: boolean;
  /** How often the piece has landed beside the tower. */
  readonly slips: number;
  /** From the bottom up. */
  readonly tower: readonly StalkPiece[];
}

/** What everybody sees before the axe is thrown. */
export interface AxeThrow {
  readonly kind: 'throw';
  readonly seat: number;
  readonly seats: number;
  /** From the bottom up. */
  readonly tower: readonly StalkPiece[];
}

export type Act = Letting | AxeThrow;

export function readAct(scene: string): Act {
  const act = JSON.parse(scene) as Act & { tower: readonly Listed<StalkPiece>[] };
  return { ...act, tower: act.tower.map(readStalkPiece) };
}

/** Whether a piece is let go soon, or the axe thrown. */
export const isNear = (state: Readonly<Record<string, unknown>>): boolean =>
  ['strike', 'roll', 'stack'].includes(String(state['phase']));

// ---------------------------------------------------------------------------------------------------------- the tower

/** Metres from the middle of a piece to its underside; to its top it is as far. */
export const HALF: Readonly<Record<Block, number>> = { die: 0.008, token: 0.001, cylinder: 0.015, castle: 0.036 };
/** Metres from the middle to the edges of what others can stand on. */
const WIDE: Readonly<Record<Block, readonly [number, number]>> = {
  die: [0.008, 0.008],
  token: [0.0175, 0.0125],
  cylinder: [0.008, 0.008],
  castle: [0.02, 0.02],
};
/** Metres: how thick the board is, and half as wide. */
export const BOARD = 0.002;
export const BOARD_HALF = 0.05;
const PLACE = 10_000_000;
const TURN = 100_000_000;

/** Where a piece is that was kept in whole steps. */
export function poseOf([x = 0, y = 0, z = 0, w = TURN, i = 0, j = 0, k = 0]: readonly number[]): Pose {
  return [x / PLACE, y / PLACE, z / PLACE, w / TURN, i / TURN, j / TURN, k / TURN];
}

/** The piece on top: the last one, unless an axe has left something strange. */
export function topOf(tower: readonly StalkPiece[]): StalkPiece | undefined {
  return tower.reduce<StalkPiece | undefined>(
    (best, each) => (best && (best.pose[2] ?? 0) >= (each.pose[2] ?? 0) ? best : each),
    undefined,
  );
}

type Triple = readonly [number, number, number];

/** The boxes of which the physics makes a thing: half their sizes, and where their middles are. */
export const BOXES: Readonly<Record<Block | 'axe', readonly (readonly [half: Triple, at: Triple])[]>> = {
  die: [
    [[0.008, 0.007, 0.007], [0, 0, 0]],
    [[0.007, 0.008, 0.007], [0, 0, 0]],
    [[0.007, 0.007, 0.008], [0, 0, 0]],
  ],
  token: [
    [[0.0175, 0.0065, 0.001], [0, -0.002, 0]],
    [[0.012, 0.0125, 0.001], [0, 0, 0]],
  ],
  cylinder: [
    [[0.00744, 0.0044, 0.015], [0, 0, 0]],
    [[0.0044, 0.00744, 0.015], [0, 0, 0]],
  ],
  castle: [
    [[0.02, 0.02, 0.001], [0, 0, -0.035]],
    [[0.03, 0.001, 0.035], [0, 0, 0.001]],
    [[0.001, 0.03, 0.035], [0, 0, 0.001]],
  ],
  axe: [
    [[0.075, 0.012, 0.003], [0, 0, 0]],
    [[0.02, 0.045, 0.003], [0.055, 0, 0]],
  ],
}; // prettier-ignore

/** Metres from the table to the highest point of a tower. */
export function heightOf(tower: readonly StalkPiece[]): number {
  const tops = tower.flatMap(({ block, pose }) => {
    const [, , z, w, i, j, k] = poseOf(pose);
    const up = [2 * (i * k - w * j), 2 * (j * k + w * i), 1 - 2 * (i * i + j * j)];
    return BOXES[block].map(([half, at]) =>
      up.reduce((high, part, axis) => high + part * (at[axis] ?? 0) + Math.abs(part) * (half[axis] ?? 0), z),
    );
  });
  return Math.max(BOARD, ...tops);
}

/** A piece as it is held: upright, over the middle of the piece on top. */
export function held({ piece, tower }: Letting, dials: Numbers): Pose {
  const [x, y] = poseOf(topOf(tower)?.pose ?? []);
  const half = ((dials['turn'] ?? 0) / 360) * Math.PI;
  const above = heightOf(tower) + HALF[piece] + (dials['drop'] ?? 0) / 1000;
  return [x + (dials['x'] ?? 0) / 1000, y + (dials['y'] ?? 0) / 1000, above, Math.cos(half), 0, 0, Math.sin(half)];
}

/** Metres above the table at which a piece that falls from here meets something, and whether that is the top of the tower. */
export function under(tower: readonly StalkPiece[], x: number, y: number): { height: number; top: boolean } {
  const top = topOf(tower);
  const found = tower.flatMap((each) => {
    const [px, py, pz, w, , , k] = poseOf(each.pose);
    const turn = 2 * Math.atan2(k, w);
    const [dx, dy] = [x - px, y - py];
    const along = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn));
    const aside = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn));
    const [wide, deep] = WIDE[each.block];
    return along <= wide && aside <= deep ? [{ height: pz + HALF[each.block], top: each === top }] : [];
  });
  const board = Math.max(Math.abs(x), Math.abs(y)) < BOARD_HALF ? BOARD : 0;
  return found.reduce((best, each) => (each.height > best.height ? each : best), { height: board, top: false });
}

// ----------------------------------------------------------------------------------------------------------- the hand

/** Millimetres: how far a hand sways at the foot of a tower, and how much more for each millimetre of its height. */
const SWAY = 0.9;
const RISING = 0.009;
/** Waves of which the sway is made: how large, and radians a second. */
const WAVES = [
  [1, 0.9],
  [0.6, 1.7],
  [0.25, 3.1],
] as const;

export interface Swaying {
  /** Millimetres. */
  readonly x: number;
  readonly y: number;
  /** Metres a second. */
  readonly vx: number;
  readonly vy: number;
}

/** How a hand sways at this time, in seconds, above a tower of this height in metres. No two seeds sway alike. */
export function swaying(seed: number, seconds: number, height: number): Swaying {
  const size = SWAY + RISING * height * 1000;
  const at = { x: 0, y: 0, vx: 0, vy: 0 };
  WAVES.forEach(([part, pace], number) => {
    const [one, other] = [seed * (number + 2) * 1.7, seed * (number + 3) * 2.3 + 1];
    const [fast, slow] = [pace * 1.13, pace * 0.89];
    at.x += size * part * Math.sin(fast * seconds + one);
    at.y += size * part * Math.sin(slow * seconds + other);
    at.vx += (size * part * fast * Math.cos(fast * seconds + one)) / 1000;
    at.vy += (size * part * slow * Math.cos(slow * seconds + other)) / 1000;
  });
  return at;
}

export const STEADY: Swaying = { x: 0, y: 0, vx: 0, vy: 0 };
/** Millimetres: how far from the middle of the top piece a hand reaches, and how near to it and how far above. */
export const REACH = 60;
export const LEAST_DROP = 0.3;
const MOST_DROP = 60;
/** Millimetres above the tower at which a piece is held at first. */
export const HELD_AT = 24;
/** Millimetres a second. */
export const LOWERING = 20;
/** Metres a second: a hand that holds a piece is no faster. */
const FASTEST = 0.3;

/** The hand is somewhere: millimetres from the middle of the piece on top, degrees, millimetres above it. */
export interface Holding {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly drop: number;
}

/** The hand goes so many millimetres to the right and away from whoever looks, who has gone round by this many radians. */
export function moved(hand: Holding, right: number, away: number, round: number): Holding {
  const x = hand.x + right * Math.cos(round) - away * Math.sin(round);
  const y = hand.y + right * Math.sin(round) + away * Math.cos(round);
  return { ...hand, x: clip(x, -REACH, REACH), y: clip(y, -REACH, REACH) };
}

/** To whole quarters: keys move along the edges of the board, as words do. */
export const quarter = (round: number): number => Math.round(round / (Math.PI / 2)) * (Math.PI / 2);

/** The moment of letting go, in numbers; the hand itself moves by so many metres a second. */
export function letGo(hand: Holding, sways: Swaying, pace: readonly [number, number]): Numbers {
  const [vx, vy] = [sways.vx + pace[0], sways.vy + pace[1]];
  const slower = Math.max(1, Math.hypot(vx, vy) / FASTEST);
  const turn = ((((hand.turn + 180) % 360) + 360) % 360) - 180;
  return {
    x: rounded(clip(hand.x + sways.x, -REACH, REACH), 2),
    y: rounded(clip(hand.y + sways.y, -REACH, REACH), 2),
    turn: rounded(turn, 1),
    drop: rounded(clip(hand.drop, LEAST_DROP, MOST_DROP), 2),
    vx: rounded(vx / slower, 4),
    vy: rounded(vy / slower, 4),
  };
}

/** Metres a second at the end of a way, which is in millimetres. */
export function paceOf(path: readonly Dot[], now: number): readonly [number, number] {
  const late = path.filter(({ t }) => now - t <= LAST);
  const [first, last] = [late[0], late.at(-1)];
  if (!first || !last || first === last) return [0, 0];
  const ms = Math.max(now - first.t, 16);
  return [(last.x - first.x) / ms, (last.y - first.y) / ms];
}

// ------------------------------------------------------------------------------------------------------------ the axe

/** Metres from the place of the thrower to the tower. */
export const APART = 0.5;
const GRAVITY = 9.81;
/** Metres a second of the axe after the slowest and the quickest swipe that count. */
export const SLOWEST = 1.2;
export const QUICKEST = 4;
/** As many metres are the picture from top to bottom for a finger that swipes. */
const TALL = 0.5;
/** Metres a second of a finger that are no throw, and those of the quickest one. */
const LAZY = 0.25;
const SWIFT = 3;
/** Radians a second: what a swipe makes the axe spin. */
const SPIN = 6;

/** Radians that one goes round the tower to stand behind a thrower. Seat 0 is in front, the others clockwise. */
export const behind = ({ seat, seats }: AxeThrow): number => (-2 * Math.PI * seat) / seats;

/** The axe as it leaves the hand: on edge, its head ahead. */
export function readied(act: AxeThrow, dials: Numbers): Pose {
  const side = behind(act) - Math.PI / 2;
  const right = (dials['x'] ?? 0) / 1000;
  const x = APART * Math.cos(side) - right * Math.sin(side);
  const y = APART * Math.sin(side) + right * Math.cos(side);
  const heading = Math.atan2(-y, -x) + ((dials['aim'] ?? 0) * Math.PI) / 180;
  const [c, s] = [Math.cos(heading / 2) * Math.SQRT1_2, Math.sin(heading / 2) * Math.SQRT1_2];
  return [x, y, (dials['z'] ?? 200) / 1000, c, c, s, s];
}

/** Where an axe is after so many seconds in the air. */
export function flying(act: AxeThrow, dials: Numbers, seconds: number): readonly [number, number, number] {
  const [x, y, z] = readied(act, dials);
  const heading = Math.atan2(-y, -x) + ((dials['aim'] ?? 0) * Math.PI) / 180;
  const rise = ((dials['rise'] ?? 0) * Math.PI) / 180;
  const speed = dials['speed'] ?? 0;
  const level = speed * Math.cos(rise) * seconds;
  const up = speed * Math.sin(rise) * seconds - (GRAVITY * seconds * seconds) / 2;
  return [x + level * Math.cos(heading), y + level * Math.sin(heading), Math.max(0, z + up)];
}

/** Degrees to the left and upwards, so that an axe of this speed meets a point: metres to the right and above the table. */
export function aimed(right: number, height: number, dials: Numbers): Pick<Numbers, string> {
  const far = Math.hypot(APART, right);
  const speed = Math.max(0.1, dials['speed'] ?? 3);
  const drops = (GRAVITY * far * far) / (2 * speed * speed);
  const climb = height - (dials['z'] ?? 200) / 1000;
  const inside = far * far - 4 * drops * (climb + drops);
  const rise = inside < 0 ? Math.PI / 4 : Math.atan2(far - Math.sqrt(inside), 2 * drops);
  return {
    aim: rounded(clip((-Math.atan2(right, APART) * 180) / Math.PI, -20, 20), 2),
    rise: rounded(clip((rise * 180) / Math.PI, -20, 45), 2),
  };
}

/**
 * A throw by swiping: the axe goes to the point at which the swipe ends, as fast as that was at its end. `meant` says for
 * a pixel which point beside the tower it is: metres to the right and above the table. Null if that was no throw.
 */
export function swung(
  path: readonly Dot[],
  height: number,
  dials: Numbers,
  meant: (dot: Dot) => readonly [number, number] | null,
): Numbers | null {
  const way = thrown(path);
  const last = path.at(-1);
  const point = last && meant(last);
  if (!way || !point || way.y >= 0) return null;
  const part = (way.speed / metreOf(height, TALL) - LAZY) / (SWIFT - LAZY);
  if (part <= 0) return null;
  const speed = rounded(SLOWEST + (QUICKEST - SLOWEST) * Math.min(1, part), 3);
  return { ...dials, speed, spin: SPIN, ...aimed(...point, { ...dials, speed }) };
}

/** The speed while a key is held. */
export const speedAfter = (ms: number): number => rounded(SLOWEST + (QUICKEST - SLOWEST) * metered(ms), 2);

// ----------------------------------------------------------------------------------------------------------- the film

/** Milliseconds until the piece that was let go has come down on something. */
export function landing({ pictures, rate }: Film): number {
  const heights = pictures.map((picture) => picture.at(-1)?.[2] ?? 0);
  const at = heights.findIndex((z, picture) => picture > 0 && z - (heights[picture - 1] ?? 0) > -0.0005);
  return (Math.max(0, at) * 1000) / rate;
}

/** Whether the last piece of a film ends lower than it has begun, by more than it was held above the tower. */
export function isDropped({ pictures }: Film): boolean {
  const [first, last] = [pictures[0]?.at(-1), pictures.at(-1)?.at(-1)];
  return first !== undefined && last !== undefined && first[2] - last[2] > 0.07;
}
