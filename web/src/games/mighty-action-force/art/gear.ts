/** Things in a hand: the hand is at 0, 0, and they point up. */
import { type Layer, part, patch, pen } from './layer';
import { circle, star } from '../../art/shapes';

const GEAR = {
  staff: [
    part('hair', 'M-3.5-60L-3 96H3L3.5-60Z'),
    part('trim', 'M-13-64Q-16-82 0-92Q16-82 13-64L5-56H-5Z'),
    part('glow', 'M-8-70L0-88L8-70L0-60Z'),
    patch('shine', star([0, -74], 4, 26, 4)),
  ],
  katana: [
    part('white', 'M-3-10Q-2-60-14-104Q4-78 5-10Z'),
    pen('M0-14Q0-58-9-88', 1.6),
    part('trim', 'M-11-13H11V-7H-11Z'),
    part('ink', 'M-3.5-7H3.5V24H-3.5Z'),
  ],
  bolt: [
    part('glow', 'M-4-8L-16-40L-4-38L-14-72L-2-70L-8-104L18-58L6-60L16-32L6-34L8-8Z'),
    part('trim', 'M-13-11H13V-4H-13Z'),
    part('second', 'M-4-4H4V20H-4Z'),
  ],
  shield: [
    part('trim', circle([0, 0], 36)),
    part('suit', circle([0, 0], 27)),
    part('white', circle([0, 0], 17)),
    part('second', star([0, 0], 5, 14, 6)),
    patch('shine', 'M-28-10Q-22-30 0-31Q-18-20-20-2Q-26-2-28-10Z'),
  ],
  starShield: [
    part('trim', star([0, 0], 5, 46, 24)),
    part('glow', star([0, 0], 5, 30, 15)),
    patch('shine', star([-4, -5], 5, 16, 7)),
  ],
  binoculars: [
    part('ink', 'M-18-14H-4V14H-20ZM18-14H4V14H20Z'),
    part('second', 'M-4-6H4V6H-4ZM-17-22H-5V-12H-17ZM17-22H5V-12H17Z'),
    part('glow', 'M-21 12H-3V20H-21ZM21 12H3V20H21Z'),
  ],
  lasso: [
    pen('M0 0Q-10-30 10-46M4 4Q16 26 4 44', 7),
    pen('M10-46a30 13 -14 1 0 4 -26a30 13 -14 1 0 -4 26', 7),
    pen('M0 0Q-10-30 10-46M4 4Q16 26 4 44', 3.4, 'trim'),
    pen('M10-46a30 13 -14 1 0 4 -26a30 13 -14 1 0 -4 26', 3.4, 'trim'),
  ],
  gem: [
    part('glow', 'M-18-26L-10-38H10L18-26L0-2Z'),
    patch('shine', 'M-18-26L-10-38L-5-26L0-2Z'),
    pen('M-18-26H18M-6-26L0-4L6-26L0-38Z', 1.6),
  ],
  cards: [
    { ...part('white', 'M-14-38H12V0H-14Z'), at: 'rotate(-18)' },
    { ...patch('suit', 'M-10-34H8V-4H-10Z'), at: 'rotate(-18)' },
    { ...part('white', 'M-10-40H16V-2H-10Z'), at: 'rotate(14)' },
    { ...patch('second', 'M-6-36H12V-6H-6Z'), at: 'rotate(14)' },
    { ...patch('white', star([3, -21], 5, 8, 3.6)), at: 'rotate(14)' },
  ],
  orb: [
    patch('glow', star([0, -34], 8, 30, 17)),
    part('white', circle([0, -34], 13)),
    patch('glow', circle([0, -34], 8)),
  ],
  lance: [
    part('steel', 'M-3.5-70L-3 92H3L3.5-70Z'),
    part('glow', 'M-12-66Q-18-92 0-112Q18-92 12-66Q0-74-12-66Z'),
    part('trim', 'M-13-66H13V-58H-13Z'),
  ],
  hammer: [
    part('hair', 'M-4-50L-3.5 40H3.5L4-50Z'),
    part('steel', 'M-26-78H26V-46H-26Z'),
    patch('shine', 'M-22-74H6V-66H-22Z'),
  ],
  axe: [
    part('hair', 'M-4-60L-3.5 44H3.5L4-60Z'),
    part('steel', 'M4-64Q36-76 38-34Q24-42 4-34Z'),
    part('steel', 'M-4-60H-14V-40H-4Z'),
  ],
  wand: [part('ink', 'M-2.5-44L-2.5 8H2.5V-44Z'), part('glow', star([0, -52], 5, 17, 7.5))],
  trident: [
    part('trim', 'M-3.5-50V70H3.5V-50Z'),
    part('trim', 'M-20-88L-12-58Q0-50 12-58L20-88L14-72L8-66L4-66L0-98L-4-66L-8-66L-14-72Z'),
  ],
  boomerang: [part('trim', 'M0 0Q-12-20-34-26Q-10-40 8-22Q24-2 20 28Q12 10 0 0Z')],
  fireball: [
    part('cape', 'M0 10Q-24 6-20-18Q-16-12-12-12Q-16-36 6-46Q2-32 10-26Q16-28 16-36Q28-14 18 2Q12 10 0 10Z'),
    patch('glow', 'M0 4Q-12 2-10-12Q-6-8-4-8Q-4-22 6-28Q4-18 10-14Q16-6 10 0Q6 4 0 4Z'),
  ],
  bomb: [
    part('ink', circle([0, -14], 19)),
    patch('shine', circle([-7, -21], 5)),
    pen('M8-32Q14-44 24-42', 3, 'trim'),
    part('glow', star([26, -43], 8, 10, 5)),
  ],
  camera: [part('second', 'M-18-22H18V8H-18Z'), part('white', circle([0, -7], 10)), patch('ink', circle([0, -7], 5))],
} satisfies Record<string, readonly Layer[]>;

/** Worn on the arm: the hand is behind it. */
export const COVERS: readonly GearName[] = ['shield', 'starShield'];

export type GearName = keyof typeof GEAR;

export const gear = (name: GearName): readonly Layer[] => GEAR[name];
