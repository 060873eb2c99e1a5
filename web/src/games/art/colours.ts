/** Ink and tints. */
export const INK = '#1c1326';
export const PAPER = '#fff8e3';

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** `part` of the second colour in the first. */
export function mix(first: string, second: string, part: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, i) => Math.round(value + ((other[i] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (hex: string, part: number): string => mix(hex, '#ffffff', part);
export const darker = (hex: string, part: number): string => mix(hex, INK, part);

/** The same colour as a comic would print it: further from grey. */
export function vivid(hex: string, by = 1.55): string {
  const [r, g, b] = channels(hex);
  const grey = 0.3 * r + 0.59 * g + 0.11 * b;
  const pushed = [r, g, b].map((value) => Math.round(Math.min(Math.max(grey + (value - grey) * by, 0), 255)));
  return `#${pushed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
