/** Numbers of a hand that acts in a scene. */

export const clip = (number: number, least: number, most: number): number => Math.min(most, Math.max(least, number));

/** To so many digits; never a zero with a minus. */
export const rounded = (number: number, digits: number): number => Number(number.toFixed(digits)) + 0;

/** Pixels: a picture counts as at least and at most so high, since hands are as large on every screen. */
const HEIGHTS = [360, 720] as const;

/** Pixels in a metre for a finger that swipes: the picture is so many pixels high, and `tall` metres. */
export const metreOf = (height: number, tall: number): number => clip(height, ...HEIGHTS) / tall;

/** Milliseconds in which the meter goes from nothing to all. */
const RISES = 1_100;

/** The meter while a key is held, from 0 to 1: it rises, falls, and rises again. */
export function metered(ms: number): number {
  const part = (Math.max(0, ms) / RISES) % 2;
  return part < 1 ? part : 2 - part;
}

/** Milliseconds in which the camera comes to where somebody acts. */
export const COMES = 700;
/** How much of its step a key makes with Shift. */
export const FINE = 0.2;
