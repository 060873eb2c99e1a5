/** Signs of this game in a box from -50 to 50: faces of dice, pieces, powers. From far to near. */

export interface Stroke {
  readonly d: string;
  readonly fill: string;
  /** Width of the outline; 0 for none. */
  readonly line: number;
  /** The colour of the outline, where it is not ink. */
  readonly pen?: string;
}

export const INK = '#24301f';
export const GOLD = '#f6c445';
export const GREEN = '#4f9d45';
const BARK = '#a86f3f';
const STONE = '#d9d4e3';
const LINE = 6;

const part = (fill: string, d: string, line = LINE): Stroke => ({ d, fill, line });
const patch = (fill: string, d: string): Stroke => ({ d, fill, line: 0 });
const pen = (d: string, line = LINE, colour = INK): Stroke => ({ d, fill: 'none', line, pen: colour });
const round = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

export const CLOUD = 'M-28 22Q-47 21 -46 4Q-45 -12 -29 -13Q-25 -33 -4 -32Q16 -34 22 -16Q44 -18 46 3Q46 22 28 22Z';
const SACK = 'M-12 -24Q-44 0 -38 28Q-34 42 0 42Q34 42 38 28Q44 0 12 -24Z';
const NECK = 'M-15 -42L-6 -36L0 -43L6 -36L15 -42L11 -23H-11Z';
const CUBE = 'M0 -40L35 -20V20L0 40L-35 20V-20Z';
const CUBE_EDGES = 'M-35 -20L0 0L35 -20M0 0V40';
const ALMOND = 'M-45 2Q-22 -30 0 -30Q22 -30 45 2Q22 32 0 32Q-22 32 -45 2Z';

const eye: readonly Stroke[] = [
  pen('M-28 -30L-34 -42M0 -34V-47M28 -30L34 -42', 5),
  part('#ffffff', ALMOND),
  part('#d8593a', round(0, 1, 19), 4),
  patch(INK, round(0, 1, 10)),
  patch('#ffffff', round(-5, -5, 4.5)),
];
const sack: readonly Stroke[] = [
  part('#e0b070', NECK),
  part('#e0b070', SACK),
  pen('M-14 -23H14', 7, '#8a5a2a'),
  part(GOLD, round(0, 12, 15), 4),
];
const cube: readonly Stroke[] = [part('#fff6df', CUBE), pen(CUBE_EDGES, 5)];

export const SIGNS = {
  eye,
  die: [...cube, pen('M19 -40H43M31 -52V-28', 13), pen('M20 -40H42M31 -51V-29', 7, '#7fd08a')],
  treasure: [
    part('#c98a3a', 'M-40 -4H40V34H-40Z'),
    part('#dda04a', 'M-40 -4V-12Q-40 -36 -18 -36H18Q40 -36 40 -12V-4Z'),
    pen('M-24 -34V34M24 -34V34', 5, '#7c4f1c'),
    part(GOLD, 'M-9 -12H9V10H-9Z', 4),
  ],
  trunk: [
    part(BARK, 'M-22 -32V32Q0 44 22 32V-32Z'),
    part('#d9a873', 'M-22 -32Q0 -44 22 -32Q0 -20 -22 -32Z', 4),
    pen('M-24 28Q6 22 22 4Q-20 -2 -24 -16', 8, INK),
    pen('M-24 28Q6 22 22 4Q-20 -2 -24 -16', 5, '#6cc25c'),
    part('#6cc25c', 'M22 4Q32 -16 46 -10Q42 8 22 4Z', 3.5),
    part('#6cc25c', 'M-24 -16Q-46 -18 -46 -34Q-26 -36 -24 -16Z', 3.5),
  ],
  token: [part('#ffffff', CLOUD)],
  cylinder: [part(BARK, 'M-22 -32V32Q0 44 22 32V-32Z'), part('#d9a873', 'M-22 -32Q0 -44 22 -32Q0 -20 -22 -32Z', 4)],
  castle: [
    part(STONE, 'M-42 40V-18H-34V-8H-26V-18H-18V6H-10V-2H10V6H18V-18H26V-8H34V-18H42V40Z', 5),
    part(STONE, 'M-14 6V-30H-7V-22H7V-30H14V6', 5),
    part('#e05a5f', 'M0 -30V-48L18 -42L0 -36', 4),
    part('#6b4a2e', 'M-9 40V26Q0 14 9 26V40Z', 4),
    pen('M-30 8V18M30 8V18M0 -12V-4', 6),
  ],
  axe: [
    pen('M-34 42L24 -30', 14),
    pen('M-34 42L24 -30', 8, BARK),
    part('#cfd8dd', 'M2 -36Q30 -52 46 -22Q40 -4 26 4L16 -18Z'),
  ],
  bean: [
    part('#b277d8', 'M-22 -34Q10 -46 24 -16Q30 0 16 12Q12 42 -16 40Q-40 34 -32 8Q-40 -22 -22 -34Z'),
    pen('M-22 -18Q-16 -28 -6 -26', 6, '#ecd2ff'),
    patch(GOLD, 'M34 -48L38 -36L50 -32L38 -28L34 -16L30 -28L18 -32L30 -36Z'),
  ],
  skip: [
    part(GREEN, 'M-46 40Q-52 10 -30 6Q-26 -24 0 -22Q26 -24 30 6Q52 10 46 40Z'),
    part('#ffffff', round(-13, 12, 10), 4),
    part('#ffffff', round(13, 12, 10), 4),
    patch(INK, round(-10, 13, 4.5)),
    patch(INK, round(16, 13, 4.5)),
  ],
  steal: [...sack, pen('M-46 -36H-22M-46 -36L-34 -47M-46 -36L-34 -25', 8, '#d8593a')],
  extra: [...sack, pen('M22 -34H46M34 -46V-22', 13), pen('M23 -34H45M34 -45V-23', 7, '#7fd08a')],
  'give-back': [...cube, pen('M-44 30Q-30 50 -6 46M-44 30L-48 44M-44 30L-30 34', 7, '#d8593a')],
  reroll: [
    ...eye,
    pen(
      'M-40 -24Q-24 -50 4 -48M-40 -24L-44 -42M-40 -24L-24 -26M40 26Q24 50 -4 48M40 26L46 42M40 26L26 28',
      6,
      '#2f7fd6',
    ),
  ],
  sack,
  cube,
  'eye-token': [part('#8a6fc9', round(0, 0, 47)), ...eye.slice(1)],
} as const satisfies Record<string, readonly Stroke[]>;

export type SignName = keyof typeof SIGNS;

const isSign = (name: string): name is SignName => name in SIGNS;

/** The sign of a face, a piece or a power; a bean for what is not known, such as the base die. */
export const signNamed = (name: string): SignName => (isSign(name) ? name : 'bean');
