/** What somebody owns of a game's cards: from packs that matches earned, and from a starter deck. */
import type { Card } from '../facts';
import { ask, type Schemas } from '../wire/api';
import type { DeckLine } from './deck';

export type Collection = Schemas['CollectionInfo'];
export type OpenedPack = Schemas['OpenedPack'];
export type DrawnCard = Schemas['DrawnCard'];

export const collectionOf = (game: string): Promise<Collection> => ask('GET', `/me/collections/${game}`);
export const chooseStarter = (game: string, deck: string): Promise<Collection> =>
  ask('POST', `/me/collections/${game}/starter`, { deck });
export const openPack = (game: string, number: number): Promise<OpenedPack> =>
  ask('POST', `/me/collections/${game}/packs/${number}`);

/** Which cards to look at: all of them, those that one owns, or those that one does not. */
export const HOLDINGS = ['all', 'owned', 'missing'] as const;
export type Holding = (typeof HOLDINGS)[number];

/** How many somebody owns. */
export const copiesIn = (collection: Collection | null, card: string): number => collection?.cards[card] ?? 0;

export const held = (cards: readonly Card[], collection: Collection | null, holding: Holding): Card[] =>
  cards.filter(({ name }) => holding === 'all' || copiesIn(collection, name) > 0 === (holding === 'owned'));

/** The lines of a deck that have more of a card than somebody owns. */
export const lacking = (lines: readonly DeckLine[], collection: Collection): DeckLine[] =>
  lines.filter(({ card, copies }) => card !== null && (copies ?? 0) > copiesIn(collection, card.name));

/** Words for how special a card is, from the most common ones up. */
const RARE = ['common', 'uncommon', 'rare', 'very'] as const;
export const rarity = (special: number): (typeof RARE)[number] | 'most' => RARE[special] ?? 'most';
