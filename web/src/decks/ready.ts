/** Ready-made decks as people tell them apart: those with the same cards are one, and each says what only it has. */
import type { Schemas } from '../wire/api';

type Deck = Schemas['Deck'];

export interface ReadyDeck {
  /** The names under which a table knows it. */
  readonly names: readonly [string, ...string[]];
  readonly titles: readonly string[];
  readonly deck: Deck;
  /** The first cards, by title, that other decks have not, or not as often: enough to tell decks apart. */
  readonly only: readonly string[];
}

const MOST_NAMED = 6;

const contents = ({ cards }: Deck): string =>
  JSON.stringify(Object.entries(cards).sort(([a], [b]) => (a < b ? -1 : 1)));

/** All of them, or those that a table with this setup can be played with. */
export function readyDecks(
  decks: Readonly<Record<string, Deck>>,
  setup: Readonly<Record<string, unknown>> | null = null,
): ReadyDeck[] {
  const found = new Map<string, ReadyDeck>();
  for (const [name, deck] of Object.entries(decks)) {
    if (setup && Object.entries(deck.needs ?? {}).some(([key, value]) => setup[key] !== value)) continue;
    const same = found.get(contents(deck));
    const names: ReadyDeck['names'] = same ? [...same.names, name] : [name];
    found.set(contents(deck), { names, titles: [...(same?.titles ?? []), deck.title], deck, only: [] });
  }
  const all = [...found.values()];
  const everywhere = (card: string, copies: number): boolean => all.every(({ deck }) => deck.cards[card] === copies);
  return all.map((one) => ({
    ...one,
    only: Object.entries(one.deck.cards)
      .flatMap(([card, copies]) => (everywhere(card, copies) ? [] : [card]))
      .slice(0, MOST_NAMED),
  }));
}
