/** What the facts of a game's cards are called: in its texts, or in its look, which knows better where both say so. */
import type { GameFacts } from '../facts';
import type { GameLook } from '../games/look';
import type { FactNames } from './card';

export const namesOf = (facts: GameFacts | null, look: GameLook): FactNames => ({
  ...facts?.texts.facts,
  ...look.facts?.(),
});
