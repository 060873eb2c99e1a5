/**
 * An emblem for every card, drawn from its data alone: its type gives the shape, its categories a badge and some of the
 * picture, its set the pattern behind it, and its name chooses among what is left. A picture is 100 by 100.
 */
import type { Card } from '../../facts';
import { circle, hash, polygon, rays, star, type Point } from '../art/shapes';

export interface Layer {
  readonly d: string;
  readonly fill: string;
  readonly stroke?: string;
}

const SKIN = ['#ffe0c4', '#f7c9a3', '#e0a982', '#b97f56', '#8a5a3c'] as const;
const HAIR = [
  '#2b2233',
  '#6b3a1e',
  '#c9862b',
  '#d9484a',
  '#3c6fc4',
  '#4f9d6b',
  '#8a56b8',
  '#e58ab4',
  '#e9d8a6',
] as const;
const CLOTHES = ['#c8423f', '#2f6db3', '#e0a526', '#3e8a57', '#6d4a9c', '#3a4652', '#d26f9b', '#e8e2d4'] as const;

/** Hair round a head at 50, 44 with a radius of 20. */
const STYLES = [
  'M28 46L24 24L36 30L40 12L52 24L64 12L66 30L78 24L72 46Q66 34 50 33Q34 34 28 46Z',
  'M27 60Q22 20 50 20Q78 20 73 60L66 58Q68 38 50 36Q32 38 34 58Z',
  'M30 44Q28 22 50 22Q72 22 70 44Q60 34 50 34Q40 34 30 44ZM68 28Q92 34 84 72Q76 52 66 42Z',
  'M30 44Q28 22 50 22Q72 22 70 44Q60 34 50 34Q40 34 30 44ZM31 30Q8 34 14 76Q26 58 32 46ZM69 30Q92 34 86 76Q74 58 68 46Z',
  'M28 44Q26 20 50 20Q74 20 72 44L79 86Q66 78 66 46Q58 36 50 36Q42 36 34 46Q34 78 21 86Z',
  'M30 41Q29 21 50 21Q71 21 70 41Q60 30 50 31Q40 30 30 41Z',
  'M24 52L28 36L20 30L32 26L34 14L46 20L54 10L60 20L72 16L70 28L82 32L73 38L76 52Q68 36 50 35Q32 36 24 52Z',
  'M30 42Q30 22 46 22Q74 16 70 46Q64 34 46 38Q36 40 30 52Z',
] as const;

/** What lies in the middle of a card that is no person, place or disaster. */
const THINGS: Readonly<Record<string, string>> = {
  enhancement: 'M50 14L82 44H66V60H34V44H18ZM34 68H66V78H34ZM34 84H66V92H34Z',
  equipment: 'M22 84L56 50L50 30L66 14L70 28L84 32L68 48L50 44L62 56L32 94ZM18 26L30 14L44 28L32 40Z',
  flash: 'M58 8L22 56H46L38 92L80 40H54Z',
  global: `${rays([50, 50], 9, 46)}${circle([50, 50], 22)}`,
  item: 'M50 8L86 38L50 94L14 38ZM14 38H86M34 38L50 94L66 38L50 8Z',
  combat:
    'M14 16L24 12L62 58L68 52L74 58L68 64L82 82L74 90L58 74L52 80L46 74L52 68ZM86 16L76 12L38 58L32 52L26 58L32 64L18 82L26 90L42 74L48 80L54 74L48 68Z',
};

const PLACES = [
  'M0 100V66L18 48L34 62L56 34L78 60L100 46V100Z',
  'M0 100V72H12V44H28V72H36V30H54V72H62V50H80V72H100V100Z',
  'M0 100V74Q25 54 50 70T100 66V100Z',
  'M0 100V78H20L26 40H34L38 22H44L48 40H56L62 78H100V100Z',
  'M0 100V70L50 40L100 70V100ZM38 100V80H62V100Z',
] as const;

/** A badge for what other cards speak of, in a square of 20. */
const BADGES: Readonly<Record<string, string>> = {
  Planetary: 'M10 3a7 7 0 1 0 .1 0ZM1 13Q10 8 19 7Q12 14 1 13Z',
  Dimensional: 'M10 2A8 8 0 1 1 9.9 2ZM10 6A4 4 0 1 0 10.1 6Z',
  Science: 'M8 2H12V8L17 17H3L8 8Z',
  Computer: 'M2 3H18V14H2ZM7 15H13V18H7Z',
  Alien: 'M10 2Q18 2 16 10Q14 18 10 18Q6 18 4 10Q2 2 10 2ZM6 8L9 11ZM14 8L11 11Z',
  Move: 'M2 7H10V3L18 10L10 17V13H2Z',
  Police: star([10, 10], 5, 9, 4),
  Android: 'M4 4H16V16H4ZM1 8H3V12H1ZM17 8H19V12H17Z',
  Clothing: 'M7 2L10 5L13 2L19 6L16 10L15 9V18H5V9L4 10L1 6Z',
  Food: 'M3 9H17Q17 17 10 17Q3 17 3 9ZM6 7Q5 5 7 2ZM11 7Q10 5 12 2Z',
  Magic: star([10, 10], 4, 9, 3),
  Holding: 'M6 2V9H4V2ZM10 1V9H8V1ZM14 2V9H12V2ZM4 10H15V13Q15 18 10 18Q4 18 4 13Z',
  Vehicle: 'M2 12L5 6H14L18 12V15H2ZM5 14a2 2 0 1 0 .1 0ZM14 14a2 2 0 1 0 .1 0Z',
  Horde: `${circle([5, 12], 3.5)}${circle([15, 12], 3.5)}${circle([10, 7], 3.5)}`,
  View: 'M1 10Q10 1 19 10Q10 19 1 10ZM10 7a3 3 0 1 1-.1 0Z',
  Medical: 'M8 2H12V8H18V12H12V18H8V12H2V8H8Z',
  Saiyan: 'M10 1L12 8L19 5L14 11L18 18L10 14L2 18L6 11L1 5L8 8Z',
  Gift: 'M2 7H18V18H2ZM9 7H11V18H9ZM10 7Q3 1 5 7ZM10 7Q17 1 15 7Z',
  Animal: 'M10 10Q16 11 14 17H6Q4 11 10 10ZM5 5a2 2 0 1 0 .1 0ZM15 5a2 2 0 1 0 .1 0ZM10 3a2 2 0 1 0 .1 0Z',
  Weapon: 'M3 17L14 4L17 3L16 6L5 18Z',
  Haven: 'M3 18V8H6V5H8V8H12V5H14V8H17V18Z',
};
/** Categories that share a badge with another one. */
const LIKE: Readonly<Record<string, string>> = {
  Robot: 'Android', Mecha: 'Android', Cyborg: 'Android', Battlesuit: 'Android', 'Half-Saiyan': 'Saiyan', Flying: 'Move',
  'Planetary Vehicle': 'Vehicle', 'Flying Vehicle': 'Vehicle', 'Non-flying Vehicle': 'Vehicle', 'Hand-held Weapon': 'Weapon',
  Missile: 'Weapon', Insect: 'Animal', Bugrom: 'Animal', Demon: 'Magic', Spirit: 'Magic', Fear: 'View', Illusion: 'View',
  Knowledge: 'Science', Money: 'Gift',
}; // prettier-ignore

/** The pattern behind the picture, by the set that a card is from. */
const PATTERNS: Readonly<Record<string, string>> = {
  '0': 'M0 20H100V26H0ZM0 46H100V52H0ZM0 72H100V78H0Z',
  '1': rays([50, 60], 12, 90),
  '2': `${circle([50, 50], 46)}${circle([50, 50], 34)}`,
  P: 'M0 0L14 0L100 86V100L86 100L0 14ZM40 0H54L100 46V60ZM0 40L60 100H46L0 54Z',
};

const pick = <T>(from: readonly [T, ...T[]], seed: number): T => from[seed % from.length] ?? from[0];

const listOf = (card: Card, fact: string): readonly string[] => (card[fact] ?? []) as readonly string[];

/** The badge of the first category that has one. */
export function badgeOf(card: Card): string | null {
  const names = [...listOf(card, 'categories'), ...listOf(card, 'counts_as')];
  return names.map((name) => BADGES[name] ?? BADGES[LIKE[name] ?? '']).find(Boolean) ?? null;
}

export const patternOf = (card: Card): string => PATTERNS[String(card['set'])] ?? PATTERNS['1'] ?? '';

function personOf(card: Card, seed: number): Layer[] {
  const categories = listOf(card, 'categories');
  const machine = categories.some((name) => (LIKE[name] ?? name) === 'Android');
  const beast = categories.some((name) => ['Alien', 'Animal', 'Demon', 'Ogre', 'Namek'].includes(name));
  const skin = machine ? '#c3ccd6' : beast && seed % 3 === 0 ? '#9ccf8a' : pick(SKIN, seed >>> 3);
  const styles = card['sex'] === 'male' ? [0, 5, 6, 7] : card['sex'] === 'female' ? [1, 2, 3, 4] : [0, 5, 6, 1];
  const style = STYLES[styles[(seed >>> 7) % styles.length] ?? 0] ?? STYLES[0];
  const ears: Layer[] = beast ? [{ d: 'M32 30L24 6L44 22ZM68 30L76 6L56 22Z', fill: skin }] : [];
  return [
    { d: 'M16 100Q20 70 50 69Q80 70 84 100Z', fill: pick(CLOTHES, seed >>> 11) },
    { d: 'M50 94L40 70H60Z', fill: '#fff8' },
    ...ears,
    { d: circle([50, 46], 20), fill: skin },
    { d: style, fill: pick(HAIR, seed >>> 15) },
    machine
      ? { d: 'M32 42H68V50H32Z', fill: '#d9333f' }
      : { d: `${circle([43, 49], 3.2)}${circle([57, 49], 3.2)}M46 59Q50 61 54 59L50 60.5Z`, fill: '#241a2b' },
  ];
}

function placeOf(card: Card, seed: number): Layer[] {
  const categories = listOf(card, 'categories');
  const space = categories.some((name) => name === 'Planetary' || name === 'Dimensional');
  return [
    { d: 'M0 0H100V100H0Z', fill: space ? '#1c2350' : pick(['#bfe3f5', '#f7d9a6', '#c9d6f0', '#f2c4b3'], seed) },
    { d: circle([seed % 2 ? 26 : 74, 26], 13), fill: space ? '#d7c7ff' : '#fff2b0' },
    { d: pick(PLACES, seed >>> 5), fill: pick(['#3d7d4a', '#5b6b8a', '#8a6a46', '#7a5a8c'], seed >>> 9) },
    { d: pick(PLACES, seed >>> 13), fill: '#00000038' },
  ];
}

function threatOf(card: Card, seed: number): Layer[] {
  const spikes = 7 + (seed % 6);
  const inner: Point = [50, 52];
  const eyes = seed % 3 === 0 ? polygon([[36, 46], [48, 54], [34, 56]]) + polygon([[64, 46], [52, 54], [66, 56]]) : `${circle([40, 50], 5)}${circle([60, 50], 5)}`; // prettier-ignore
  return [
    { d: star(inner, spikes, card['type'] === 'major-disaster' ? 48 : 42, 28, seed % 40), fill: pick(['#5b2038', '#3a2d5c', '#5c3a1c', '#26433c'], seed >>> 4) },
    { d: star(inner, spikes, 32, 18, (seed >>> 6) % 40), fill: pick(['#f0a03c', '#e2574c', '#b5d24a', '#d58af0'], seed >>> 8) },
    { d: eyes, fill: '#fff', stroke: '#1a1420' },
    { d: pick(['M36 66Q50 78 64 66L60 72L54 68L50 74L46 68L40 72Z', 'M38 68H62V72H38Z', 'M36 72Q50 60 64 72Z'], seed >>> 10), fill: '#1a1420' },
  ]; // prettier-ignore
}

/** The picture of a card: a few layers, one over the other. */
export function emblemOf(card: Card): Layer[] {
  const seed = hash(card.name);
  switch (card['type']) {
    case 'character':
      return personOf(card, seed);
    case 'location':
    case 'haven':
      return placeOf(card, seed);
    case 'minor-disaster':
    case 'major-disaster':
      return threatOf(card, seed);
    default: {
      const bright = pick(['#ffd75e', '#8fe0ff', '#ff9f8a', '#b7f09a', '#e6b5ff', '#fff3d6'], seed >>> 3);
      return [{ d: THINGS[String(card['type'])] ?? THINGS['item'] ?? '', fill: bright, stroke: '#1c1326' }];
    }
  }
}
