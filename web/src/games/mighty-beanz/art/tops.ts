/** What beans wear, or have on their heads. The head is a circle of 46 round (0, -19); its top is at (0, -65). */
import { circle, polygon, star, type Point } from '../../art/shapes';
import { behind, pair, part, patch, pen, type Layer } from './layer';

const WHITE = '#ffffff';
const GOLD = '#ffc62e';
const STEEL = '#c3ccd8';
const WOOD = '#9a6234';
const LEAF = '#58a83c';
const FIRE = '#ff7a2b';
const RED = '#d8343f';
const NIGHT = '#2b2440';
const PINK = '#ff9db4';
const BROWN = '#7a4a28';

/** Tips on a half circle over the head, from ear to ear. */
function crest(tips: number, near: number, far: number, from = -175, to = -5): string {
  const at = (r: number, degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [r * Math.cos(angle), -19 + r * Math.sin(angle)];
  };
  const step = (to - from) / (tips * 2);
  return polygon(Array.from({ length: tips * 2 + 1 }, (_, i) => at(i % 2 ? far : near, from + i * step)));
}

const BAND = 'M-42 -37Q0 -52 42 -37L44 -26Q0 -41 -44 -26Z';
/** A cap that sits close on the head. */
const CAP = 'M-44 -34Q-40 -70 0 -70Q40 -70 44 -34Q0 -49 -44 -34Z';
const HELMET = 'M-48 -26Q-48 -74 0 -74Q48 -74 48 -26Q0 -43 -48 -26Z';
/** A brim that is seen a little from above. */
const brim = (rx: number, y: number, ry = 9): string =>
  `M${-rx} ${y}Q0 ${y - ry} ${rx} ${y}Q${rx * 0.7} ${y + ry} 0 ${y + ry}Q${-rx * 0.7} ${y + ry} ${-rx} ${y}Z`;
const FLAME =
  'M-20 -58Q-30 -82 -10 -96Q-12 -84 -4 -80Q-6 -100 10 -110Q8 -92 18 -84Q22 -88 20 -94Q34 -78 20 -58Q0 -66 -20 -58Z';
const MANE = crest(17, 50, 70, 150, 390);
const FUR = crest(13, 44, 62, -200, 20);
const CROWN = 'M-30 -56L-36 -90L-17 -74L0 -96L17 -74L36 -90L30 -56Q0 -67 -30 -56Z';

const ball = (fill: string, x: number, y: number, r: number): Layer => part(fill, circle([x, y], r));
const balls = (fill: string, r: number, ...at: Point[]): Layer[] => at.map(([x, y]) => ball(fill, x, y, r));
const roundEars = (r: number, fill = 'skin'): Layer[] =>
  behind(...pair(ball(fill, 33, -56, r), patch(PINK, circle([34, -57], r * 0.55))));
const stalked = (tip: Layer[]): Layer[] => [...pair(pen('M12 -62Q16 -82 26 -90', 3.6)), ...pair(...tip)];

export const TOPS: Readonly<Record<string, readonly Layer[]>> = {
  // hair and fur
  mane: behind(part('#b5651d', MANE)),
  'wild mane': behind(part('#5b3318', crest(11, 46, 74, -190, 10))),
  'curly wig': balls(RED, 14, [-42, -40], [-36, -62], [-16, -74], [8, -77], [30, -68], [42, -44]),
  'noodle hair': [
    pen('M-38 -44Q-30 -76 -18 -56T0 -58T18 -56T38 -46', 7, '#f5dc8a'),
    pen('M-28 -54Q-18 -86 -6 -64T16 -66T30 -54', 7, '#ffe9a8'),
    pen('M-14 -66Q-2 -90 10 -70', 7, '#f5dc8a'),
  ],
  'leafy hair': balls('#3f8f34', 15, [-34, -50], [32, -52], [-16, -68], [14, -70], [0, -58]),
  'wet hair': [
    part(
      '#ffe08a',
      'M-46 -22Q-48 -72 4 -72Q46 -70 46 -20Q38 -36 30 -44Q28 -34 20 -44Q6 -34 -4 -46Q-18 -34 -28 -44Q-36 -40 -46 -22Z',
    ),
  ],
  'spiky hair': [part('#ffd83d', crest(6, 42, 72, -170, -10))],
  'wild hair': behind(part('#e9e6f2', crest(8, 42, 70, -205, 25))),
  'shaggy fur': [
    ...behind(part('shade', FUR)),
    part('skin', 'M-30 -56L-22 -78L-12 -62L0 -84L12 -62L22 -78L30 -56Q0 -68 -30 -56Z'),
  ],
  pigtails: [
    ...behind(...pair(part(BROWN, 'M36 -48Q60 -60 66 -38Q68 -14 56 -6Q58 -26 40 -34Z'))),
    part(BROWN, 'M-44 -34Q-38 -70 0 -70Q38 -70 44 -34Q20 -54 0 -56Q-20 -54 -44 -34Z'),
    ...pair(part(RED, 'M36 -48L46 -54L46 -38Z')),
  ],

  // ears, horns, feelers
  'floppy ears': pair(part('shade', 'M28 -58Q54 -64 56 -34Q56 -14 46 -10Q34 -22 28 -58Z')),
  'pointed ears': behind(...pair(part('skin', 'M14 -58L42 -88L46 -36Z'), patch(PINK, 'M24 -58L39 -77L41 -46Z'))),
  'round ears': roundEars(17),
  'long ears': behind(
    ...pair(
      part('skin', 'M10 -58Q8 -108 24 -108Q38 -104 32 -52Z'),
      patch(PINK, 'M16 -62Q15 -98 23 -98Q31 -94 26 -58Z'),
    ),
  ),
  'small horns': pair(part('#f3e4c0', 'M18 -60Q22 -82 38 -84Q34 -72 34 -54Z')),
  'big horns': pair(part('#f3e4c0', 'M26 -58Q52 -60 50 -92Q70 -64 42 -42Z')),
  antlers: behind(
    ...pair(
      part(
        '#d8a95e',
        'M14 -56Q26 -76 28 -88L18 -104L26 -108L34 -92L46 -112L53 -108L44 -88L62 -100L66 -93L44 -74Q34 -62 26 -50Z',
      ),
    ),
  ),
  feelers: stalked([ball('ink', 27, -92, 5)]),
  'eye stalks': stalked([ball(WHITE, 27, -92, 9), patch('ink', circle([27, -92], 4))]),
  antenna: [pen('M0 -64V-88', 4), ball('#ff5a5a', 0, -94, 8), part(STEEL, 'M-14 -60L-10 -70H10L14 -60Z')],

  // what grows on a bean
  comb: [part(RED, 'M-26 -56Q-34 -78 -18 -80Q-16 -94 0 -90Q16 -98 18 -80Q34 -80 26 -56Q0 -68 -26 -56Z')],
  stalk: [part(LEAF, 'M-7 -62Q-6 -80 -16 -88L-4 -94Q8 -82 8 -62Z'), part(LEAF, 'M4 -72Q24 -92 40 -78Q26 -62 4 -70Z')],
  spikes: [
    pen(
      'M-38 -46l-10 -6M-26 -58l-7 -11M-9 -64l-3 -13M9 -64l3 -13M26 -58l7 -11M38 -46l10 -6M46 -22l13 -1M-46 -22l-13 -1',
      3.2,
    ),
    part('#ff77a8', 'M-10 -62Q-18 -78 -4 -78Q0 -90 6 -78Q18 -78 10 -62Z'),
  ],
  fin: behind(
    part('#ff9440', 'M-20 -56Q-12 -96 22 -94Q12 -78 26 -54Z'),
    pen('M-8 -62Q0 -80 12 -88M6 -62Q8 -74 16 -82', 2.2),
  ),
  'feather tuft': [
    part('#3f8fe0', 'M-4 -60Q-26 -84 -14 -98Q0 -86 2 -60Z'),
    part('#ffcf3a', 'M0 -60Q-6 -94 8 -106Q18 -88 8 -60Z'),
    part('#e2504a', 'M4 -60Q20 -90 32 -86Q30 -68 12 -58Z'),
  ],
  'back ridge': behind(part('#4f8c3a', crest(7, 46, 62, -160, -20))),
  'small wings': [
    ...behind(...pair(part('#8e2b2b', 'M40 -20Q66 -66 84 -52Q76 -44 80 -32Q70 -30 70 -16Q58 -18 44 2Z'))),
    ...pair(part('#f3e4c0', 'M16 -60L24 -80L34 -54Z')),
  ],
  flame: [part(FIRE, FLAME), patch('#ffd23e', 'M-10 -60Q-16 -76 -2 -84Q0 -74 8 -72Q14 -66 10 -60Q0 -65 -10 -60Z')],
  'fiery tail': [
    ...behind(
      part(
        FIRE,
        'M-40 -42Q-66 -72 -54 -104Q-42 -88 -30 -86Q-34 -106 -14 -116Q-12 -96 8 -92Q12 -104 26 -108Q22 -84 40 -46Z',
      ),
    ),
    patch('#ffd23e', 'M-24 -56Q-36 -78 -26 -86Q-16 -76 -6 -78Q4 -76 16 -58Q0 -66 -24 -56Z'),
  ],
  'lava top': [
    part('#5c4a4a', 'M-34 -48L-22 -82H22L34 -48Q0 -66 -34 -48Z'),
    part(FIRE, 'M-24 -82Q-16 -92 -8 -84Q0 -98 8 -84Q18 -92 24 -82L20 -66L12 -76L4 -60L-6 -76L-14 -64Z'),
  ],
  drips: [
    part(
      '#b6e31d',
      'M-46 -22Q-46 -68 0 -68Q46 -68 46 -22Q40 -30 36 -42Q30 -26 24 -44Q16 -46 12 -34Q4 -28 2 -46Q-10 -48 -14 -36Q-22 -26 -26 -44Q-34 -44 -38 -32Z',
    ),
  ],
  tentacles: behind(
    ...pair(
      pen('M36 -44Q62 -50 60 -74Q56 -88 46 -80', 10),
      pen('M36 -44Q62 -50 60 -74Q56 -88 46 -80', 5, 'skin'),
      pen('M44 0Q72 -2 72 -24Q70 -36 60 -30', 10),
      pen('M44 0Q72 -2 72 -24Q70 -36 60 -30', 5, 'skin'),
    ),
  ),
  'spiral shell': behind(
    ball('#d79a54', -30, -34, 36),
    pen('M-30 -34q10 -8 14 4q0 16 -18 14q-20 -6 -12 -28q12 -18 32 -8', 3),
  ),
  'water spout': [
    pen('M0 -62V-84M0 -84Q-6 -104 -22 -98Q-30 -94 -28 -86M0 -84Q6 -104 22 -98Q30 -94 28 -86', 6, '#7fd4ff'),
  ],

  // hats
  'top hat': [
    part(NIGHT, 'M-26 -60V-104Q0 -110 26 -104V-60Q0 -68 -26 -60Z'),
    patch(RED, 'M-26 -74Q0 -82 26 -74V-64Q0 -72 -26 -64Z'),
    part(NIGHT, brim(46, -58)),
  ],
  'straw hat': [
    part('#f0cf74', 'M-26 -58Q-24 -92 0 -92Q24 -92 26 -58Z'),
    part('#f0cf74', brim(54, -56, 11)),
    pen('M-25 -64Q0 -72 25 -64', 4, RED),
    pen('M-40 -54l-8 8M40 -54l8 8M-20 -49l-4 8M20 -49l4 8', 2.4, '#c99f3c'),
  ],
  'cowboy hat': [
    part(WOOD, 'M-28 -58Q-30 -98 -12 -96Q0 -88 12 -96Q30 -98 28 -58Z'),
    pen('M-27 -66Q0 -74 27 -66', 5, '#5b3318'),
    part(WOOD, 'M-62 -66Q-50 -48 0 -52Q50 -48 62 -66Q58 -38 0 -40Q-58 -38 -62 -66Z'),
  ],
  'small crown': [
    part(GOLD, 'M-18 -62L-22 -84L-9 -74L0 -90L9 -74L22 -84L18 -62Q0 -68 -18 -62Z'),
    ...balls(RED, 3, [0, -70]),
  ],
  crown: [part(GOLD, CROWN), ...balls(RED, 4.5, [0, -70]), ...balls('#3f8fe0', 3.6, [-18, -67], [18, -67])],
  cap: [part(RED, CAP), part('#a8232d', 'M-8 -46Q30 -54 62 -38Q50 -30 0 -40Z'), patch(WHITE, circle([0, -66], 4))],
  'backward cap': [
    part('#f2703c', CAP),
    part('#c24f22', 'M8 -46Q-30 -54 -62 -38Q-50 -30 0 -40Z'),
    pen('M-14 -48Q0 -60 16 -46', 3),
  ],
  headband: [part(RED, BAND), part(RED, 'M40 -38L62 -48L58 -36L66 -26L42 -30Z')],
  'bobble hat': [part('#3f6fe0', CAP), part(WHITE, BAND), ball(WHITE, 0, -78, 11)],
  'crash helmet': [
    part('#f2b632', HELMET),
    patch(RED, 'M-9 -73Q0 -75 9 -73V-40Q0 -41 -9 -40Z'),
    pen('M-48 -26Q0 -43 48 -26', 4),
  ],
  'fire helmet': [
    part(RED, HELMET),
    part(GOLD, 'M-12 -46V-66Q0 -74 12 -66V-46Q0 -38 -12 -46Z'),
    part('#a8232d', brim(58, -30, 8)),
  ],
  'round helmet': [
    pen(circle([0, -20], 58), 5, STEEL),
    pen('M-40 -44Q-30 -66 -8 -70', 5, WHITE),
    part(STEEL, 'M-44 26Q0 42 44 26L46 36Q0 54 -46 36Z'),
  ],
  'tall hat': [
    part('#223a7a', 'M-30 -54Q-34 -104 0 -106Q34 -104 30 -54Q0 -66 -30 -54Z'),
    part(GOLD, 'M-30 -62Q0 -74 30 -62V-52Q0 -64 -30 -52Z'),
    part(RED, 'M-6 -104Q-8 -120 4 -122Q10 -112 6 -104Z'),
  ],
  'sailor cap': [
    part(WHITE, 'M-40 -58Q-50 -80 0 -82Q50 -80 40 -58Q0 -70 -40 -58Z'),
    part('#1d3f72', 'M-38 -58Q0 -70 38 -58L40 -46Q0 -58 -40 -46Z'),
  ],
  'pirate hat': [
    part(NIGHT, 'M-58 -46Q-46 -96 0 -92Q46 -96 58 -46Q0 -66 -58 -46Z'),
    ball(WHITE, 0, -74, 8),
    pen('M-14 -64L14 -60M14 -64L-14 -60', 4, WHITE),
    patch('ink', `${circle([-3, -75], 2)}${circle([3, -75], 2)}`),
  ],
  "captain's cap": [
    part(WHITE, 'M-46 -58Q-46 -86 0 -86Q46 -86 46 -58Q0 -70 -46 -58Z'),
    part('#1d3f72', 'M-40 -58Q0 -70 40 -58L42 -46Q0 -58 -42 -46Z'),
    part(GOLD, star([0, -70], 5, 9, 4)),
    part(NIGHT, 'M-34 -50Q0 -60 34 -50Q20 -38 0 -38Q-20 -38 -34 -50Z'),
  ],
  'peaked cap': [
    part('#22345e', 'M-48 -58Q-44 -88 0 -86Q44 -88 48 -58Q0 -70 -48 -58Z'),
    part(GOLD, circle([0, -70], 7)),
    part(NIGHT, 'M-36 -54Q0 -66 36 -54Q22 -40 0 -40Q-22 -40 -36 -54Z'),
  ],
  'sun visor': [
    part('#ff5a4d', BAND),
    part('#ffdf5d', 'M-32 -42Q0 -56 32 -42Q44 -30 50 -28Q0 -42 -50 -28Q-44 -30 -32 -42Z'),
  ],
  'feather cap': [
    part('#3f8f4a', 'M-46 -40Q-30 -78 22 -76Q48 -66 52 -46Q0 -58 -46 -40Z'),
    part('#e2504a', 'M20 -70Q40 -108 66 -104Q58 -78 28 -62Z'),
    pen('M24 -66Q44 -86 60 -98', 2),
  ],
  "miner's lamp": [
    part('#d9b23a', HELMET),
    ball('#fff7c2', 0, -58, 11),
    pen('M-20 -74l-8 -9M0 -78v-11M20 -74l8 -9', 3, GOLD),
  ],
  'red lamp': [
    part(WHITE, CAP),
    part(RED, 'M-12 -66Q-12 -88 0 -88Q12 -88 12 -66Z'),
    pen('M-20 -84l-9 -6M20 -84l9 -6M0 -96v-9', 3.4, RED),
  ],
  plume: [
    part(STEEL, HELMET),
    pen('M0 -74V-40M-48 -26Q0 -43 48 -26', 3),
    part(RED, 'M-4 -72Q-30 -110 8 -116Q46 -112 40 -74Q30 -94 6 -92Q10 -82 4 -72Z'),
  ],

  // other things
  'three balls': [
    ...balls(RED, 9, [-30, -82]),
    ...balls(GOLD, 9, [0, -98]),
    ...balls('#3f8fe0', 9, [30, -82]),
    pen('M-42 -74Q-44 -104 -12 -106M12 -106Q44 -104 42 -74', 2, WHITE),
  ],
  'taco shell': [
    part('#f2b84a', 'M-50 -46Q-44 -98 0 -98Q44 -98 50 -46Q0 -64 -50 -46Z'),
    pen('M-44 -50Q-34 -66 -24 -56T-6 -62T12 -60T30 -56T44 -50', 6, LEAF),
    ...balls(RED, 4, [-20, -64], [14, -66]),
  ],
  'tiny shoes': pair(part(RED, 'M6 64Q8 54 20 56Q34 58 34 68H6Z')),
  'open book': [
    part('#7a3fa0', 'M-46 -58L0 -68L46 -58L40 -88L0 -80L-40 -88Z'),
    part(WHITE, 'M-40 -64Q-18 -78 0 -70Q18 -78 40 -64L36 -86Q16 -92 0 -82Q-16 -92 -36 -86Z'),
    pen('M0 -82V-70', 2.4),
  ],
  'string loop': [pen('M0 -64Q-30 -92 0 -108Q30 -92 6 -72', 3, WHITE), pen(circle([0, -106], 7), 3.4, WHITE)],
  'wind-up key': behind(
    part(STEEL, 'M-5 -62V-82H5V-62Z'),
    part(GOLD, 'M0 -84Q-30 -72 -32 -92Q-28 -110 0 -94Q28 -110 32 -92Q30 -72 0 -84Z'),
  ),
  spring: [
    pen('M-14 -62L16 -70L-16 -78L16 -86L-14 -94', 5, STEEL),
    part(RED, 'M-26 -94L0 -118L26 -94Q0 -102 -26 -94Z'),
    ball(GOLD, 0, -118, 6),
  ],
  'dirt heap': [
    part('#8a5a33', 'M-42 -44Q-36 -66 -20 -68Q-8 -86 8 -72Q28 -78 42 -44Q0 -60 -42 -44Z'),
    ...balls('#6b4423', 3.4, [-18, -58], [6, -64], [24, -56]),
  ],
  'open lid': [
    part('#f2a0bd', 'M-30 -56Q-20 -74 0 -72Q22 -74 30 -56Q0 -66 -30 -56Z'),
    pen('M-18 -62Q-8 -70 0 -62T18 -62', 3),
    part('skin', 'M26 -56Q30 -88 62 -84Q66 -64 34 -48Z'),
  ],
  'bed sheet': [
    part(WHITE, 'M-47 -16Q-47 -66 0 -66Q47 -66 47 -16Q44 -30 36 -34Q20 -44 0 -44Q-20 -44 -36 -34Q-44 -30 -47 -16Z'),
  ],
  bandages: [
    pen('M-42 -42Q0 -30 42 -50M-44 -30Q0 -50 44 -34M-28 -58Q6 -44 30 -56', 7, '#efe3c6'),
    pen('M-42 -46Q0 -34 42 -54M-28 -62Q6 -48 30 -60', 1.8),
  ],
  'high collar': [
    ...behind(...pair(part('#7a1230', 'M0 10L64 -34L56 46Z'))),
    part(NIGHT, 'M-42 -36Q-34 -66 0 -66Q34 -66 42 -36Q22 -52 0 -38Q-22 -52 -42 -36Z'),
  ],
  'brass bell': behind(
    part(GOLD, 'M-14 -56L-44 -108Q0 -122 44 -108L14 -56Z'),
    part('#b98512', 'M-44 -108Q0 -122 44 -108Q0 -98 -44 -108Z'),
  ),
  headphones: [
    pen('M-48 -16Q-50 -74 0 -74Q50 -74 48 -16', 7),
    ...pair(part('#19b3a6', 'M38 -30H54Q60 -30 60 -24V-2Q60 4 54 4H38Z')),
  ],
  'lamp room': [
    part('#fff2a6', 'M-20 -60V-90H20V-60Z'),
    part(RED, 'M-26 -90L0 -112L26 -90Z'),
    pen('M-7 -88V-64M7 -88V-64', 2.4),
    patch('#fff7c2', 'M24 -84L66 -98V-68L24 -72ZM-24 -84L-66 -98V-68L-24 -72Z'),
  ],
  rotor: [
    pen('M0 -64V-84', 6),
    part(STEEL, 'M-66 -90Q-40 -96 -6 -86V-80Q-40 -80 -66 -84Z'),
    part(STEEL, 'M66 -90Q40 -96 6 -86V-80Q40 -80 66 -84Z'),
    ball(RED, 0, -84, 7),
  ],
  'nose cone': [
    part(RED, 'M-34 -50Q-28 -96 0 -116Q28 -96 34 -50Q0 -66 -34 -50Z'),
    patch('#ff8f8f', 'M-20 -62Q-16 -88 -4 -100Q-8 -80 -8 -64Z'),
    pen('M-32 -56Q0 -72 32 -56', 3),
  ],
  chains: [
    pen('M-42 -34Q-40 -66 0 -66Q40 -66 42 -34', 9),
    pen('M-42 -34Q-40 -66 0 -66Q40 -66 42 -34', 4, STEEL),
    pen('M-34 -54l-8 -6M-16 -64l-4 -9M4 -66v-9M24 -62l5 -8M38 -48l8 -5', 5, STEEL),
  ],
  'dish aerial': [
    pen('M0 -64V-80', 5),
    part(WHITE, 'M-32 -104Q-36 -78 0 -76Q28 -76 32 -88Q0 -86 -32 -104Z'),
    pen('M0 -82L16 -104', 3),
    ball(RED, 17, -106, 4.5),
  ],
};
