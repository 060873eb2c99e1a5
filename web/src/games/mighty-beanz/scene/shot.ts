/** What a shot is about, and how a hand makes one: numbers only, nothing that is drawn. */
import type { Numbers } from '../../../model/gesture';
import type { Film, Pose } from '../../../physics/film';
import { clip, metered, metreOf, rounded } from '../../../physics/measure';
import { thrown, type Dot, type Throw } from '../../../physics/swipe';

/** What everybody sees before a shot. */
export interface Shot {
  /** The Galaxy in the order of GALAXIES. */
  readonly galaxy: number;
  readonly attempt: number;
  /** Whether there are mats. Then the target stands at a black hole, otherwise in the middle of the table. */
  readonly mat: boolean;
}

export const GALAXIES = ['red', 'gold', 'blue'] as const;
/** How many slots each Galaxy has on a mat. */
export const WIDTHS = [2, 3, 2] as const;
/** Degrees to each side that one can aim. */
export const WIDEST = 45;

export function readShot(scene: string): Shot {
  const { galaxy = 1, attempt = 1, mat = true } = JSON.parse(scene) as Partial<Shot>;
  return { galaxy, attempt, mat };
}

/** Metres: how thick a bean is on each side of its middle, half of its straight part, and how far the target is. */
export const BEAN = { radius: 0.0105, half: 0.0095 } as const;
export const APART = 0.3;

/** The target, before anybody has touched it. */
export const STANDING: Pose = [APART, 0, BEAN.half + BEAN.radius, 1, 0, 0, 0];

/** The bean that lies along the line of the shot, its foot towards the finger. */
export function lying(aim: number): Pose {
  const half = (aim / 360) * Math.PI;
  const [cos, sin] = [Math.cos(half) * Math.SQRT1_2, Math.sin(half) * Math.SQRT1_2];
  return [0, 0, BEAN.radius, cos, -sin, cos, sin];
}

/** Metres: a target that is farther from its place was met. */
const MET = 0.0015;

/** Milliseconds until the beans of a film meet; infinite if they do not. */
export function meeting({ pictures, rate }: Film): number {
  const place = pictures[0]?.[1];
  const at = pictures.findIndex(
    ({ 1: pose }) => place && pose && Math.hypot(pose[0] - place[0], pose[1] - place[1]) > MET,
  );
  return at < 0 ? Infinity : ((at - 0.5) * 1000) / rate;
}

/** Metres a second after the weakest and the strongest flick. */
const SLOWEST = 0.35;
const FASTEST = 3.2;
/** As many metres are the picture from top to bottom for a finger that swipes. */
const TALL = 0.6;
/** The part of the bean around its middle that counts as the middle. */
const MIDDLE = 0.3;
/** A swipe that begins farther from the bean, in radii, does not say where the finger meets it. */
const NEAR = 1.5;

/** The bean as one sees it, in pixels, and how high the picture is. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly height: number;
}

/** How strong a movement is, from 0 to 1. */
export function strengthOf(speed: number, height: number): number {
  return rounded(clip((speed / metreOf(height, TALL) - SLOWEST) / (FASTEST - SLOWEST), 0, 1), 3);
}

/** Where on the bean somebody put the finger, from -1 to 1: nothing in the middle or beside it. */
function met(pixels: number, { radius }: Seen): number {
  const far = Math.abs(pixels) / radius;
  return rounded(Math.sign(pixels) * clip((far - MIDDLE) / (1 - MIDDLE), 0, 1), 2);
}

/**
 * A flick by swiping: the end of the movement says where to and how fast, its beginning where the finger meets the bean.
 * `heading` says for a movement on the screen how many degrees to the left of the target it goes on the table; null if
 * it goes backwards. Null if that was no flick.
 */
export function flicked(path: readonly Dot[], bean: Seen, heading: (way: Throw) => number | null): Numbers | null {
  const [start] = path;
  const way = thrown(path);
  const aim = way && heading(way);
  if (!start || !way || aim === null) return null;
  const strength = strengthOf(way.speed, bean.height);
  if (strength <= 0) return null;
  const [left, up] = [bean.x - start.x, bean.y - start.y];
  const on = Math.hypot(left, up) < bean.radius * NEAR;
  return {
    aim: rounded(clip(aim, -WIDEST, WIDEST), 2),
    strength,
    side: on ? met(left, bean) : 0,
    height: on ? met(up, bean) : 0,
  };
}

/** The strength while a key is held. */
export const strengthAfter = (ms: number): number => rounded(metered(ms), 3);

/** Whether a shot may come soon: in some Galaxy of a mat all but one of the slots are filled. */
export function isNear(state: Readonly<Record<string, unknown>>): boolean {
  const mats = (state['beans'] ?? []) as readonly Readonly<Record<string, readonly unknown[]>>[];
  return mats.some((mat) =>
    GALAXIES.some((galaxy) => {
      const slots = Object.entries(mat).filter(([slot]) => slot.startsWith(`${galaxy}-`));
      return slots.filter(([, beans]) => !beans.length).length <= 1;
    }),
  );
}
