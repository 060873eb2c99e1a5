/** Heads. The middle of the face is at 0, 0; it is 42 wide and 54 high. */
import { type Layer, type Role, part, patch, pen } from './layer';
import { circle, star } from '../../art/shapes';

const SHAPES = {
  square: 'M-21-8C-22-32 22-32 21-8L20 8Q18 20 8 27Q0 29-8 27Q-18 20-20 8Z',
  soft: 'M-20-8C-21-31 21-31 20-8Q21 12 9 23Q0 30-9 23Q-21 12-20-8Z',
  wide: 'M-22-6C-23-31 23-31 22-6Q28 8 22 18Q12 29 0 29Q-12 29-22 18Q-28 8-22-6Z',
};

export type HeadShape = keyof typeof SHAPES;

interface HeadLayers {
  /** Behind the face. */
  back?: readonly Layer[];
  front?: readonly Layer[];
}

/** A small part: a thick outline would fill it. */
const fine = (fill: Role, d: string): Layer => ({ ...part(fill, d), line: 1.8 });

const both = (right: (side: number) => string): string => right(-1) + right(1);

const EYES = {
  eyesBold: {
    front: [
      fine(
        'white',
        both((s) => circle([s * 9, 1], 5.6)),
      ),
      patch(
        'ink',
        both((s) => circle([s * 8 + 1, 1], 2.8)),
      ),
      pen('M-17-8L-4-5M17-8L4-5', 4.4),
    ],
  },
  eyesKind: {
    front: [
      fine(
        'white',
        both((s) => circle([s * 9, 1], 6.2)),
      ),
      patch(
        'ink',
        both((s) => circle([s * 9 + 0.5, 1.5], 4)),
      ),
      patch(
        'white',
        both((s) => circle([s * 9 - 1, 0], 1.5)),
      ),
      pen('M-17-9Q-10-13-4-9M17-9Q10-13 4-9', 2.6),
      pen('M-16-1L-20-4M16-1L20-4', 2.2),
    ],
  },
  eyesMask: {
    front: [part('white', 'M-3 2Q-6-3-17-7Q-18 2-12 5Q-6 6-3 2ZM3 2Q6-3 17-7Q18 2 12 5Q6 6 3 2Z')],
  },
  eyesMean: {
    front: [
      part('glow', 'M-3 3L-17-6Q-18 5-11 6Q-5 7-3 3ZM3 3L17-6Q18 5 11 6Q5 7 3 3Z'),
      patch(
        'ink',
        both((s) => circle([s * 9, 2.5], 2.2)),
      ),
      pen('M-19-10L-3-1M19-10L3-1', 4.4),
    ],
  },
  eyesGlow: {
    front: [patch('glow', 'M-3 3L-17-4Q-17 4-11 5Q-5 6-3 3ZM3 3L17-4Q17 4 11 5Q5 6 3 3Z')],
  },
  eyesWink: {
    front: [
      fine('white', circle([-9, 0], 6)),
      patch('ink', circle([-8, 0.5], 3.2)),
      pen('M4 2Q9-4 15 2M-16-9Q-9-12-4-8M5-7Q10-10 16-7', 3),
    ],
  },
} satisfies Record<string, HeadLayers>;

const MOUTHS = {
  grin: { front: [part('white', 'M-11 11Q0 16 12 10Q9 22 0 22Q-9 22-11 11Z'), pen('M-9 16Q0 19 10 15', 1.2)] },
  gap: {
    front: [part('white', 'M-11 11Q0 15 11 11Q9 23 0 23Q-9 23-11 11Z'), patch('ink', 'M0 13h5v5h-5Z')],
  },
  smirk: { front: [pen('M-7 16Q3 19 10 12', 2.8)] },
  calm: { front: [pen('M-6 16Q0 18 6 16', 2.6)] },
  grit: {
    front: [part('white', 'M-10 12Q0 9 10 12L9 20Q0 18-9 20Z'), pen('M-5 11.5V19M0 11V18.5M5 11.5V19M-10 16H10', 1.3)],
  },
  shout: { front: [part('ink', 'M-8 11Q0 7 9 11Q10 23 0 24Q-9 23-8 11Z'), patch('white', 'M-6 11Q0 9 7 11L6 14H-5Z')] },
  fangs: {
    front: [
      part('white', 'M-13 9Q0 15 13 9Q11 23 0 23Q-11 23-13 9Z'),
      pen('M-8 11L-6 17L-3 12.5L0 18L3 12.5L6 17L8 11', 1.6),
    ],
  },
  lips: { front: [part('trim', 'M-6 16Q-3 13 0 15Q3 13 6 16Q0 22-6 16Z')] },
} satisfies Record<string, HeadLayers>;

const MASKS = {
  domino: { front: [part('suit', 'M-23-10Q0-5 23-10L24 1Q15 12 5 7Q0 3-5 7Q-15 12-24 1Z')] },
  cowl: {
    front: [
      part('suit', 'M-22 8C-26-38 26-38 22 8L15 9Q8 3 0 9Q-8 3-15 9Z'),
      patch('shade', 'M10-27Q24-20 22 8L15 9Q18-10 10-27Z'),
    ],
  },
  pointed: {
    front: [part('suit', 'M-22 8C-25-12-25-18-23-40L-11-25Q0-30 11-25L23-40C25-18 25-12 22 8L15 9Q8 3 0 9Q-8 3-15 9Z')],
  },
  bandana: {
    front: [
      part('second', 'M-21 5Q0-1 21 5L20 14Q10 32 0 36Q-10 32-20 14Z'),
      pen('M-10 14Q0 18 10 14M-6 24Q0 26 6 24', 1.8),
    ],
  },
  starmask: { front: [part('trim', star([0, -3], 5, 33, 16))] },
  menpo: {
    front: [
      part('suit', 'M-22 4Q-10 10 0 4Q10 10 22 4L19 20Q8 32 0 32Q-8 32-19 20Z'),
      part('white', 'M-9 16Q0 12 9 16L6 22Q0 19-6 22Z'),
      pen('M-16 10Q-8 15-4 11M16 10Q8 15 4 11', 2, 'trim'),
    ],
  },
} satisfies Record<string, HeadLayers>;

const HAIR = {
  hairSpiky: {
    front: [
      part(
        'hair',
        'M-23-4L-27-18L-20-20L-20-32L-9-28L-2-39L6-29L17-34L18-22L27-18L22-4Q20-14 12-17Q0-12-12-17Q-20-14-23-4Z',
      ),
    ],
  },
  hairShort: { front: [part('hair', 'M-23-2Q-28-32 0-34Q28-34 23-2Q20-12 16-18Q2-10-14-17Q-20-12-23-2Z')] },
  hairQuiff: {
    front: [part('hair', 'M-22-4Q-27-20-16-27Q-8-44 16-38Q10-35 14-31Q27-28 22-4Q20-14 14-18Q0-22-12-16Q-20-14-22-4Z')],
  },
  hairLong: {
    back: [part('hair', 'M-22-14Q-42 20-30 54Q-16 46-10 30H10Q16 46 30 54Q42 20 22-14Q0-40-22-14Z')],
    front: [part('hair', 'M-23 2Q-30-34 0-35Q30-34 23 2Q20-12 10-20Q-2-8-16-14Q-21-8-23 2Z')],
  },
  hairPony: {
    back: [part('hair', 'M14-28Q48-36 46 4Q52 24 38 38Q40 16 32 2Q24-8 12-14Z')],
    front: [part('hair', 'M-22 0Q-27-33 0-34Q27-33 22 0Q20-14 6-20Q-8-16-16-12Q-20-8-22 0Z')],
  },
  hairFlame: {
    back: [
      part(
        'cape',
        'M-24 14Q-48 4-38-22Q-36-12-32-10Q-40-44-12-58Q-16-48-12-42Q-4-58 10-70Q8-54 16-46Q26-52 26-62Q46-36 36-12Q42-16 44-24Q50 4 24 14Z',
      ),
      patch(
        'glow',
        'M-22 8Q-36-2-30-18Q-26-8-24-8Q-28-36-10-44Q-10-34-4-32Q0-46 8-54Q8-40 14-34Q24-38 26-46Q34-26 28-8Q34-10 36-14Q36 0 22 8Z',
      ),
    ],
    front: [
      part(
        'glow',
        'M-22-2Q-24-18-14-28Q-12-20-6-18Q-4-28 4-34Q4-24 10-20Q16-24 17-30Q26-16 22-2Q14-12 0-13Q-14-12-22-2Z',
      ),
    ],
  },
  hairBun: {
    back: [part('hair', 'M-11-30Q-13-46 0-46Q13-46 11-30Z')],
    front: [
      part('hair', 'M-24 0Q-28-32 0-33Q28-32 24 0Q22-14 14-20Q0-26-14-20Q-22-14-24 0Z'),
      pen('M-8-31Q0-28 8-31', 2.6, 'trim'),
    ],
  },
  hairCurls: {
    back: [part('hair', circle([-20, -6], 12) + circle([20, -6], 12))],
    front: [
      part(
        'hair',
        'M-24 2Q-34-4-27-14Q-32-26-19-28Q-14-40-2-34Q10-42 17-30Q32-28 27-14Q34-4 24 2Q22-10 14-14Q8-8 2-15Q-6-8-12-15Q-20-10-24 2Z',
      ),
    ],
  },
  hairMohawk: { front: [part('hair', 'M-7-22L-10-46L-2-40L2-54L8-42L15-44L10-20Q0-28-7-22Z')] },
} satisfies Record<string, HeadLayers>;

const BEARDS = {
  beardLong: {
    front: [
      part('hair', 'M-22 2Q-20 12-9 10Q0 5 9 10Q20 12 22 2Q27 34 8 60Q4 70-2 76Q-4 66-9 58Q-28 32-22 2Z'),
      pen('M-10 26Q-8 44-2 58M9 24Q8 40 3 52', 1.8),
      patch('ink', 'M-5 15Q0 12 5 15Q0 20-5 15Z'),
    ],
  },
  moustache: {
    front: [
      part('hair', 'M0 9Q-8 5-14 10Q-19 14-25 9Q-20 23-8 19Q-2 18 0 14Q2 18 8 19Q20 23 25 9Q19 14 14 10Q8 5 0 9Z'),
    ],
  },
  goatee: { front: [part('hair', 'M-8 24Q0 21 8 24L0 46Z')] },
  stubble: { front: [patch('shade', 'M-20 8Q0 16 20 8Q18 20 8 27Q0 29-8 27Q-18 20-20 8Z')] },
} satisfies Record<string, HeadLayers>;

const HATS = {
  cap: {
    front: [
      part('suit', 'M-24-10Q-26-40 2-40Q27-38 24-10Q0-18-24-10Z'),
      part('second', 'M-25-9Q0-19 24-10Q40-8 42 1Q18-8-8-4Q-20-2-25-9Z'),
      part('trim', star([1, -27], 5, 8, 3.6)),
    ],
  },
  goggles: {
    front: [
      part('second', 'M-24-22Q0-30 24-22V-14Q0-21-24-14Z'),
      part(
        'trim',
        both((s) => circle([s * 10, -18], 9)),
      ),
      patch(
        'glow',
        both((s) => circle([s * 10, -18], 5.5)),
      ),
      patch(
        'white',
        both((s) => circle([s * 10 - 2, -20], 1.8)),
      ),
    ],
  },
  ranger: {
    front: [
      part('suit', 'M-20-18Q-22-46-8-46Q0-42 8-46Q22-46 20-18Z'),
      part('suit', 'M-46-14Q-20-26 0-25Q20-26 46-14Q44-5 26-9Q0-15-26-9Q-44-5-46-14Z'),
      part('second', 'M-20-25Q0-31 20-25V-19Q0-24-20-19Z'),
    ],
  },
  captain: {
    front: [
      part('white', 'M-30-26Q-34-42-4-46Q34-44 30-26Q26-18 22-15H-22Q-26-18-30-26Z'),
      part('suit', 'M-23-22Q0-28 23-22V-11Q0-17-23-11Z'),
      part('ink', 'M-22-12Q0-18 22-12Q24-4 18-4Q0-10-18-4Q-24-4-22-12Z'),
      part('trim', star([0, -32], 5, 9, 4)),
    ],
  },
  wizard: {
    front: [
      part('suit', 'M-24-14Q-18-44-6-66Q4-82 26-74Q12-68 15-54Q22-34 24-14Z'),
      part('suit', 'M-44-10Q-18-24 0-23Q18-24 44-10Q28-1 0-9Q-28-1-44-10Z'),
      part('trim', 'M-23-24Q0-31 22-24L24-17Q0-24-24-17Z'),
      patch('glow', star([-2, -42], 5, 7, 3) + star([8, -58], 5, 4.5, 2)),
    ],
  },
  tiara: {
    front: [
      part('trim', 'M-22-14L-26-34L-13-25L0-44L13-25L26-34L22-14Q0-22-22-14Z'),
      part('glow', 'M-6-26L0-35L6-26L0-18Z'),
    ],
  },
  kabuto: {
    back: [
      part('suit', 'M-24-18Q-44-6-40 20Q-28 12-20 14L20 14Q28 12 40 20Q44-6 24-18Z'),
      pen('M-36-2Q-28-4-22 0M36-2Q28-4 22 0M-38 8Q-28 4-22 7M38 8Q28 4 22 7', 2, 'trim'),
    ],
    front: [
      part('trim', 'M0-30Q-30-34-36-66Q-20-42 0-42Q20-42 36-66Q30-34 0-30Z'),
      part('suit', 'M-25-8Q-30-40 0-42Q30-40 25-8Q0-18-25-8Z'),
      part('second', 'M-28-6Q0-20 28-6L26 0Q0-12-26 0Z'),
      part('trim', circle([0, -27], 7)),
    ],
  },
  horns: {
    back: [part('white', 'M-18-18Q-44-20-42-50Q-30-36-14-32ZM18-18Q44-20 42-50Q30-36 14-32Z')],
    front: [
      part('steel', 'M-24 4Q-30-38 0-40Q30-38 24 4L16 8L14-6Q0-14-14-6L-16 8Z'),
      pen('M0-39V-11', 2.4),
      patch('shine', 'M-19-8Q-20-26-8-33Q-15-20-14-10Z'),
    ],
  },
  hood: {
    back: [part('suit', 'M-30 34Q-46-46 0-54Q46-46 30 34Q0 46-30 34Z')],
    front: [
      part('suit', 'M-28 30Q-44-44 0-52Q44-44 28 30Q24 28 19 26Q32-30 0-34Q-32-30-19 26Q-24 28-28 30Z'),
      patch('shade', 'M10-50Q42-40 28 30L20 26Q32-26 10-50Z'),
    ],
  },
  trooper: {
    front: [
      part('suit', 'M-29-2Q-34-40 0-42Q34-40 29-2Q26-12 20-13H-20Q-26-12-29-2Z'),
      patch('second', 'M-20-24q6-8 12-2t-8 6ZM4-34q8-4 12 2t-10 4ZM10-22q6-4 10 1t-8 3Z'),
      part('ink', 'M-23-12H23V-5H-23Z'),
      part('steel', 'M-19-17H-3V-1H-19ZM3-17H19V-1H3Z'),
      patch(
        'glow',
        both((s) => circle([s * 11, -9], 5)),
      ),
    ],
  },
  falcon: {
    front: [
      part(
        'white',
        'M-23 10Q-32-24-22-32L-34-46Q-18-44-10-40L-8-54Q2-46 6-40L22-48Q20-38 20-33Q30-24 23 10L15 6Q8 0 0 4Q-8 0-15 6Z',
      ),
      part('trim', 'M-7-8Q0-14 7-8L4 8Q2 18 0 21Q-2 18-4 8Z'),
      pen('M-14-30Q0-36 14-30M-10-23Q0-27 10-23', 2, 'second'),
    ],
  },
  knight: {
    back: [part('second', 'M0-36Q-8-70 28-66Q56-58 46-24Q42-44 26-44Q16-46 8-34Z')],
    front: [
      part('steel', 'M-25 12Q-32-40 0-42Q32-40 25 12Q20 32 0 38Q-20 32-25 12Z'),
      patch('shine', 'M-20 4Q-24-28-6-36Q-14-18-13 6Z'),
      part('ink', 'M-20-6Q0-14 20-6L18 5Q8 0 0 4Q-8 0-18 5Z'),
      patch('glow', 'M-15-3Q-9-6-4-3L-6 1Q-11-1-14 1ZM15-3Q9-6 4-3L6 1Q11-1 14 1Z'),
      pen('M0-41V-10M0 6V36M-12 14H-6M-12 20H-6M12 14H6M12 20H6', 2.2),
      part('trim', 'M-26 6l5-3l4 5l-3 5Z M26 6l-5-3l-4 5l3 5Z'),
    ],
  },
  astro: {
    back: [part('steel', circle([0, -4], 37))],
    front: [
      part('glow', 'M-28-10Q-26-28 0-28Q26-28 28-10Q30 16 16 21Q0 25-16 21Q-30 16-28-10Z'),
      patch('shine', 'M-22-8Q-20-22-6-23Q-16-14-17 4Q-22 2-22-8Z'),
      patch('ink', both((s) => circle([s * 9, -2], 3.6)) + 'M-8 10Q0 14 8 10Q0 18-8 10Z'),
      part('trim', 'M-40-10h8v16h-8ZM32-10h8v16h-8Z'),
      pen('M26-32L36-48', 3),
      part('second', circle([37, -50], 4.5)),
    ],
  },
  catEars: {
    front: [
      part('suit', 'M-23 6C-28-6-27-22-27-42L-10-30Q0-33 10-30L27-42C27-22 28-6 23 6Q14-2 0 4Q-14-2-23 6Z'),
      patch('second', 'M-23-35L-13-28L-20-22ZM23-35L13-28L20-22Z'),
      patch(
        'hair',
        'M-6-26q4-3 5 1t-5 2ZM6-22q4-3 5 1t-5 2ZM-14-18q4-3 5 1t-5 2ZM15-15q4-3 5 1t-5 2ZM-2-16q3-2 4 1t-4 1Z',
      ),
      part('ink', 'M-22-8Q0-3 22-8L23 2Q14 11 5 6Q0 3-5 6Q-14 11-23 2Z'),
    ],
  },
  tophat: {
    front: [
      part('ink', 'M-20-22L-23-66Q0-72 23-66L20-22Z'),
      part('trim', 'M-20-34Q0-39 20-34V-25Q0-30-20-25Z'),
      part('ink', 'M-36-18Q-34-26-20-24Q0-30 20-24Q34-26 36-18Q0-26-36-18Z'),
    ],
  },
  rider: {
    front: [
      part('suit', 'M-27 16Q-34-42 0-42Q34-42 27 16Q24 30 10 32H-10Q-24 30-27 16Z'),
      part('glow', 'M-24-8Q0-18 24-8Q25 6 18 8Q0 3-18 8Q-25 6-24-8Z'),
      patch('shine', 'M-20-7Q-8-12 2-12L-8 3Q-14 4-17 5Q-21 2-20-7Z'),
      pen('M-10 18H10M-8 24H8', 2.4, 'second'),
      patch('second', 'M-4-41L4-41L6-14Q0-16-6-14Z'),
    ],
  },
  band: { front: [part('trim', 'M-23-18Q0-26 23-18V-9Q0-17-23-9Z')] },
  monocle: { front: [pen(circle([9, 1], 10), 3, 'trim'), pen('M18 5Q22 20 18 30', 1.8, 'trim')] },
  antennae: {
    back: [
      pen('M-10-24Q-14-44-26-48M10-24Q14-44 26-48', 3.4),
      part('glow', circle([-27, -49], 5) + circle([27, -49], 5)),
    ],
  },
  crest: { front: [part('trim', 'M-5-28L0-50L5-28L0-16Z')] },
} satisfies Record<string, HeadLayers>;

const PARTS = { ...EYES, ...MOUTHS, ...MASKS, ...HAIR, ...BEARDS, ...HATS };

export type HeadPart = keyof typeof PARTS;

/** Hats, masks and the rest go on in the order they are named. */
export function head(shape: HeadShape, parts: readonly HeadPart[]): Layer[] {
  const worn = parts.map((name): HeadLayers => PARTS[name]);
  return [
    ...worn.flatMap((each) => each.back ?? []),
    part(
      'skin',
      both((s) => circle([s * 20, 3], 5.5)),
    ),
    part('skin', SHAPES[shape]),
    patch('shade', 'M10-24Q22-18 20 6Q18 20 8 26Q16 8 14-4Q14-16 10-24Z'),
    ...worn.flatMap((each) => each.front ?? []),
  ];
}
