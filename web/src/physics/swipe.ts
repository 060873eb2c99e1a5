/** Movements of a pointer: which way it went at the end, and how fast. */

export interface Dot {
  readonly x: number;
  readonly y: number;
  /** Milliseconds, by any clock. */
  readonly t: number;
}

export interface Throw {
  /** Pixels to the right and down. */
  readonly x: number;
  readonly y: number;
  /** Pixels a second. */
  readonly speed: number;
}

/** Where a pointer is in a picture. */
export function dotOf(event: PointerEvent, picture: Element): Dot {
  const { left, top } = picture.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top, t: event.timeStamp };
}

/** Everywhere that a pointer was since the last event, and where it is now. */
export const dotsOf = (event: PointerEvent, picture: Element): Dot[] =>
  [...event.getCoalescedEvents(), event].map((each) => dotOf(each, picture));

/** Milliseconds before letting go that count. */
export const LAST = 80;
/** Over less than this nothing can be said of a speed. */
const LEAST_MS = 8;
/** Pixels: less is a tap, not a movement. */
const LEAST_PX = 6;

/** The last 80 ms before letting go; null if the pointer hardly moved in them. */
export function thrown(path: readonly Dot[]): Throw | null {
  const last = path.at(-1);
  const first = last && path.find(({ t }) => last.t - t <= LAST);
  if (!last || !first) return null;
  const [x, y, ms] = [last.x - first.x, last.y - first.y, last.t - first.t];
  const way = Math.hypot(x, y);
  return ms < LEAST_MS || way < LEAST_PX ? null : { x, y, speed: (way / ms) * 1000 };
}
