/** Arms: where elbow and hand are, seen from the shoulder; x is outwards, so one pose serves both sides. */
import type { Build } from './body';
import { SHOULDER_Y } from './body';
import { type Layer, OUTLINE, type Role, part, patch, pen, placed } from './layer';
import { capsule, circle, type Point } from '../../art/shapes';

type Hand = 'fist' | 'palm' | 'point' | 'claw';

interface Bend {
  elbow: Point;
  hand: Point;
  shape: Hand;
  /** Behind the body, before it, or before the head too. */
  depth: 'back' | 'front' | 'top';
}

const POSES = {
  hip: { elbow: [26, 22], hand: [-2, 48], shape: 'fist', depth: 'back' },
  salute: { elbow: [34, 0], hand: [17, -34], shape: 'palm', depth: 'top' },
  raise: { elbow: [22, -18], hand: [12, -54], shape: 'fist', depth: 'back' },
  grip: { elbow: [22, 20], hand: [18, -14], shape: 'fist', depth: 'front' },
  out: { elbow: [27, 6], hand: [40, -22], shape: 'palm', depth: 'back' },
  reach: { elbow: [26, 14], hand: [38, -14], shape: 'claw', depth: 'front' },
  stop: { elbow: [22, 18], hand: [14, -14], shape: 'palm', depth: 'front' },
  point: { elbow: [26, 8], hand: [20, -28], shape: 'point', depth: 'front' },
  guard: { elbow: [14, 30], hand: [-14, 36], shape: 'fist', depth: 'front' },
  bars: { elbow: [24, 20], hand: [14, 36], shape: 'fist', depth: 'front' },
  swing: { elbow: [26, 14], hand: [46, 24], shape: 'fist', depth: 'back' },
  hush: { elbow: [6, 30], hand: [-26, -10], shape: 'point', depth: 'top' },
} satisfies Record<string, Bend>;

export type ArmPose = keyof typeof POSES;

/** Hands point along +x. */
const HANDS: Record<Hand, readonly Layer[]> = {
  fist: [part('suit', 'M-7-8Q0-12 8-10Q13-8 13 0Q13 8 8 10Q0 12-7 8Z'), pen('M3-4H12M3 2H12M-2-9Q4-6 2 0', 1.8)],
  palm: [
    part(
      'suit',
      'M-7-8L2-11L10-15Q14-15 13-11L10-8L20-8Q24-6 20-3L12-3L22-1Q25 2 21 4L12 3L19 7Q20 11 16 10L8 9Q0 12-7 8Z',
    ),
    pen('M4-3H11M4 3H11', 1.6),
  ],
  point: [part('suit', 'M-7-8Q0-11 8-10L24-9Q28-6 24-3L12-2Q14 8 8 10Q0 12-7 8Z'), pen('M3 2H11M4-4L12-3', 1.8)],
  claw: [part('suit', 'M-7-8L4-12L16-16L12-8L22-6L14-1L22 5L12 5L15 13L4 10L-7 8Z'), pen('M4-4L10-5M4 3L10 3', 1.6)],
};

export interface Arm {
  layers: Layer[];
  hand: Point;
  /** Degrees: where the hand points. */
  turn: number;
  depth: Bend['depth'];
  fist: Layer[];
}

export interface Sleeves {
  upper: Role;
  lower: Role;
  glove: Role;
}

export function arm(build: Build, name: ArmPose, side: -1 | 1, sleeves: Sleeves): Arm {
  const pose: Bend = POSES[name];
  const { arm: thick, reach } = build;
  const shoulder: Point = [side * (build.shoulder - 5), SHOULDER_Y];
  const from = ([x, y]: Point): Point => [shoulder[0] + side * x * reach, shoulder[1] + y * reach];
  const elbow = from(pose.elbow);
  const hand = from(pose.hand);
  const turn = (Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]) * 180) / Math.PI;
  const cuff: Point = [elbow[0] + (hand[0] - elbow[0]) * 0.45, elbow[1] + (hand[1] - elbow[1]) * 0.45];
  const upper = capsule(shoulder, 12.5 * thick, elbow, 9 * thick);
  const lower = capsule(elbow, 9.2 * thick, hand, 7 * thick);
  const glove = capsule(cuff, 9.6 * thick, hand, 7.4 * thick);
  const ink = (d: string): Layer => ({ d, fill: 'ink', line: OUTLINE * 2 });
  const layers = [
    ink(lower),
    ink(upper),
    patch(sleeves.upper, upper),
    patch('shade', capsule([shoulder[0] + 4, shoulder[1] + 4], 8 * thick, [elbow[0] + 2.5, elbow[1] + 3], 5 * thick)),
    patch('shine', circle([shoulder[0] - 3, shoulder[1] - 4], 4.5 * thick)),
    patch(sleeves.lower, lower),
    part(sleeves.glove, glove),
  ];
  const fist = placed(
    HANDS[pose.shape].map((layer) => (layer.fill === 'suit' ? { ...layer, fill: sleeves.glove } : layer)),
    `translate(${hand[0].toFixed(1)} ${hand[1].toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${thick.toFixed(2)} ${(side * thick).toFixed(2)})`,
  );
  return { layers, hand, turn, depth: pose.depth, fist };
}
