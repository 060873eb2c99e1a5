/** Eyes and mouths, round the middle of a bean: eyes above (0, 0), a mouth below. */
import { circle, star, type Point } from '../../art/shapes';
import { pair, part, patch, pen, type Layer } from './layer';

const WHITE = '#ffffff';
const RED = '#e0455a';
const MAW = '#6b1622';
const TONGUE = '#ff8b8b';

const EYE: Point = [17, -14];

/** A white with a pupil that looks ahead, and a glint. */
const eye = (r: number, pupil: number): Layer[] => [
  { ...part(WHITE, circle(EYE, r)), line: 2.6 },
  patch('ink', circle([EYE[0] - 1.5, EYE[1] + 1.5], pupil)),
  patch(WHITE, circle([EYE[0] - 4, EYE[1] - 2], pupil * 0.36)),
];

const lens = (fill: string): Layer[] => [
  { ...part(fill, circle([18, -14], 14)), line: 4 },
  pen('M10 -19Q14 -25 21 -25', 2.6, WHITE),
];

const spiral = 'M17 -14q3 -3 4 1q0 6 -6 5q-8 -2 -5 -10q4 -7 12 -3';

export const EYES: Readonly<Record<string, readonly Layer[]>> = {
  round: pair(...eye(11.5, 5.4)),
  wide: [...pair(...eye(14.5, 4.4)), ...pair(pen('M8 -37Q18 -42 27 -35', 3))],
  cross: [...pair(...eye(11.5, 5)), ...pair(part('ink', 'M3 -22L29 -36L30 -29L6 -15Z'))],
  sleepy: [
    ...pair(...eye(12, 5)),
    ...pair(part('shade', 'M4.5 -14A12.5 12.5 0 0 1 29.5 -14Q17 -10 4.5 -14Z'), pen('M4 -13.5Q17 -9 30 -13.5', 3)),
  ],
  star: pair(...eye(12.5, 0), { ...patch('#ffb000', star([17, -13], 5, 9.5, 4.2)), line: 1.6 }),
  dizzy: pair({ ...part(WHITE, circle(EYE, 12.5)), line: 2.6 }, pen(spiral, 2.4)),
  glasses: [
    ...pair(...eye(9.5, 5)),
    ...pair({ ...pen(circle([17, -14], 14.5), 3.4) }, pen('M31 -16L45 -20', 3.4)),
    pen('M-3 -16Q0 -19 3 -16', 3.4),
  ],
  patch: [
    ...eye(11.5, 5.4),
    pen('M-46 -24Q0 -44 44 -40', 4),
    part('ink', 'M-31 -22Q-17 -27 -4 -21Q-4 -3 -17 -1Q-31 -4 -31 -22Z'),
  ],
  goggles: [pen('M-45 -18Q0 -24 45 -18', 8), ...pair(...lens('#8fe3ee')), pen('M-4 -15H4', 4)],
  visor: [
    part('#22304a', 'M-38 -27Q0 -37 38 -27Q42 -14 37 -4Q0 5 -37 -4Q-42 -14 -38 -27Z'),
    patch('#7fd4ff', 'M-31 -23Q-18 -28 -6 -28L-14 -5Q-26 -5 -32 -7Q-35 -16 -31 -23Z'),
    patch(WHITE, 'M12 -28Q18 -28 22 -27L14 -5Q9 -4 5 -4Z'),
  ],
};

const grin = (w: number): string => `M${-w} 9Q0 4 ${w} 9Q${w - 3} 30 0 30Q${3 - w} 30 ${-w} 9Z`;

export const MOUTHS: Readonly<Record<string, readonly Layer[]>> = {
  smile: [pen('M-15 12Q0 28 15 12', 3.4), ...pair(pen('M12 10Q16 9 18 13', 2.6))],
  grin: [
    { ...part(MAW, grin(20)), line: 3 },
    patch(WHITE, 'M-18 10Q0 5 18 10L17 15Q0 11 -17 15Z'),
    patch(TONGUE, 'M-9 26Q0 18 9 26Q0 30 -9 26Z'),
  ],
  grille: [
    { ...part('#39424f', 'M-19 9H19Q22 9 22 12V23Q22 26 19 26H-19Q-22 26 -22 23V12Q-22 9 -19 9Z'), line: 3 },
    pen('M-13 11V24M-6.5 11V24M0 11V24M6.5 11V24M13 11V24', 2.4, '#a9e6ef'),
  ],
  fangs: [
    { ...part(MAW, 'M-21 10Q0 5 21 10Q19 27 0 27Q-19 27 -21 10Z'), line: 3 },
    ...pair({ ...part(WHITE, 'M8 8L16 9L12.5 19Z'), line: 1.6 }),
    ...pair({ ...part(WHITE, 'M3 26.5L9 25.5L6 19Z'), line: 1.4 }),
  ],
  whistle: [
    { ...part(MAW, 'M-6 17a6 7 0 1 1 12 0a6 7 0 1 1 -12 0Z'), line: 3 },
    ...pair(pen('M11 12Q13 17 11 22', 2.2)),
  ],
  moustache: [
    {
      ...part(
        '#4a2c1a',
        'M0 11Q8 4 16 10Q24 16 32 9Q31 22 18 22Q6 21 0 15Q-6 21 -18 22Q-31 22 -32 9Q-24 16 -16 10Q-8 4 0 11Z',
      ),
      line: 2.6,
    },
    pen('M-6 25Q0 29 6 25', 2.8),
  ],
  frown: [pen('M-14 23Q0 10 14 23', 3.6), pen('M-5 29H5', 2.4)],
  tongue: [
    pen('M-17 11Q0 24 17 11', 3.4),
    { ...part(TONGUE, 'M-2 17Q8 18 12 14Q17 30 8 32Q-2 32 -2 17Z'), line: 2.8 },
    pen('M6 19L7 26', 2, RED),
  ],
  beard: [
    { ...part('#f2e6d0', 'M-36 2Q-24 14 0 9Q24 14 36 2Q38 30 16 40Q0 52 -16 40Q-38 30 -36 2Z'), line: 3 },
    { ...part(MAW, 'M-10 18Q0 14 10 18Q7 26 0 26Q-7 26 -10 18Z'), line: 2.4 },
    pen('M-18 34l3 -8M0 42v-9M18 34l-3 -8', 2),
  ],
  beak: [{ ...part('#ffb52e', 'M-14 8Q0 -4 14 8L0 29Z'), line: 3 }, pen('M-13 9Q0 17 13 9', 2.6)],
  stitches: [pen('M-19 15Q0 22 19 15', 3), pen('M-12 11V23M-4 14V26M4 14V26M12 11V23', 2.4)],
  bubbles: [
    pen('M-9 15Q0 21 9 15', 3),
    { ...part('#e3f6ff', circle([18, 14], 6.5)), line: 2 },
    { ...part('#e3f6ff', circle([28, 3], 4.5)), line: 2 },
    { ...part('#e3f6ff', circle([23, -10], 3)), line: 1.8 },
  ],
  whiskers: [
    { ...part('#ff9db4', 'M-6 5Q0 2 6 5Q4 11 0 12Q-4 11 -6 5Z'), line: 2.4 },
    pen('M0 12V16M-12 15Q-6 23 0 16Q6 23 12 15', 2.8),
    ...pair(pen('M18 10L38 5M18 14L39 15M18 18L37 24', 2)),
  ],
  bandana: [
    { ...part('#c8323f', 'M-44 2Q0 12 44 2Q46 20 22 34L0 46L-22 34Q-46 20 -44 2Z'), line: 3 },
    patch(
      WHITE,
      [
        [-20, 16],
        [0, 20],
        [20, 16],
        [-10, 29],
        [10, 29],
      ]
        .map(([x = 0, y = 0]) => circle([x, y], 2.6))
        .join(''),
    ),
  ],
};
