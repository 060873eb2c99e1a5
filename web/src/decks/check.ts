/** What the server says about a deck: it knows the rules, and how to read a file. */
import type { Card } from '../facts';
import { ask, type Schemas } from '../wire/api';
import type { Contents } from './deck';

export type DeckCheck = Omit<Schemas['DeckCheck'], 'cards'> & { cards: Card[] };

/** Check the contents of a deck, or the text of a file. */
export const checkDeck = (game: string, lang: string, given: Contents | { toml: string }): Promise<DeckCheck> =>
  ask('POST', `/games/${game}/decks?lang=${lang}`, given);
