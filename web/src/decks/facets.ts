/** What cards can be filtered by: found in the catalog itself, so that every game has it. */
import type { Card } from '../facts';
import { folded, wordsIn } from '../model/folding';
import { everyFact, isNothing, noteOf, type Value } from './card';

export interface Facet {
  /** The field of the card. */
  name: string;
  values: { value: Value; count: number }[];
  /** Whether it comes from a list or from numbers with names; such a one is offered only if the game has words for it. */
  deep: boolean;
}

/** More words than this stand in a list, from which one chooses; where each is on one card only, they are no help. */
const MOST = 24;
/** Of so many numbers one chooses from where to where. */
const MANY = 10;

const isNumber = (value: Value): value is number => typeof value === 'number';

/** The numbers of a facet from which one chooses a range; none where values are chosen one by one. */
export function rangeOf({ values }: Facet): number[] {
  const numbers = values.map(({ value }) => value).filter(isNumber);
  return numbers.length === values.length && numbers.length >= MANY ? numbers : [];
}

/** Whether so many words are to choose from that they stand in a list. */
export const isLong = (facet: Facet): boolean => facet.values.length > MOST && !rangeOf(facet).length;

/** The fields with values that some cards share. Numbers go up; words stay in the order of the catalog, many by the alphabet. */
export function facetsOf(cards: readonly Card[]): Facet[] {
  const found = new Map<string, Map<Value, number>>();
  const deep = new Set<string>();
  for (const card of cards)
    for (const [name, value] of everyFact(card)) {
      const counts = found.get(name) ?? new Map<Value, number>();
      found.set(name, counts.set(value, (counts.get(value) ?? 0) + 1));
      if (!(name in card) || Array.isArray(card[name])) deep.add(name);
    }
  return [...found]
    .filter(([, counts]) => counts.size > 1 && counts.size < cards.length)
    .filter(([name, counts]) => counts.size <= MOST || deep.has(name) || [...counts.keys()].every(isNumber))
    .map(([name, counts]) => ({ name, values: inOrder(counts), deep: deep.has(name) }));
}

function inOrder(counts: Map<Value, number>): Facet['values'] {
  const values = [...counts].map(([value, count]) => ({ value, count }));
  if (values.length > MOST) values.sort((a, b) => String(a.value).localeCompare(String(b.value)));
  return values.sort((a, b) => rank(a.value) - rank(b.value));
}

/** Numbers by size; having nothing comes last among words. Sorting is stable, so other words keep their order. */
function rank(value: Value): number {
  if (typeof value === 'number') return value;
  return isNothing(value) ? 1 : 0;
}

/** What somebody is looking for: words, for some facets the values that will do, for others from where to where. */
export interface Wanted {
  query: string;
  values: Record<string, Value[]>;
  ranges: Record<string, Range>;
}

/** Null: without an end on this side. */
export interface Range {
  from: number | null;
  to: number | null;
}

const isOpen = ({ from, to }: Range): boolean => from === null && to === null;

const within = ({ from, to }: Range, value: Value): boolean =>
  typeof value === 'number' && value >= (from ?? -Infinity) && value <= (to ?? Infinity);

export const anything = (): Wanted => ({ query: '', values: {}, ranges: {} });

/** How many facets narrow the search. */
export const narrowed = ({ values, ranges }: Wanted): number =>
  Object.values(values).filter((some) => some.length).length +
  Object.values(ranges).filter((range) => !isOpen(range)).length;

/** Wish for numbers from here to there. */
export const ranged = (wanted: Wanted, facet: string, range: Range): Wanted => ({
  ...wanted,
  ranges: { ...wanted.ranges, [facet]: range },
});

/** Wish for this word alone; for none if it is empty. */
export const only = (wanted: Wanted, facet: string, word: string): Wanted => ({
  ...wanted,
  values: { ...wanted.values, [facet]: word ? [word] : [] },
});

/** Wish for a value, or no longer. */
export function toggled(wanted: Wanted, facet: string, value: Value): Wanted {
  const some = wanted.values[facet] ?? [];
  const now = some.includes(value) ? some.filter((other) => other !== value) : [...some, value];
  return { ...wanted, values: { ...wanted.values, [facet]: now } };
}

/** The cards that have one of the wished values in each facet, a number in each range, and all the words somewhere. */
export function found(cards: readonly Card[], wanted: Wanted): Card[] {
  const words = wordsIn(wanted.query);
  const wishes = Object.entries(wanted.values).filter(([, some]) => some.length);
  const ranges = Object.entries(wanted.ranges).filter(([, range]) => !isOpen(range));
  return cards.filter((card) => {
    const facts = everyFact(card);
    const has = (name: string, fits: (value: Value) => boolean): boolean =>
      facts.some(([fact, value]) => fact === name && fits(value));
    if (!wishes.every(([name, some]) => has(name, (value) => some.includes(value)))) return false;
    if (!ranges.every(([name, range]) => has(name, (value) => within(range, value)))) return false;
    if (!words.length) return true;
    const text = folded([card.title, noteOf(card), ...facts.map(([, value]) => value)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** How many cards of a pile have each value of a facet: the shape of a deck. */
export function spread(facet: Facet, pile: Iterable<[Card, number]>): { value: Value; count: number }[] {
  const counts = new Map<Value, number>(facet.values.map(({ value }) => [value, 0]));
  for (const [card, copies] of pile) {
    for (const [fact, value] of everyFact(card))
      if (fact === facet.name) counts.set(value, (counts.get(value) ?? 0) + copies);
  }
  return inOrder(counts);
}
