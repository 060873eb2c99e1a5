/** Sizes from the free space: how large cards can be, and which arrangement lets them be largest. */
export interface Space {
  readonly width: number;
  readonly height: number;
}

/** A card is this many times as high as it is wide. */
export const TALL = 1.4;

/**
 * Something that grows with a size: `fixed` pixels and `times` the size. Headings and edges stay as they are, cards grow.
 */
export interface Grows {
  readonly fixed: number;
  readonly times: number;
}

/** The largest size at which each of these fits into its room: a whole number, neither below nor above the bounds. */
export function fitting(least: number, most: number, ...within: readonly (readonly [Grows, number])[]): number {
  const sizes = within.map(([{ fixed, times }, room]) => (room - fixed) / times);
  return Math.max(least, Math.floor(Math.min(most, ...sizes)));
}

/** The best of some arrangements; of those that are alike, the first. */
export function best<A>(arrangements: readonly [A, ...A[]], worth: (each: A) => number): A {
  return arrangements.reduce((found, each) => (worth(each) > worth(found) ? each : found));
}
