/** Shapes as path data. All of them are computed from numbers alone, so that a card looks the same everywhere. */

export type Point = readonly [x: number, y: number];

/** One digit after the point is enough for a card, and keeps the page small. */
const n = (value: number): string => String(Math.round(value * 10) / 10);

export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** A limb: two circles and what lies between their outer tangents. */
export function capsule([x1, y1]: Point, r1: number, [x2, y2]: Point, r2: number): string {
  const along = Math.atan2(y2 - y1, x2 - x1);
  const far = Math.hypot(x2 - x1, y2 - y1);
  if (far <= Math.abs(r1 - r2)) return circle(r1 > r2 ? [x1, y1] : [x2, y2], Math.max(r1, r2));
  const open = Math.acos((r1 - r2) / far);
  const at = (x: number, y: number, r: number, angle: number): string =>
    `${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`;
  const long = open < Math.PI / 2 ? 0 : 1;
  return (
    `M${at(x1, y1, r1, along + open)}A${n(r1)} ${n(r1)} 0 ${1 - long} 1 ${at(x1, y1, r1, along - open)}` +
    `L${at(x2, y2, r2, along - open)}A${n(r2)} ${n(r2)} 0 ${long} 1 ${at(x2, y2, r2, along + open)}Z`
  );
}

export const circle = ([x, y]: Point, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;

export function star([x, y]: Point, points: number, outer: number, inner: number, turn = 0): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, i): Point => {
      const angle = ((i / points) * 180 - 90 + turn) * (Math.PI / 180);
      const r = i % 2 ? inner : outer;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    }),
  );
}

/** The jagged cloud of a blow: spikes of different lengths, wider than high. */
export function burst([x, y]: Point, spikes: number, rx: number, ry: number, seed = 1): string {
  const draw = dice(seed);
  return polygon(
    Array.from({ length: spikes * 2 }, (_, i): Point => {
      const angle = ((i + draw() * 0.5) / spikes) * Math.PI;
      const r = i % 2 ? 0.66 + draw() * 0.08 : 0.88 + draw() * 0.24;
      return [x + rx * r * Math.cos(angle), y + ry * r * Math.sin(angle)];
    }),
  );
}

/** Wedges from a point outwards, every other one left out. */
export function rays([x, y]: Point, count: number, r: number, turn = 0): string {
  const edge = (i: number): string => {
    const angle = (i / count) * Math.PI + turn;
    return `${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`;
  };
  return Array.from({ length: count }, (_, i) => `M${n(x)} ${n(y)}L${edge(2 * i)}L${edge(2 * i + 1)}Z`).join('');
}

/** Thin needles that point at the middle and begin at the edge. */
export function speedLines([x, y]: Point, count: number, near: number, far: number, seed = 1): string {
  const draw = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + draw() * 0.7) / count) * Math.PI * 2;
    const wide = 0.012 + draw() * 0.03;
    const tip = near * (0.85 + draw() * 0.5);
    const at = (r: number, a: number): Point => [x + r * Math.cos(a), y + r * Math.sin(a)];
    return polygon([at(tip, angle), at(far, angle - wide), at(far, angle + wide)]);
  }).join('');
}

/** Printer's dots that grow from nothing to `most` across the box, in the direction of `grow`. */
export function halftone(width: number, height: number, step: number, most: number, grow: Point = [0, 1]): string {
  const dots: string[] = [];
  const [gx, gy] = grow;
  for (let row = 0; row * step * 0.5 <= height; row++) {
    for (let x = row % 2 ? step / 2 : 0; x <= width; x += step) {
      const y = row * step * 0.5;
      const part = (gx * (gx < 0 ? x - width : x)) / width + (gy * (gy < 0 ? y - height : y)) / height;
      const r = most * Math.min(Math.max(part / (Math.abs(gx) + Math.abs(gy)), 0), 1);
      if (r > 0.5) dots.push(circle([x, y], r));
    }
  }
  return dots.join('');
}

/** Numbers from 0 to 1 that look like chance and never change. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from a name: the same name always gets the same hero. */
export function hash(name: string): number {
  let mixed = 0x811c9dc5;
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return mixed >>> 0;
}
