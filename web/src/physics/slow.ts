/** Falls in slow motion: what stood and comes down is worth a longer look. */
import { between, Film, type Pose } from './film';

/** Metres: what sinks less has not fallen; and how far it sinks until one sees it begin. */
const FALLEN = 0.012;
const BEGUN = 0.002;
/** Milliseconds before the first body begins to fall, and after it, that are shown slowly. */
const BEFORE = 120;
const AFTER = 900;
/** How much of the true speed is left. */
const SLOW = 0.4;
/** Metres from the first picture to the second: whatever moves more did not stand. */
const STOOD = 0.001;

export interface Fall {
  /** Milliseconds from the beginning of the film to that of the fall. */
  readonly ms: number;
  /** Metres that all bodies together go aside on their way down. */
  readonly way: readonly [number, number];
}

/** The fall of bodies that stood at the beginning of a film; null if none fell. */
export function fallOf({ pictures, rate, bodies }: Film): Fall | null {
  let [begins, x, y] = [Infinity, 0, 0];
  for (let body = 0; body < bodies.length; body++) {
    const track = pictures.flatMap((picture) => picture.slice(body, body + 1));
    const [first, second] = track;
    if (!first || !second || apart(first, second) > STOOD) continue;
    const lowest = track.reduce((low, pose) => (pose[2] < low[2] ? pose : low));
    if (first[2] - lowest[2] < FALLEN) continue;
    begins = Math.min(
      begins,
      track.findIndex((pose) => first[2] - pose[2] > BEGUN),
    );
    x += lowest[0] - first[0];
    y += lowest[1] - first[1];
  }
  return begins === Infinity ? null : { ms: (begins * 1000) / rate, way: [x, y] };
}

const apart = (one: Pose, other: Pose): number => Math.hypot(other[0] - one[0], other[1] - one[1], other[2] - one[2]);

/** The film with its fall in slow motion; the same film if nothing falls. */
export function slowed(film: Film): Film {
  const fall = fallOf(film);
  if (!fall) return film;
  const { pictures, rate, bodies } = film;
  const [from, to] = [fall.ms - BEFORE, fall.ms + AFTER].map((ms) => (ms * rate) / 1000) as [number, number];
  const shown: (readonly Pose[])[] = [];
  for (let place = 0; place < pictures.length - 1; place += place >= from && place < to ? SLOW : 1) {
    const before = Math.floor(place);
    const [one = [], other = one] = [pictures[before], pictures[before + 1]];
    shown.push(one.map((pose, body) => between(pose, other[body] ?? pose, place - before)));
  }
  return new Film(bodies, [...shown, ...pictures.slice(-1)], rate);
}
