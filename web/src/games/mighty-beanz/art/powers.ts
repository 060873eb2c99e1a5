/** Signs for the words that cards are made of, in a box of 40 round (0, 0). */
import { circle, star } from '../../art/shapes';
import { pair, patch, pen, placed, type Layer } from './layer';

const fill = (d: string): Layer => patch('ink', d);
const line = (d: string, width = 4): Layer => pen(d, width);

/** A small bean, upright. */
const BEAN = 'M-6 -4A6 6 0 0 1 6 -4V4A6 6 0 0 1 -6 4Z';
const SHIELD = 'M-14 -15Q0 -10 14 -15V1Q12 13 0 18Q-12 13 -14 1Z';
const FIST = 'M-12 -6Q-12 -12 -6 -12H8Q14 -12 14 -6V6Q14 14 5 14H-4Q-12 14 -12 6ZM-12 -1H2M-5 -12V-4M1 -12V-4M8 -12V-4';
const lying = (d: string, x: number, y: number): Layer => ({ ...fill(d), at: `translate(${x} ${y}) rotate(90)` });
const ring = 'M13 -8A15 15 0 1 0 15 4';

export const POWERS: Readonly<Record<string, readonly Layer[]>> = {
  'bean-attack': [fill('M-16 -4H2V-13L18 2L2 17V8H-16Z')],
  sharpshoot: [line(circle([0, 0], 11), 3.6), line('M0 -19V-6M0 6V19M-19 0H-6M6 0H19', 3.6)],
  'bean-blitz': [line('M-16 -14L2 -4M-16 0H0M-16 14L2 4', 4), fill('M2 -11L18 0L2 11Z')],
  'attack-boost': [line(FIST, 3)],
  double: [
    ...placed([fill(BEAN)], 'translate(-9 0) scale(1.5)'),
    pen('M2.5 -6A8 8 0 0 1 17 -6V6A8 8 0 0 1 2.5 6Z', 3.4),
  ],
  knockdown: [lying(BEAN, 2, 10), line('M-14 -14Q2 -16 10 -3M10 -3L11 -12M10 -3L2 -6', 3.6)],
  'knock-it-off': [line('M-18 10H4V18', 3.6), { ...fill(BEAN), at: 'translate(9 -3) rotate(60) scale(1.2)' }],
  'knockdown-galaxy': [
    lying(BEAN, -8, 12),
    lying(BEAN, 9, 12),
    line('M-16 -6Q0 -16 14 -4M14 -4L14 -12M14 -4L6 -6', 3.6),
  ],
  'clear-galaxy': [line('M0 0Q8 -8 12 2Q12 14 -2 14Q-16 10 -14 -4Q-8 -20 10 -16', 4), fill(circle([0, 0], 4))],
  'spin-down': [line('M-9 -15A15 15 0 1 1 -15 4', 4), fill('M-22 0L-8 0L-15 12Z'), fill('M-6 -5H6L0 8Z')],
  'spin-up': [line(ring, 4), fill('M6 -14L20 -16L16 -3Z'), fill('M-6 6H6L0 -7Z')],
  'stand-up': [{ ...fill(BEAN), at: 'translate(8 0) scale(1.4)' }, line('M-10 14V-12M-17 -5L-10 -13L-3 -5', 4)],
  move: [{ ...fill(BEAN), at: 'scale(1.3)' }, line('M-11 0H-19M-15 -5L-20 0L-15 5M11 0H19M15 -5L20 0L15 5', 3.4)],
  'freebie-beanie': [
    line('M-14 -4H14V17H-14ZM-17 -11H17V-4H-17ZM0 -11V17', 3.4),
    line('M0 -12Q-12 -20 -10 -12M0 -12Q12 -20 10 -12', 3.2),
  ],
  draw: [line('M-12 -16H4V10H-12Z', 3.4), line('M-2 16H13V-9', 3.4), line('M-4 -8V3M-9 -2H1', 3.2)],
  rescue: [
    line(circle([0, 0], 14), 4),
    line(circle([0, 0], 5.5), 3.4),
    line('M-10 -10L-4 -4M10 -10L4 -4M-10 10L-4 4M10 10L4 4', 3.4),
  ],
  'bonus-points': [...placed([fill(BEAN)], 'translate(-10 2) scale(1.2)'), line('M8 -12V12M-1 0H17', 4.6)],
  sweep: [line('M14 -18L-2 4', 4), fill('M-6 0L4 8Q2 18 -16 18Q-14 6 -6 0Z'), fill(star([12, 8], 5, 6, 2.6))],
  'team-boost': [
    ...placed([fill(BEAN)], 'translate(-11 4)'),
    ...placed([fill(BEAN)], 'translate(11 4)'),
    ...placed([fill(BEAN)], 'scale(1.3)'),
    line('M-6 -16L0 -20L6 -16', 3.4),
  ],
  guard: [
    line(SHIELD, 3.6),
    ...placed([fill(BEAN)], 'translate(-5 0) scale(0.8)'),
    ...placed([fill(BEAN)], 'translate(5 0) scale(0.8)'),
  ],
  cheer: [fill('M-16 -3L2 -12V10L-16 3Z'), line('M8 -8L16 -13M9 0H18M8 8L16 13', 3.4), line('M-11 5L-8 15', 4)],
  shell: [line(SHIELD, 3.6), ...placed([fill(BEAN)], 'scale(1.1)')],
  cancel: [line(circle([0, 0], 15), 4.4), line('M-10 -10L10 10', 4.4)],
  boomerang: [line('M12 14Q-18 16 -15 -6Q-12 -16 4 -14', 4.4), fill('M2 -21L16 -13L3 -5Z')],
  'defence-boost': [line(SHIELD, 3.8), line('M0 -7V10M-8 1H8', 4)],
  'no-domino': [...[-12, 0, 12].map((x) => fill(`M${x - 4} -11H${x + 4}V11H${x - 4}Z`)), line('M-18 17L18 -17', 4)],
  bounce: [
    ...placed([fill(BEAN)], 'translate(0 -2) scale(1.2)'),
    line('M-16 16Q0 22 16 16', 4),
    ...pair(line('M12 -10Q18 -4 15 4', 3)),
  ],
  trip: [lying(BEAN, 2, -4), line('M-14 14Q-4 4 2 12Q10 4 16 12', 4)],
};

const CHILLIN: readonly Layer[] = [line('M-14 -6Q-7 -12 0 -6T14 -6M-14 5Q-7 -1 0 5T14 5', 4)];

export const powerOf = (word: string): readonly Layer[] => POWERS[word] ?? CHILLIN;
