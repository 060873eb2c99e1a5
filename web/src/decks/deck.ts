/** A deck as its file has it: plain data that only the server judges. What we know: `cards` says how many of each. */
import type { Card } from '../facts';
import { folded } from '../model/folding';
import type { GameInfo, Schemas } from '../wire/api';

export type Contents = Record<string, unknown>;

/** A line of a deck. `card` is null where nobody knows what is meant, `copies` where it is no number. */
export interface DeckLine {
  called: string;
  card: Card | null;
  copies: number | null;
}

function counts(contents: Contents): Record<string, unknown> {
  const { cards } = contents;
  return typeof cards === 'object' && cards !== null && !Array.isArray(cards) ? { ...cards } : {};
}

const isCount = (copies: unknown): copies is number => typeof copies === 'number' && Number.isInteger(copies);

export const nameOf = (contents: Contents): string => (typeof contents['name'] === 'string' ? contents['name'] : '');

export const emptyDeck = (game: string, name: string): Contents => ({ game, name, cards: {} });

/** How many of each card, in the order of the catalog; what is not in it comes last, as it was written. */
export function linesOf(contents: Contents, cards: readonly Card[]): DeckLine[] {
  const places = new Map(cards.map((card, place) => [card.name, place]));
  const place = (line: DeckLine): number => places.get(line.called) ?? cards.length;
  return Object.entries(counts(contents))
    .map(([called, copies]) => ({
      called,
      card: cards[places.get(called) ?? -1] ?? null,
      copies: isCount(copies) ? copies : null,
    }))
    .sort((a, b) => place(a) - place(b));
}

export function copiesOf(contents: Contents, name: string): number {
  const copies = counts(contents)[name];
  return isCount(copies) ? copies : 0;
}

export const sizeOf = (contents: Contents): number =>
  Object.values(counts(contents))
    .filter(isCount)
    .reduce((sum, copies) => sum + copies, 0);

/** Some more, or fewer, of a card; without any it is gone from the deck. */
export function withMore(contents: Contents, name: string, more: number): Contents {
  const cards = counts(contents);
  const copies = copiesOf(contents, name) + more;
  if (copies > 0) cards[name] = copies;
  else Reflect.deleteProperty(cards, name);
  return { ...contents, cards };
}

const slug = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The card that somebody means: by its name, its title, or the beginning of its title. None if two cards fit. */
export function meant(called: string, cards: readonly Card[]): Card | null {
  const wanted = slug(called);
  const same = cards.filter(
    (card) => card.name === called || slug(card.name) === wanted || slug(card.title) === wanted,
  );
  if (same.length) return same.length === 1 ? (same[0] ?? null) : null;
  const longer = cards.filter((card) => slug(card.title).startsWith(`${wanted}-`));
  const shortest = Math.min(...longer.map((card) => slug(card.title).split('-').length));
  const nearest = longer.filter((card) => slug(card.title).split('-').length === shortest);
  return nearest.length === 1 ? (nearest[0] ?? null) : null;
}

/** The same deck with every card by the name that the catalog has for it, so that the same card is one line. */
export function settled(contents: Contents, cards: readonly Card[]): Contents {
  const named: Record<string, unknown> = {};
  for (const [called, copies] of Object.entries(counts(contents))) {
    const name = meant(called, cards)?.name ?? called;
    const before = named[name];
    named[name] = isCount(before) && isCount(copies) ? before + copies : copies;
  }
  return { ...contents, cards: named };
}

/** A copy of a ready-made deck, which names its cards by title. */
export function copyOf(game: string, deck: Schemas['Deck'], cards: readonly Card[], name: string): Contents {
  return settled({ game, name, cards: deck.cards, ...deck.needs }, cards);
}

/** What decks say about the tables that they are for: the switches that a ready-made deck may need. */
export function kindsOf({ decks, switches }: GameInfo): { name: string; text: string }[] {
  const needed = new Set(Object.values(decks).flatMap(({ needs }) => Object.keys(needs ?? {})));
  return switches.flatMap(({ name, values }) => {
    const on = values.find(({ value }) => value === true);
    return on && needed.has(name) ? [{ name, text: on.text }] : [];
  });
}

/** Every card as often as it is in the deck, in the order of its lines: what a printer needs. */
export const pileOf = (lines: readonly DeckLine[]): Card[] =>
  lines.flatMap(({ card, copies }) => (card && copies ? Array<Card>(copies).fill(card) : []));
