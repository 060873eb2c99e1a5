/** How a part of a table that is larger than its window is looked at: how large it is drawn, and where it begins. */
export interface Sight {
  /** Where the upper left corner of the table is drawn, in pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** No table is drawn larger than this, and none smaller unless it does not fit otherwise. */
export const LARGEST = 2.5;
export const SMALLEST = 0.5;
/** One turn of the wheel, one press of a key. */
export const STEP = 1.25;
/** Pixels that a key moves the table. */
export const STRIDE = 80;

/** The whole table, in the middle of its window. What is smaller than the window is enlarged as far as it may be. */
export function whole(table: Size, window: Size, most = 1): Sight {
  const scale = Math.min(most, window.width / table.width, window.height / table.height);
  return kept({ x: 0, y: 0, scale }, table, window);
}

/** Larger or smaller by a factor; what is at this point stays there. */
export function zoomed(sight: Sight, by: number, at: Point, table: Size, window: Size): Sight {
  const least = Math.min(SMALLEST, whole(table, window).scale);
  const scale = Math.min(LARGEST, Math.max(least, sight.scale * by));
  const grown = scale / sight.scale;
  return kept({ x: at.x - (at.x - sight.x) * grown, y: at.y - (at.y - sight.y) * grown, scale }, table, window);
}

export function moved(sight: Sight, { x, y }: Point, table: Size, window: Size): Sight {
  return kept({ ...sight, x: sight.x + x, y: sight.y + y }, table, window);
}

/** The table never leaves its window: what is smaller lies in the middle, what is larger leaves no edge empty. */
function kept({ x, y, scale }: Sight, table: Size, window: Size): Sight {
  return {
    x: between(x, table.width * scale, window.width),
    y: between(y, table.height * scale, window.height),
    scale,
  };
}

function between(from: number, drawn: number, room: number): number {
  return drawn <= room ? (room - drawn) / 2 : Math.min(0, Math.max(room - drawn, from));
}

/** How far something must be moved so that it is in sight: as little as possible. */
export function toShow(thing: Point & Size, window: Size): Point {
  const along = (from: number, long: number, room: number): number => {
    if (from < 0 || long > room) return -from;
    return Math.min(0, room - from - long);
  };
  return { x: along(thing.x, thing.width, window.width), y: along(thing.y, thing.height, window.height) };
}

/** The table moved so that this point of it, in its own measure, lies in the middle of the window. */
export function centred(sight: Sight, { x, y }: Point, table: Size, window: Size): Sight {
  const { scale } = sight;
  return kept({ x: window.width / 2 - x * scale, y: window.height / 2 - y * scale, scale }, table, window);
}

/** Which part of the table is in sight, in its own measure. */
export function inSight({ x, y, scale }: Sight, table: Size, window: Size): Point & Size {
  const [left, top] = [Math.max(0, -x / scale), Math.max(0, -y / scale)];
  return {
    x: left,
    y: top,
    width: Math.min(table.width - left, window.width / scale),
    height: Math.min(table.height - top, window.height / scale),
  };
}
