/** Whose card it is: a hero of the box, or one made up from the name, always the same for the same name. */
import type { HeroCard } from '../card';
import type { ArmPose } from './arms';
import type { BehindPart } from './behind';
import type { BuildName, ChestPart } from './body';
import { darker, lighter } from '../../art/colours';
import type { Design, Gear } from './design';
import type { GearName } from './gear';
import type { HeadPart, HeadShape } from './head';
import { HEROES } from './heroes';
import type { SceneName } from './scenes';
import { dice, hash } from '../../art/shapes';

export const designOf = (card: HeroCard): Design => HEROES[card.name] ?? madeUp(card);

type Some<T> = readonly [T, ...T[]];

const SKINS: Some<string> = ['#ffd9b8', '#f0b98a', '#b97a4f', '#7d4e33', '#8fd0c8', '#b9a6e8'];
const HAIR_COLOURS: Some<string> = ['#2b1a2e', '#6b3a1e', '#e0a53a', '#d4512f', '#e9e4da', '#3f7fd0'];
const SUITS: Some<string> = ['#2457c5', '#c9302c', '#2f9e63', '#7a3fd0', '#e0762c', '#1f6f82', '#b93278'];
const TRIMS: Some<string> = ['#ffd23e', '#fffdf6', '#ff9d3b', '#7df0e2'];

const BUILDS: Some<BuildName> = ['slim', 'strong', 'slim', 'strong', 'slim', 'strong', 'round'];
const SHAPES: Some<HeadShape> = ['square', 'soft'];
const HAIR: Some<HeadPart> = [
  'hairSpiky',
  'hairShort',
  'hairQuiff',
  'hairLong',
  'hairPony',
  'hairBun',
  'hairCurls',
  'hairMohawk',
];
/** Eyes and masks under which hair is seen, and those that cover it. */
const OPEN: Some<readonly HeadPart[]> = [['domino', 'eyesMask'], ['eyesBold'], ['eyesKind'], ['eyesWink']];
const COVERED: Some<readonly HeadPart[]> = [
  ['cowl', 'eyesMask'],
  ['pointed', 'eyesMask'],
  ['hood', 'eyesBold'],
  ['cowl', 'eyesMask', 'goggles'],
];
const MOUTHS: Some<HeadPart> = ['grin', 'smirk', 'grit', 'shout', 'calm', 'gap', 'bandana'];
const HATS: Some<HeadPart> = ['band', 'goggles', 'antennae', 'crest', 'tiara', 'cap'];
const CHESTS: Some<ChestPart> = ['star', 'gem', 'bolt', 'stripes', 'sash', 'muscles', 'collar', 'hoodie'];
const BEHIND: Some<BehindPart> = ['cape', 'capeWind', 'scarf', 'jetpack', 'wings', 'boom'];
const ARMS: Some<readonly [ArmPose, ArmPose]> = [
  ['hip', 'raise'],
  ['hip', 'hip'],
  ['grip', 'hip'],
  ['stop', 'grip'],
  ['raise', 'raise'],
  ['out', 'out'],
  ['swing', 'grip'],
  ['hip', 'point'],
];
const GEAR: Some<GearName> = [
  'hammer',
  'axe',
  'wand',
  'trident',
  'boomerang',
  'fireball',
  'bomb',
  'orb',
  'gem',
  'camera',
];
const SCENES: Some<SceneName> = ['rays', 'boom', 'speed', 'flat', 'sun', 'space', 'storm', 'swirl'];

function madeUp(card: HeroCard): Design {
  const draw = dice(hash(card.name || card.title));
  const one = <T>(from: Some<T>): T => from[Math.floor(draw() * from.length)] ?? from[0];
  const suit = one(SUITS);
  const arms = one(ARMS);
  const build = card.gems >= 6 ? 'giant' : card.gems <= 1 ? 'small' : one(BUILDS);
  return {
    scene: card.villain ? 'storm' : one(SCENES),
    build,
    colours: {
      skin: card.villain ? '#a9d46a' : one(SKINS),
      hair: one(HAIR_COLOURS),
      suit,
      second: draw() < 0.5 ? darker(suit, 0.45) : lighter(suit, 0.55),
      trim: one(TRIMS),
      cape: one(SUITS),
    },
    face: build === 'round' ? 'wide' : one(SHAPES),
    head: headOf(card.villain, draw, one),
    chest: [card.villain ? 'skull' : one(CHESTS), 'belt'],
    arms,
    behind: draw() < 0.8 ? [one(BEHIND)] : [],
    gear: arms.flatMap((pose, hand): Gear[] =>
      (pose === 'grip' || pose === 'raise') && draw() < 0.7
        ? [{ name: one(GEAR), hand: hand ? 1 : 0, tilt: hand ? 12 : -12 }]
        : [],
    ),
    lean: Math.round(draw() * 10 - 5),
    nod: Math.round(draw() * 10 - 5),
    size: build === 'giant' ? 0.8 : 1,
  };
}

function headOf(villain: boolean, draw: () => number, one: <T>(from: Some<T>) => T): HeadPart[] {
  const hair = one(HAIR);
  if (villain) return [hair, 'eyesMean', 'fangs', ...(draw() < 0.5 ? (['monocle'] as const) : [])];
  if (draw() < 0.4) return [...one(COVERED), one(MOUTHS)];
  return [hair, ...one(OPEN), one(MOUTHS), ...(draw() < 0.4 ? [one(HATS)] : [])];
}
