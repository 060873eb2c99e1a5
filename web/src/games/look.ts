import type { Component } from 'svelte';
import type { FactNames } from '../decks/card';
import type { Card } from '../facts';

/** A field of a game's deck files besides the cards: shown in the deck builder. */
export interface DeckField {
  readonly name: string;
  readonly label: () => string;
  /** A number is chosen, true and false are a tick. */
  readonly values: readonly (number | boolean)[];
  readonly usual: number | boolean;
}

/**
 * How much of a card is drawn: as a *token* it is known by its number, sign and colour; as a *card* it has its name and
 * picture; on a *page* it is large, and its words stand beside it as text.
 */
export type Detail = 'token' | 'card' | 'page';

/** What a game brings to the table: looks, never rules. Its components find the table by `room()`, as the shared parts do. */
export interface GameLook {
  /** Arranges the shared parts; everything that can be done comes from the ask. */
  readonly Board: Component;
  readonly Face: Component<{ card: Card; detail?: Detail }>;
  readonly Back: Component;
  readonly deckFields?: readonly DeckField[];
  /** What the facts of its cards are called, and their values by `fact.value`; a fact without a word is not shown. */
  readonly facts?: () => FactNames;
  /** A scene for what is physical, loaded only when the game asks for it. */
  readonly scene?: () => Promise<{ default: Component }>;
}
