import type { SpeciesName } from './species';

/** How a bean of one value looks: 1 is a sprout, 9 commands the fleet. What a hat or a thing looks like is the figure's. */
interface Rank {
  hat: string;
  holds: string;
  mouth: string;
  /** How far the lids are down: 0 wide awake, 1 asleep. */
  lids: number;
  /** Degrees the bean leans to the right. */
  lean: number;
}

/** Nine of each, from value 1 on. */
export const RANKS = {
  klingbohn: [
    { hat: 'sprout', holds: 'twig', mouth: 'pout', lids: 0.1, lean: -4 },
    { hat: 'tuft', holds: 'spoon', mouth: 'tooth', lids: 0.15, lean: 4 },
    { hat: 'topknot', holds: 'wooden-sword', mouth: 'grin', lids: 0.2, lean: -6 },
    { hat: 'headband', holds: 'knife', mouth: 'smirk', lids: 0.3, lean: 5 },
    { hat: 'cap', holds: 'sabre', mouth: 'shout', lids: 0.2, lean: -5 },
    { hat: 'spike', holds: 'axe', mouth: 'tusks', lids: 0.35, lean: 3 },
    { hat: 'horns', holds: 'two-sabres', mouth: 'roar', lids: 0.25, lean: 0 },
    { hat: 'great-horns', holds: 'glaive', mouth: 'tusks', lids: 0.4, lean: -3 },
    { hat: 'crest', holds: 'great-blade', mouth: 'roar', lids: 0.3, lean: 0 },
  ],
  'dark-bean': [
    { hat: 'sprout', holds: 'night-light', mouth: 'pout', lids: 0, lean: 3 },
    { hat: 'big-hood', holds: 'bat', mouth: 'tooth', lids: 0.05, lean: -5 },
    { hat: 'hood', holds: 'wand', mouth: 'smirk', lids: 0.2, lean: 5 },
    { hat: 'mask', holds: 'book', mouth: 'smile', lids: 0.25, lean: -3 },
    { hat: 'pot', holds: 'lantern', mouth: 'grin', lids: 0.3, lean: 4 },
    { hat: 'visor', holds: 'staff', mouth: 'none', lids: 0.2, lean: -4 },
    { hat: 'fin', holds: 'orb', mouth: 'none', lids: 0.35, lean: 3 },
    { hat: 'spikes', holds: 'black-hole', mouth: 'none', lids: 0.3, lean: -3 },
    { hat: 'crown', holds: 'dark-star', mouth: 'none', lids: 0.4, lean: 0 },
  ],
  beanlien: [
    { hat: 'egg', holds: 'nothing', mouth: 'o', lids: 0, lean: 3 },
    { hat: 'shell', holds: 'rattle', mouth: 'tooth', lids: 0, lean: -5 },
    { hat: 'one', holds: 'balloon', mouth: 'smile', lids: 0.05, lean: 6 },
    { hat: 'two', holds: 'wave', mouth: 'grin', lids: 0, lean: -4 },
    { hat: 'bowl', holds: 'ray', mouth: 'o', lids: 0.1, lean: 4 },
    { hat: 'three', holds: 'juggle', mouth: 'grin', lids: 0, lean: 0 },
    { hat: 'dish', holds: 'radio', mouth: 'smirk', lids: 0.3, lean: -4 },
    { hat: 'brain', holds: 'potion', mouth: 'smile', lids: 0.4, lean: 3 },
    { hat: 'crown', holds: 'saucer', mouth: 'grin', lids: 0.25, lean: 0 },
  ],
  centauri: [
    { hat: 'sprout', holds: 'nothing', mouth: 'o', lids: 0, lean: 0 },
    { hat: 'tuft', holds: 'star', mouth: 'tooth', lids: 0.05, lean: -3 },
    { hat: 'mane', holds: 'flute', mouth: 'smile', lids: 0.2, lean: 0 },
    { hat: 'flower', holds: 'sling', mouth: 'grin', lids: 0.1, lean: 3 },
    { hat: 'band', holds: 'bow', mouth: 'smirk', lids: 0.25, lean: 0 },
    { hat: 'turban', holds: 'lance', mouth: 'smile', lids: 0.3, lean: -2 },
    { hat: 'helm', holds: 'shield', mouth: 'flat', lids: 0.3, lean: 0 },
    { hat: 'plume', holds: 'banner', mouth: 'grin', lids: 0.2, lean: 2 },
    { hat: 'sun-crown', holds: 'sceptre', mouth: 'smile', lids: 0.35, lean: 0 },
  ],
  bohrion: [
    { hat: 'sprout', holds: 'key', mouth: 'smile', lids: 0, lean: 4 },
    { hat: 'propeller', holds: 'nut', mouth: 'o', lids: 0, lean: -6 },
    { hat: 'aerial', holds: 'spanner', mouth: 'tooth', lids: 0.1, lean: 4 },
    { hat: 'lamp', holds: 'drill', mouth: 'grin', lids: 0.2, lean: -3 },
    { hat: 'goggles', holds: 'magnet', mouth: 'flat', lids: 0.25, lean: 3 },
    { hat: 'chimney', holds: 'saw', mouth: 'grille', lids: 0.3, lean: 0 },
    { hat: 'dome', holds: 'two-drills', mouth: 'grille', lids: 0.3, lean: 0 },
    { hat: 'radar', holds: 'claw', mouth: 'grille', lids: 0.4, lean: 0 },
    { hat: 'drill', holds: 'great-drill', mouth: 'grille', lids: 0.35, lean: 0 },
  ],
  moonbohne: [
    { hat: 'sprout', holds: 'swaddle', mouth: 'dummy', lids: 1, lean: 8 },
    { hat: 'bonnet', holds: 'teddy', mouth: 'smile', lids: 1, lean: -6 },
    { hat: 'cap', holds: 'pillow', mouth: 'snore', lids: 1, lean: 7 },
    { hat: 'long-cap', holds: 'candle', mouth: 'yawn', lids: 0.7, lean: -4 },
    { hat: 'curlers', holds: 'cocoa', mouth: 'smile', lids: 0.6, lean: 4 },
    { hat: 'mask', holds: 'lantern', mouth: 'flat', lids: 1, lean: -3 },
    { hat: 'star-cap', holds: 'clock', mouth: 'yawn', lids: 0.8, lean: -4 },
    { hat: 'wizard', holds: 'book', mouth: 'smile', lids: 0.65, lean: 3 },
    { hat: 'crown', holds: 'sceptre', mouth: 'snore', lids: 1, lean: -3 },
  ],
  bluebean: [
    { hat: 'sprout', holds: 'duck', mouth: 'smile', lids: 0, lean: 4 },
    { hat: 'paper', holds: 'toy-boat', mouth: 'tooth', lids: 0.05, lean: -5 },
    { hat: 'beanie', holds: 'mop', mouth: 'grin', lids: 0.15, lean: 5 },
    { hat: 'sailor', holds: 'anchor', mouth: 'smirk', lids: 0.2, lean: -5 },
    { hat: 'shades', holds: 'wheel', mouth: 'smirk', lids: 0.3, lean: 4 },
    { hat: 'ribbon', holds: 'spyglass', mouth: 'smile', lids: 0.2, lean: -3 },
    { hat: 'helmet', holds: 'harpoon', mouth: 'grin', lids: 0.1, lean: 3 },
    { hat: 'peaked', holds: 'map', mouth: 'pipe', lids: 0.3, lean: -3 },
    { hat: 'bicorne', holds: 'sword', mouth: 'smile', lids: 0.35, lean: 0 },
  ],
} as const satisfies Record<SpeciesName, readonly Rank[]>;

export type RankOf<S extends SpeciesName> = (typeof RANKS)[S][number];

/** The rank of a value; a value that is not on our cards gets the nearest. */
export function rankOf<S extends SpeciesName>(species: S, value: number): RankOf<S> {
  const ranks: readonly RankOf<S>[] = RANKS[species];
  return ranks[Math.min(Math.max(Math.round(value), 1), ranks.length) - 1] ?? RANKS[species][0];
}

/** How big it has grown, 1 being the size figures are drawn in. */
export function sizeOf(value: number): number {
  return 0.68 + 0.042 * Math.min(Math.max(value, 1), 9);
}

/** Medals for long service: none before value 4, three for the highest. */
export function medalsOf(value: number): number {
  return Math.max(0, Math.min(3, Math.floor((value - 2) / 2)));
}
