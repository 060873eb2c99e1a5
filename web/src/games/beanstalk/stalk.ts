/** The Beanstalk as one sees it from the side, in millimetres: x to the right, y up from the table. */
import type { StalkPiece } from '../../wire/generated/games/beanstalk';
import type { Space } from '../../parts/fitting';

export type Block = StalkPiece['block'];

export interface Shape {
  readonly block: Block;
  /** The face of a die, empty for the base die. */
  readonly face: string;
  /** Whose Treasure token it is; nobody's for other pieces. */
  readonly seat: number | null;
  /** The middle, and the turn in degrees, clockwise. */
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
  readonly size: Space;
  /** On which side the sign of a Treasure token is shown. */
  readonly side: 1 | -1;
}

/** Numbers of a pose: ten-millionths of a metre, hundred-millionths of a turn. */
const MM = 10_000;
const ONE = 100_000_000;
export const SIZES: Readonly<Record<Block, Space>> = {
  die: { width: 16, height: 16 },
  token: { width: 35, height: 2 },
  cylinder: { width: 16, height: 30 },
  castle: { width: 60, height: 72 },
};
/** How far up the view reaches, in millimetres: it steps back when the Beanstalk gets higher, and stands still between. */
const VIEWS = [96, 150, 210, 280, 360, 450];
/** What is left free above the top: room for the piece that comes next. */
const AIR = 24;
/** Below the table, and to the sides: Treasure tokens have their sign beside them. */
export const BELOW = 20;
const ACROSS = 86;

/** How far a piece leans to the right, from the turn of its pose. A die that lies on another side is not upside down. */
export function tiltOf(pose: readonly number[], block: Block): number {
  const [w = ONE, i = 0, j = 0, k = 0] = pose.slice(3);
  const across = (2 * (i * k + w * j)) / ONE / ONE;
  const up = 1 - (2 * (i * i + j * j)) / ONE / ONE;
  const degrees = (Math.atan2(across, up) * 180) / Math.PI;
  const quarter = block === 'die' ? 90 : 180;
  return Math.round((degrees - Math.round(degrees / quarter) * quarter) * 10) / 10;
}

export function shapesOf(pieces: readonly StalkPiece[]): Shape[] {
  let side: 1 | -1 = -1;
  return pieces.map(({ block, look, pose }) => {
    const [x = 0, , z = 0] = pose;
    if (block === 'token') side = side === 1 ? -1 : 1;
    return {
      block,
      face: block === 'die' ? look : '',
      seat: block === 'token' ? Number(look) : null,
      x: x / MM,
      y: z / MM,
      tilt: tiltOf(pose, block),
      size: SIZES[block],
      side,
    };
  });
}

/** The highest point, in millimetres. */
export const topOf = (shapes: readonly Shape[]): number =>
  Math.max(0, ...shapes.map(({ y, size }) => y + size.height / 2));

/** How many pixels a millimetre has, so that all of it and the next piece are in sight. */
export function scaleFor({ width, height }: Space, top: number, next: Block | null): number {
  const needed = top + AIR + (next ? SIZES[next].height : 0);
  const view = VIEWS.find((step) => step >= needed) ?? needed;
  return Math.min(height / (view + BELOW), width / ACROSS);
}

/** A vine that winds up behind the pieces, and where its leaves are: [x, y, side]. */
export function vineOf(top: number): { d: string; leaves: [number, number, 1 | -1][] } {
  const turns = Math.max(1, Math.round(top / 22));
  const step = top / turns;
  let d = 'M0 0';
  const leaves: [number, number, 1 | -1][] = [];
  for (let at = 0; at < turns; at++) {
    const side = at % 2 ? -1 : 1;
    const high = -(at + 1) * step;
    d += `C${side * 17} ${high + step} ${side * 17} ${high} 0 ${high}`;
    leaves.push([side * 12.5, high + step / 2, side]);
  }
  return { d, leaves };
}
