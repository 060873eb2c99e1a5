/** What stands before a hero's body. */
import { type Layer, part, patch, pen } from './layer';
import { circle } from '../../art/shapes';

const BEFORE = {
  bike: [
    part('ink', 'M-15-8H15V60H-15Z'),
    pen('M-58-20Q-40-36-22-24M58-20Q40-36 22-24', 9),
    pen('M-58-20Q-40-36-22-24M58-20Q40-36 22-24', 4, 'steel'),
    part('second', 'M-28-14Q-20-36 0-36Q20-36 28-14L18 12H-18Z'),
    part('glow', circle([0, -14], 12)),
    patch('white', circle([-3, -17], 5.5)),
  ],
  dust: [
    part(
      'white',
      'M-80 40Q-90 20-70 18Q-66 4-50 12Q-40 2-28 14Q-16 10-14 24Q0 14 14 24Q16 10 28 14Q40 2 50 12Q66 4 70 18Q90 20 80 40Z',
    ),
  ],
  shards: [part('glow', 'M-56 40L-48 6L-36 40ZM-38 40L-24 14L-16 40ZM58 40L50 2L36 40ZM36 40L26 18L18 40Z')],
} satisfies Record<string, readonly Layer[]>;

export type BeforePart = keyof typeof BEFORE;

export const before = (name: BeforePart): readonly Layer[] => BEFORE[name];
