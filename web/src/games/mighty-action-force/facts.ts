/** What the facts of its cards are called; how much of a power there is stands in its text. */
import type { FactNames } from '../../decks/card';
import type { DeckField } from '../look';
import { words } from './words';

export const facts = (): FactNames => {
  const powers = Object.entries(words().powers).map(([power, name]) => [`power.${power}`, name]);
  return { ...words().facts, ...(Object.fromEntries(powers) as Record<string, string>) };
};

/** What a deck file says besides its cards (MAF-016, MAF-094). */
export const deckFields: readonly DeckField[] = [
  {
    name: 'players',
    label: () => words().deck.players,
    values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    usual: 4,
  },
  {
    name: 'crossover',
    label: () => words().deck.crossover,
    values: [false, true],
    usual: false,
  },
];
