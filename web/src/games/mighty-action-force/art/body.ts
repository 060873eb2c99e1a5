/** Torsos and what is on them. The middle of the hips is at 0, 0; the shoulders are 56 above. */
import { type Layer, part, patch, pen } from './layer';
import { capsule, star } from '../../art/shapes';

export interface Build {
  shoulder: number;
  waist: number;
  hip: number;
  /** Thickness and length of the limbs. */
  arm: number;
  reach: number;
  head: number;
}

export const BUILDS = {
  small: { shoulder: 30, waist: 20, hip: 21, arm: 0.82, reach: 0.86, head: 1.3 },
  slim: { shoulder: 33, waist: 18, hip: 23, arm: 0.82, reach: 0.98, head: 1.16 },
  strong: { shoulder: 44, waist: 24, hip: 26, arm: 1.12, reach: 1.04, head: 1.1 },
  giant: { shoulder: 66, waist: 38, hip: 34, arm: 1.9, reach: 1.34, head: 0.86 },
  round: { shoulder: 48, waist: 58, hip: 48, arm: 1.4, reach: 1.05, head: 1.16 },
} satisfies Record<string, Build>;

export type BuildName = keyof typeof BUILDS;

export const SHOULDER_Y = -54;

function outline({ shoulder: s, waist: w, hip: h }: Build): string {
  return (
    `M0-72L-12-71Q${-s * 0.72}-68 ${-s}-58Q${-s - 4}-44 ${-s * 0.88}-32Q${-w - 3}-18 ${-w}-6L${-h} 8Q${-h - 2} 20 ${-h} 34` +
    `L${h} 34Q${h + 2} 20 ${h} 8L${w}-6Q${w + 3}-18 ${s * 0.88}-32Q${s + 4}-44 ${s}-58Q${s * 0.72}-68 12-71Z`
  );
}

function shadow({ shoulder: s, waist: w, hip: h }: Build): string {
  return (
    `M${s * 0.5}-66Q${s * 0.55}-40 ${w * 0.5}-8L${h * 0.5} 8Q${h * 0.6} 20 ${h * 0.5} 34L${h} 34Q${h + 2} 20 ${h} 8L${w}-6` +
    `Q${w + 3}-18 ${s * 0.88}-32Q${s + 4}-44 ${s}-58Q${s * 0.8}-64 ${s * 0.5}-66Z`
  );
}

/** Drawn for shoulders 40 wide and stretched to those of the build. */
const CHESTS = {
  star: [part('trim', star([0, -42], 5, 14, 6.2))],
  gem: [part('glow', 'M-11-48L-6-55L6-55L11-48L0-32Z'), pen('M-11-48H11M-4-48L0-34L4-48', 1.6)],
  bolt: [part('trim', 'M4-60L-13-40H-3L-8-24L14-46H3Z')],
  skull: [
    part('white', 'M-12-46Q-12-58 0-58Q12-58 12-46Q12-40 7-38V-32H-7V-38Q-12-40-12-46Z'),
    patch('ink', 'M-8-47a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1-6.8 0ZM1.2-47a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1-6.8 0Z'),
    pen('M-3-38V-33M3-38V-33', 1.6),
  ],
  muscles: [pen('M-26-36Q-12-28 0-34Q12-28 26-36M0-34V-10M-9-22H9M-8-13H8', 2)],
  belt: [part('trim', 'M-30 4Q0 10 30 4V13Q0 19-30 13Z'), part('glow', 'M-8 3H8V17H-8Z')],
  sash: [part('trim', 'M-32-64L-22-68L27-8L20 2Z')],
  bandolier: [
    part('second', 'M32-64L22-68L-27-8L-20 2Z'),
    patch('trim', 'M14-54l6-4l3 5l-6 4ZM4-41l6-4l3 5l-6 4ZM-6-28l6-4l3 5l-6 4ZM-16-15l6-4l3 5l-6 4Z'),
  ],
  coat: [
    part('second', 'M-14-71L0-34L14-71L24-66L8 34H-8L-24-66Z'),
    patch(
      'trim',
      'M-12-22a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0ZM7-22a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0ZM-10-6a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0ZM5-6a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0Z',
    ),
    pen('M0-34V34'),
  ],
  epaulettes: [
    part('trim', 'M-44-58Q-36-70-22-66L-24-56Q-36-58-44-50Z'),
    part('trim', 'M44-58Q36-70 22-66L24-56Q36-58 44-50Z'),
  ],
  robe: [
    part('second', 'M-12-71L2-30L16-71L22-69L8-24V34H-6V-24L-20-69Z'),
    pen('M-26-30Q-22 0-28 34M26-30Q22 0 28 34', 2),
  ],
  plates: [
    part('steel', 'M-38-58Q-20-68 0-66Q20-68 38-58Q40-42 32-32Q16-22 0-26Q-16-22-32-32Q-40-42-38-58Z'),
    part('steel', 'M-27-26Q0-17 27-26L24-10Q0-2-24-10Z'),
    pen('M0-66V-26', 1.8),
    patch('shine', 'M-32-56Q-20-62-8-61Q-22-54-28-40Q-34-46-32-56Z'),
  ],
  lamellar: [
    part('second', 'M-36-62Q0-70 36-62L30-12H-30Z'),
    pen('M-34-48Q0-42 34-48M-32-34Q0-28 32-34M-31-22Q0-16 31-22', 2.2, 'trim'),
    pen('M-18-66V-14M0-68V-14M18-66V-14', 1.6, 'trim'),
  ],
  vest: [
    part('second', 'M-30-67L-12-71L-4-40V8L-26 6Q-22-18-34-36Z'),
    part('second', 'M30-67L12-71L4-40V8L26 6Q22-18 34-36Z'),
    part('trim', 'M-24-34H-10V-22H-24ZM10-34H24V-22H10Z'),
  ],
  collar: [part('trim', 'M-20-70Q0-56 20-70L24-62Q0-46-24-62Z')],
  stripes: [part('trim', 'M-34-44L0-26L34-44V-34L0-16L-34-34Z')],
  shirt: [part('white', 'M-12-71Q0-60 12-71L18-69Q0-50-18-69Z')],
  neckerchief: [part('trim', 'M-20-72Q0-60 20-72Q14-54 4-50L0-36L-6-50Q-16-56-20-72Z')],
  spots: [
    patch(
      'hair',
      'M-26-52q4-4 6 0t-4 4ZM-12-30q5-3 6 2t-6 1ZM14-56q5-2 5 3t-6 0ZM22-38q4-3 6 1t-5 3ZM-22-18q4-4 6 0t-4 4ZM8-14q5-2 5 3t-6 0ZM-4-58q4-3 5 1t-5 2ZM6-38q4-3 5 1t-5 2ZM-16 12q4-3 5 1t-5 2ZM12 16q4-3 5 1t-5 2Z',
    ),
  ],
  gown: [
    part('second', 'M-24-60Q-12-50 0-56Q12-50 24-60L20-34Q8-26 0-18Q-8-26-20-34Z'),
    part('trim', 'M-21-10Q0-2 21-10L22-2Q0 8-22-2Z'),
    part('glow', 'M-6-6L0-12L6-6L0 4Z'),
  ],
  mawashi: [
    part('second', 'M-52-2Q0 16 52-2L48 22Q0 38-48 22Z'),
    pen('M-44 8Q0 24 44 8', 2, 'trim'),
    part('trim', 'M-8 14H8V36H-8Z'),
  ],
  belly: [pen('M-26-38Q-14-30-4-37M26-38Q14-30 4-37M0 2q2 3 4 0', 2.2)],
  console: [
    part('steel', 'M-18-56H18V-28H-18Z'),
    patch('glow', 'M-13-50H1V-40H-13Z'),
    patch('trim', 'M5-51h8v4h-8ZM5-44h8v4h-8ZM-13-36h26v4h-26Z'),
  ],
  sparks: [patch('shine', star([-18, -44], 4, 8, 2) + star([14, -30], 4, 10, 2.4) + star([-6, -10], 4, 7, 1.8))],
  feathers: [
    part(
      'white',
      'M-34-60Q-22-50-24-36Q-14-44-10-30Q0-42 0-26Q0-42 10-30Q14-44 24-36Q22-50 34-60Q14-70 0-68Q-14-70-34-60Z',
    ),
  ],
  hoodie: [pen('M-8-66V-46M8-66V-46', 2.4, 'white'), pen('M-20-8L-14-20H14L20-8V6H-20Z', 2.2)],
} satisfies Record<string, readonly Layer[]>;

export type ChestPart = keyof typeof CHESTS;

export const chest = (name: ChestPart): readonly Layer[] => CHESTS[name];

export function torso(build: Build): Layer[] {
  return [part('suit', outline(build)), patch('shade', shadow(build))];
}

export function legs({ hip, arm }: Build): Layer[] {
  const limb = (side: number): string =>
    capsule([side * hip * 0.52, 22], hip * 0.56, [side * (hip * 0.62 + 8), 90], 12 * arm);
  return [part('second', limb(-1)), part('second', limb(1))];
}

export const neck = (): Layer[] => [
  part('skin', 'M-11-62L-10-84H10L11-62Q0-54-11-62Z'),
  patch('shade', 'M-10-78L10-82L10-72Q0-68-10-72Z'),
];
