import type { Component } from 'svelte';
import type { FactNames } from '../decks/card';
import type { Card } from '../facts';
import type { Act } from '../model/asking';
import type { Playing } from '../physics/playing';

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
 * picture; on a *page* it is large, and its words stand beside it as text; in *print* all its words stand on it.
 */
export type Detail = 'token' | 'card' | 'page' | 'print';

/** A scene for what is physical. It lies over the board while something is done by hand, and shows the film of it. */
export interface SceneLook {
  /** The kinds of scenes that it can show. */
  readonly kinds: readonly string[];
  /** Whether something physical may come soon, by what this viewer sees of the state: then it is loaded beforehand. */
  readonly near: (state: Readonly<Record<string, unknown>>) => boolean;
  readonly load: () => Promise<{ default: Component<SceneProps> }>;
  /** Its films drawn flat, where nothing can be drawn in three dimensions; without it all bodies are dots. */
  readonly flat?: () => Promise<{ default: Component<{ playing: Playing }> }>;
}

export interface SceneProps {
  /** What is to be seen, as JSON with a `kind`; null while nothing is. */
  readonly scene: string | null;
  /** It can't be drawn here: somebody else must show it. */
  readonly onfail: () => void;
}

/** What a game brings to the table: looks, never rules. Its components find the table by `room()`, as the shared parts do. */
export interface GameLook {
  /** Arranges the shared parts; everything that can be done comes from the ask. */
  readonly Board: Component;
  readonly Face: Component<{ card: Card; detail?: Detail }>;
  readonly Back: Component;
  /** What a game tells of a piece that lies on the table, beside where that is: how strong it is now, and why. */
  readonly Now?: Component<{ alias: number }>;
  /** Where a piece is, in words that tell it from others of its name; empty if nobody needs to know. */
  readonly where?: (state: Readonly<Record<string, unknown>>, seat: number, alias: number) => string;
  readonly deckFields?: readonly DeckField[];
  /** What the facts of its cards are called, and their values by `fact.value`; a fact without a word is not shown. */
  readonly facts?: () => FactNames;
  /** The fact by which a deck falls into parts, each listed under its name. */
  readonly parts?: string;
  readonly scene?: SceneLook;
  /** Whether an act can be said only when the board has waited for something (`room.answering.waited`). */
  readonly withholds?: (setup: Readonly<Record<string, unknown>>, act: Act) => boolean;
  /** Prompts at which what is picked is confirmed even if only one can be: the board shows first where it leads. */
  readonly confirms?: readonly string[];
}
