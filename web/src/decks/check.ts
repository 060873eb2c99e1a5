/** What the server says about a deck: it knows the rules, and how to read a file. */
import type { Card } from '../facts';
import { ask, Problem, type Schemas } from '../wire/api';
import type { Contents } from './deck';

export type DeckCheck = Omit<Schemas['DeckCheck'], 'cards'> & { cards: Card[] };

/** Check the contents of a deck, or the text of a file. */
export const checkDeck = (game: string, lang: string, given: Contents | { toml: string }): Promise<DeckCheck> =>
  ask('POST', `/games/${game}/decks?lang=${lang}`, given);

/** How often a busy server is asked about the same deck, before a person has to ask for it. */
const TRIES = 6;
const SHORTEST_PAUSE_S = 1;
const LONGEST_PAUSE_S = 30;

/** Whether the server is there, and has no time: it is worth trying again. */
export const isBusy = (error: unknown): error is Problem =>
  error instanceof Problem && (error.status === 503 || error.status === 429);

/**
 * The same, asked again and again while the server is busy, each time when it says. `wanted` is told that it is, and says
 * whether anybody still wants to know.
 */
export async function checkPatiently(
  game: string,
  lang: string,
  given: Contents,
  wanted: () => boolean,
): Promise<DeckCheck> {
  for (let tries = 1; ; tries++) {
    try {
      return await checkDeck(game, lang, given);
    } catch (error) {
      if (!isBusy(error) || tries === TRIES || !wanted()) throw error;
      const seconds = Math.min(LONGEST_PAUSE_S, Math.max(SHORTEST_PAUSE_S, error.retryAfter ?? tries));
      await new Promise((then) => setTimeout(then, 1_000 * seconds));
      if (!wanted()) throw error;
    }
  }
}
