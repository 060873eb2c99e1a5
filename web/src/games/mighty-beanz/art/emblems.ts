/** The pictures of Action cards, round (0, 0) and about 120 wide, by what the card set says is on them. */
import { burst, circle, rays, star } from '../../art/shapes';
import { part, patch, pen, placed, type Layer } from './layer';
import { powerOf } from './powers';

const SKIN = '#f6c89a';
const RED = '#e0434c';
const BLUE = '#3f8fe0';
const GOLD = '#ffc62e';
const GREEN = '#4fae55';
const WHITE = '#ffffff';
const STEEL = '#c3ccd8';
const WOOD = '#a86c3a';
const NIGHT = '#2b2440';

const CAPSULE = 'M-20 -9A20 20 0 0 1 20 -9V9A20 20 0 0 1 -20 9Z';
/** A bean with two eyes and a mouth. */
function bean(fill: string, x: number, y: number, turn = 0, size = 1, mouth = 'M-7 5Q0 12 7 5'): Layer[] {
  const layers = [
    part(fill, CAPSULE),
    patch('#26182f30', 'M10 -26A20 20 0 0 1 20 -9V9A20 20 0 0 1 2 29Q14 16 14 -8Z'),
    { ...part(WHITE, circle([-7, -6], 5)), line: 1.8 },
    { ...part(WHITE, circle([7, -6], 5)), line: 1.8 },
    patch('ink', `${circle([-6, -5], 2.2)}${circle([8, -5], 2.2)}`),
    pen(mouth, 2.4),
  ];
  return placed(layers, `translate(${x} ${y}) rotate(${turn}) scale(${size})`);
}
const OH = 'M-4 7a4 5 0 1 1 8 0a4 5 0 1 1 -8 0Z';
const at = (x: number, y: number, size: number, ...layers: Layer[]): Layer[] =>
  placed(layers, `translate(${x} ${y}) scale(${size})`);

const PALM =
  'M-22 44L-26 8L-44 -10Q-50 -20 -40 -20L-24 -6L-26 -44Q-24 -54 -15 -46L-10 -14L-6 -54Q0 -62 6 -54L7 -14L16 -46Q24 -52 26 -42L20 -6L32 -26Q42 -30 40 -20L30 20L24 44Z';
const FIST = 'M-34 -14Q-34 -34 -16 -32Q-8 -40 2 -33Q12 -40 20 -31Q36 -32 36 -14V12Q36 38 8 40H-6Q-34 38 -34 12Z';
const KNUCKLES = 'M-16 -30V-10M2 -32V-10M20 -30V-10M-34 4Q-10 -4 8 4Q12 14 2 18H-10';
const SHIELD = 'M-36 -40Q0 -28 36 -40V4Q32 36 0 50Q-32 36 -36 4Z';
const fist = (fill: string): Layer[] => [part(fill, FIST), pen(KNUCKLES, 3)];
const shield = (fill: string): Layer[] => [
  part(fill, SHIELD),
  patch('#ffffff66', 'M-28 -29Q-12 -24 0 -25V38Q-24 28 -28 4Z'),
  part(WHITE, 'M-8 -16H8V-2H22V14H8V28H-8V14H-22V-2H-8Z'),
];
const pompom = (fill: string, x: number, y: number): Layer[] => [
  part(fill, star([x, y], 14, 26, 18)),
  patch('#ffffff80', circle([x - 6, y - 6], 6)),
];

export const EMBLEMS: Readonly<Record<string, readonly Layer[]>> = {
  'a raised palm': [
    part(RED, star([0, 0], 12, 62, 52)),
    part(SKIN, PALM),
    pen('M-14 14Q4 4 22 12M-8 26Q4 20 16 24', 2.6),
  ],
  'a waving hand at a door': [
    part(WOOD, 'M-44 -52H20V52H-44Z'),
    part('#7a4a28', 'M-34 -42H10V-4H-34ZM-34 6H10V44H-34Z'),
    patch(GOLD, circle([12, 4], 4)),
    ...at(34, 8, 0.62, part(SKIN, PALM)),
    pen('M50 -34Q58 -28 60 -18M52 -46Q66 -38 70 -24', 3),
  ],
  'a wet-floor sign': [
    part(GOLD, 'M-10 -54H14L46 46H-42Z'),
    ...at(2, 2, 0.8, ...bean(RED, 4, 0, 55)),
    pen('M-22 34Q-12 28 -4 34T16 34T34 34', 4, BLUE),
    patch('#8fd3ff', 'M-56 50Q0 40 60 50Q40 60 0 60Q-40 60 -56 50Z'),
  ],
  'a curved arrow back to its start': [
    part(GREEN, 'M40 44Q-52 50 -48 -12Q-42 -52 10 -48V-64L48 -38L10 -12V-28Q-22 -30 -26 -8Q-28 24 40 22Z'),
    ...bean(GOLD, 6, -2, -8, 0.62),
  ],
  'a small shield': at(0, 0, 0.84, ...shield(BLUE)),
  'a large shield': at(0, 0, 1.16, ...shield('#7a4fc0')),
  'three beans arm in arm': [
    pen('M-40 12Q-20 30 0 14Q20 30 40 12', 8),
    ...bean(GREEN, -38, 0, -8),
    ...bean(BLUE, 38, 0, 8),
    ...bean(GOLD, 0, -6, 0, 1.15),
    pen('M-26 16Q-12 24 0 18Q12 24 26 16', 5, SKIN),
  ],
  'two hands on a rail': [
    part(STEEL, 'M-62 8H62V22H-62Z'),
    ...bean(BLUE, 0, -22, 0, 1.2, OH),
    part(SKIN, 'M-42 0Q-42 -8 -34 -8Q-26 -8 -26 0V26Q-34 32 -42 26Z'),
    part(SKIN, 'M26 0Q26 -8 34 -8Q42 -8 42 0V26Q34 32 26 26Z'),
    pen('M-62 44L-40 34M62 44L40 34', 3),
  ],
  'a bean with a weight in its foot': [
    patch('#26182f30', 'M-40 48Q0 40 40 48Q0 58 -40 48Z'),
    ...bean(GREEN, 0, 2, 18, 1.5),
    ...placed([part('#5a6270', 'M-22 22Q0 34 22 22Q20 44 0 44Q-20 44 -22 22Z')], 'rotate(18 0 2)'),
    pen('M-46 -24Q-56 0 -44 26M48 -30Q58 -6 50 20', 3.4),
  ],
  'a banana peel': [
    part(
      GOLD,
      'M-6 -40Q8 -44 10 -30Q14 -6 50 26Q60 38 50 40Q22 36 6 12Q4 36 -8 52Q-18 54 -18 44Q-14 26 -14 12Q-28 34 -52 38Q-62 34 -52 24Q-22 4 -14 -26Q-12 -36 -6 -40Z',
    ),
    pen('M-2 -34Q-4 -6 -8 8M4 -28Q10 0 20 14', 3, '#b9881a'),
    part('#6b4423', 'M-8 -40Q0 -58 8 -54L9 -38Z'),
  ],
  'a small fist': at(0, 0, 0.9, ...fist(SKIN)),
  'a large fist': [part(GOLD, burst([0, 0], 11, 66, 60, 4)), ...at(0, 0, 1.2, ...fist(SKIN))],
  'a tiny bean with a huge shadow': [
    patch('#4b3a78', 'M-6 44Q-58 10 -48 -28Q-38 -62 -4 -58Q30 -60 40 -20Q44 14 10 44Z'),
    patch('#ffd23e', `${circle([-22, -22], 6)}${circle([10, -22], 6)}`),
    pen('M-22 0Q-6 14 12 0', 4, '#ffd23e'),
    ...bean(RED, 22, 28, 0, 0.7),
  ],
  'two pompoms': [pen('M-24 14L-8 44M24 14L8 44', 5), ...pompom(RED, -28, -8), ...pompom(BLUE, 28, -8)],
  'a bean and its mirror image': [
    pen('M0 -54V54', 3, '#8a7fb0'),
    ...bean(GOLD, -30, 0, -4, 1.3),
    ...placed(bean('#b79cff', -30, 0, -4, 1.3), 'scale(-1 1)'),
  ],
  'a cross-hair': [
    part(WHITE, circle([0, 0], 48)),
    ...bean(RED, 0, 0, 0, 1.1, OH),
    { ...pen(circle([0, 0], 48), 6, RED) },
    pen('M0 -62V-26M0 26V62M-62 0H-26M26 0H62', 5, RED),
  ],
  'three arrows into one': [
    part(BLUE, 'M-60 -46L-20 -20L-28 -10L-66 -34ZM-66 -8H-24V8H-66ZM-60 46L-20 20L-28 10L-66 34Z'),
    part(RED, 'M-20 -18H16V-40L60 0L16 40V18H-20Z'),
  ],
  'a toppled bean': [
    patch('#26182f30', 'M-52 44Q0 36 52 44Q0 54 -52 44Z'),
    ...bean(GREEN, 4, 20, 90, 1.3, 'M-7 9Q0 3 7 9'),
    pen('M-40 -14l-10 -8M-18 -26l-4 -12M8 -28l2 -13M34 -20l9 -9', 4),
  ],
  "a bean over a table's edge": [
    part(WOOD, 'M-64 6H10V22H-64ZM-50 22H-38V56H-50ZM-10 22H2V56H-10Z'),
    ...bean(RED, 36, -8, 60, 1.2, OH),
    pen('M-20 -20H6M-28 -32H-2M-34 -8H-2', 3),
  ],
  'a row of toppled beans': [
    ...bean(RED, -42, 4, 62, 0.95, OH),
    ...bean(GOLD, -8, 10, 74, 0.95, OH),
    ...bean(BLUE, 30, 16, 86, 0.95, OH),
    pen('M-58 44H60', 4),
  ],
  'a dark spiral': [
    part(NIGHT, circle([0, 0], 54)),
    pen('M0 0Q12 -12 20 4Q20 26 -6 26Q-34 18 -30 -12Q-18 -44 20 -38Q48 -26 46 8', 6, '#b79cff'),
    patch('#000000', circle([0, 0], 11)),
    ...at(30, -44, 0.5, ...bean(GOLD, 0, 0, 40, 1, OH)),
    patch(WHITE, `${circle([-40, 30], 2.4)}${circle([34, 38], 2)}${circle([-26, -46], 2)}`),
  ],
  'a sandal upside down': placed(
    [
      part('#e99a3c', 'M-18 -52Q0 -62 18 -52Q26 -20 16 4Q22 40 8 52Q-6 56 -14 44Q-18 20 -16 4Q-26 -20 -18 -52Z'),
      pen('M0 -34L-16 0M0 -34L16 0', 8, RED),
      pen('M-20 -18Q-22 4 -16 20', 2.6),
    ],
    'rotate(165)',
  ),
  'a broom with a star trail': [
    part(WOOD, 'M48 -60L56 -54L6 14L-4 8Z'),
    part(GOLD, 'M-10 0L14 18Q8 52 -46 56Q-44 18 -10 0Z'),
    pen('M-14 22L-34 48M0 26L-14 50', 3),
    part(WHITE, star([32, 26], 5, 13, 6)),
    part(WHITE, star([50, 2], 5, 9, 4)),
    part(WHITE, star([18, 46], 5, 7, 3)),
  ],
  'a gift tag with a zero': [
    part(RED, 'M-50 0L-20 -34H52V34H-20Z'),
    part(WHITE, circle([-26, 0], 7)),
    pen('M10 -20Q28 -20 28 0T10 20T-6 0T10 -20', 7, WHITE),
    pen('M-26 0Q-46 -26 -60 -20', 3),
  ],
  'a bus full of beans': [
    ...bean(RED, -36, -22, 0, 0.75),
    ...bean(GREEN, -2, -26, 0, 0.75),
    ...bean(BLUE, 32, -22, 0, 0.75),
    part(GOLD, 'M-62 -8H52Q64 -8 64 6V34H-62Z'),
    patch('#e3f6ff', 'M-52 2H-24V14H-52ZM-16 2H12V14H-16ZM20 2H48V14H20Z'),
    part(NIGHT, circle([-34, 36], 12)),
    part(NIGHT, circle([36, 36], 12)),
    patch(STEEL, `${circle([-34, 36], 5)}${circle([36, 36], 5)}`),
  ],
  'a wrapped snack bar': placed(
    [
      part(RED, 'M-60 -22L-48 -14L-60 -6L-48 0L-60 8L-48 16L-60 24H60L48 16L60 8L48 0L60 -6L48 -14L60 -22Z'),
      part(GOLD, 'M-30 -16H30V18H-30Z'),
      ...at(0, 1, 0.44, ...bean(GREEN, 0, 0)),
    ],
    'rotate(-18)',
  ),
  'a fuel can with a flame': [
    part(RED, 'M-38 -26L-22 -42H36V48H-38Z'),
    part(NIGHT, 'M-6 -42V-54H26V-42Z'),
    part('#ff8a2b', 'M0 34Q-22 20 -8 -4Q-6 8 2 6Q-2 -12 12 -22Q10 -6 22 6Q28 28 0 34Z'),
    patch('#ffe06a', 'M2 30Q-8 22 2 12Q12 20 2 30Z'),
  ],
  'a hand in a sack': [
    part(SKIN, 'M-10 -60H14V0H-10Z'),
    part(WOOD, 'M-36 -12Q-52 44 -30 54H34Q54 44 38 -12Q0 6 -36 -12Z'),
    part('#7a4a28', 'M-38 -20Q0 0 40 -20L38 -8Q0 10 -36 -8Z'),
    part(GOLD, star([2, 26], 5, 16, 7)),
  ],
  'a map with a cross': [
    part('#f3dfae', 'M-56 -36L-18 -46L20 -36L58 -46V36L20 46L-18 36L-56 46Z'),
    pen('M-18 -46V36M20 -36V46', 2.4, '#b9955a'),
    pen('M-44 20Q-30 -4 -14 12T14 -8', 4, BLUE),
    pen('M24 -18L44 4M44 -18L24 4', 7, RED),
  ],
  'a helping hand': [
    part(SKIN, 'M-62 30L-40 8L-8 10Q14 4 34 -10Q46 -10 42 0L16 24L36 22Q46 26 36 32L4 42L-34 36L-50 50Z'),
    ...bean(GREEN, 30, -28, 14, 0.9),
  ],
  'a sun over a blanket': [
    patch(GOLD, rays([0, -6], 11, 62)),
    part(GOLD, circle([0, -6], 30)),
    ...bean(RED, 0, 2, 0, 0.9),
    part(BLUE, 'M-60 14Q0 2 60 14V50H-60Z'),
    pen('M-60 26Q0 14 60 26M-30 16V50M2 12V50M32 16V50', 2.6, '#a9d0ff'),
  ],
  'a circle of arrows': [
    pen('M30 -38A48 48 0 0 0 -46 -14', 11, GREEN),
    pen('M-30 38A48 48 0 0 0 46 14', 11, GREEN),
    part(GREEN, 'M-60 -18H-30L-46 8Z'),
    part(GREEN, 'M60 18H30L46 -8Z'),
    ...bean(GOLD, 0, 0, 0, 1),
  ],
  'a bean sliding along a bench': [
    part(WOOD, 'M-64 26H64V40H-64ZM-50 40H-38V58H-50ZM38 40H50V58H38Z'),
    ...bean(BLUE, 18, -4, 12, 1.1),
    pen('M-58 -14H-22M-50 2H-20M-60 14H-26', 4),
  ],
  'a box with a sock hanging out': [
    part(WOOD, 'M-48 -6H48V52H-48Z'),
    part('#c98d55', 'M-48 -6L-62 -26H-14L0 -6L14 -26H62L48 -6Z'),
    part(RED, 'M14 -18H34V26Q34 34 44 36Q54 42 44 48H26Q14 46 14 30Z'),
    patch(WHITE, 'M14 -10H34V-2H14ZM14 8H34V16H14Z'),
    ...bean(GREEN, -20, -30, -10, 0.7),
  ],
};

/** The picture of a card; one that our list does not have gets the sign of its word, large. */
export const emblemOf = (emblem: string, word: string): readonly Layer[] =>
  EMBLEMS[emblem] ?? placed(powerOf(word), 'scale(2.6)');
