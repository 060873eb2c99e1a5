/** A bean: a capsule with a face, the colour of its skin above and the suit of its team below. */
import { mix } from '../../art/colours';
import { hash } from '../../art/shapes';
import type { BeanzCard } from '../card';
import { EYES, MOUTHS } from './face';
import { part, patch, pen, placed, type Layer, type Palette } from './layer';
import { teamOf } from './teams';
import { TOPS } from './tops';

export const INK = '#26182f';

const BODY = 'M-46 -19A46 46 0 0 1 46 -19V19A46 46 0 0 1 -46 19Z';
const SUIT = 'M-46 22Q0 38 46 22A46 46 0 0 1 0 65A46 46 0 0 1 -46 22Z';
const SIDE = 'M30 -54A46 46 0 0 1 46 -19V19A46 46 0 0 1 4 64.8Q32 40 34 -10Q35 -36 30 -54Z';
const SHINE = 'M-36 -26Q-34 -46 -18 -54';

/** The skin of those whose name says what it is. */
const SKINS: Readonly<Record<string, string>> = {
  lion: '#f2b544', clown: '#ffe1cf', cannonball: '#8d93a6', juggler: '#f6cfa8', 'ring-master': '#f3c7a2',
  goat: '#efe6d8', bull: '#a5663c', rooster: '#f6e6c8', piglet: '#ffb3c0', scarecrow: '#e8cb82',
  pickle: '#86b83e', taco: '#f0b95a', meatball: '#a65a36', broccoli: '#8fc46a', 'hot-pepper': '#ef4b3c',
  ladybug: '#e6483f', bumblebee: '#ffcf3a', snail: '#e9d3a4', caterpillar: '#a6d24f', 'queen-ant': '#b5503a',
  dodgeball: '#f0c199', 'jump-rope': '#c98f63', kickball: '#ffd9b5', hopscotch: '#e9b488', bookworm: '#b9dd7a',
  puppy: '#d9a066', kitten: '#b8b4c4', hamster: '#f2c98a', goldfish: '#ffa53a', parrot: '#4dbb5b',
  'yo-yo': '#ff7a6b', 'toy-soldier': '#f6cfa8', 'wind-up': '#b7c2cf', teddy: '#c98d55', 'jack-in-the-box': '#ffe6d0',
  sheriff: '#e2b08a', bronco: '#b3733f', outlaw: '#d9a276', prospector: '#f0c9a0', cactus: '#6fae53',
  kangaroo: '#cf9257', dingo: '#e3a55c', crocodile: '#74a84b', koala: '#a9a7b3', wombat: '#8f735c',
  skater: '#f3c9a4', surfer: '#d99f6c', snowboarder: '#ffe0c7', bmx: '#c38a60', breakdancer: '#8f5f41',
  zombie: '#9fc28a', ghost: '#eef2ff', mummy: '#e6dabb', vampire: '#dcd6ea', werewolf: '#8b7768',
  drummer: '#e9b58d', guitar: '#c78d64', tuba: '#f0c199', dj: '#8d5f46', maestro: '#f6d8bd',
  sailor: '#f2c49d', pirate: '#d49b6d', captain: '#f4cba6', lighthouse: '#f7f4ea', whale: '#6f9fd0',
  firefighter: '#dba37a', 'police-dog': '#b98a56', lifeguard: '#c98d5e', paramedic: '#f3c9a6', helicopter: '#f2d23c',
  knight: '#b9c3cf', archer: '#efc39a', dragon: '#5fae5a', queen: '#f3cda9', drawbridge: '#b07c48',
  robot: '#aab8c8', lightning: '#ffe24d', volcano: '#8a6a62', slime: '#b9e34a', professor: '#f6d9bd',
  astronaut: '#e9bd95', rocket: '#eef1f6', alien: '#8fe08a', comet: '#ffd27a', 'moon-buggy': '#cdd4df',
  moose: '#a06a3a', yeti: '#e8f2fb', kraken: '#7d5bb5', phoenix: '#ff8a3d', bigfoot: '#8a5a36',
}; // prettier-ignore

/** Skins for cards that are not in our list. */
const ANY_SKIN = ['#f2c49d', '#c98d5e', '#9fc28a', '#8fb8e0', '#ffd27a', '#e7a6c4'] as const;

export function palette(card: BeanzCard): Palette {
  const skin = SKINS[card.name.replace(/-bean$/, '')] ?? ANY_SKIN[hash(card.name) % ANY_SKIN.length] ?? ANY_SKIN[0];
  return {
    skin,
    suit: card.colour,
    badge: teamOf(card.team).ink,
    ink: INK,
    shade: mix(skin, INK, 0.28),
    none: 'none',
  };
}

/** The layers of a bean round (0, 0), 92 wide and 130 high without what it wears. */
export function bean(card: BeanzCard): Layer[] {
  const top = TOPS[card.face.top] ?? [];
  return [
    ...top.filter((layer) => layer.behind),
    patch('skin', BODY),
    patch('suit', SUIT),
    { ...patch(INK, SIDE), fill: '#26182f2b' },
    pen('M-46 22Q0 38 46 22', 3),
    pen(SHINE, 6, '#ffffffb0'),
    { ...part('none', BODY), line: 4 },
    ...placed(teamOf(card.team).sign, 'translate(0 48) scale(0.52)'),
    ...(EYES[card.face.eyes] ?? EYES['round'] ?? []),
    ...(MOUTHS[card.face.mouth] ?? MOUTHS['smile'] ?? []),
    ...top.filter((layer) => !layer.behind),
  ];
}
