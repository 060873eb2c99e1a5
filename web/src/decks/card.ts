/** What every game says about its cards, and the game's own facts beside it. */
import type { Card } from '../facts';

/** Fields that every card has, or that every page shows in its own way. */
const SHARED = new Set(['name', 'title', 'short', 'symbol', 'colour', 'note', 'attested', 'rules', 'text']);

export type Value = string | number | boolean;

const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);

/** All that cards can be found by: also each word of a list, and each number that has a name, as `figures.damage`. */
export const everyFact = (card: Card): [string, Value][] =>
  Object.entries(card).flatMap(([fact, value]): [string, Value][] => {
    if (SHARED.has(fact)) return [];
    if (isValue(value)) return [[fact, value]];
    if (Array.isArray(value)) return value.filter(isValue).map((one) => [fact, one]);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, one]) => (typeof one === 'number' ? [[`${fact}.${name}`, one]] : []));
  });

/** What the card does, or says. */
export const noteOf = ({ note }: Card): string => (typeof note === 'string' ? note : '');

const wordsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];

/** Which of its facts the rulebook tells; the others are ours. */
export const attestedOf = ({ attested }: Card): string[] => wordsIn(attested);

/** The rules and rulings about it, the closest first. */
export const rulesOf = ({ rules }: Card): string[] => wordsIn(rules);

/** A fact that says nothing about this card: it has no power, it is no villain. */
export const isNothing = (value: Value): boolean => value === '' || value === 0 || value === false;

/** What facts and values are called in a game, by `fact` and `fact.value`. A fact with an empty name is not shown. */
export type FactNames = Readonly<Record<string, string>>;

/** `e_vile` in words: as the game calls it, or its own name made readable. What has no name has no parts with names. */
export function factName(names: FactNames, fact: string): string {
  const [whole] = fact.split('.', 1);
  if (!(fact in names) && whole && names[whole] === '') return '';
  const plain = fact.replaceAll(/[._-]+/g, ' ');
  return names[fact] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Words for yes, no and an empty value. */
export interface ValueWords {
  yes: string;
  no: string;
  nothing: string;
}

export function valueName(names: FactNames, fact: string, value: Value, words: ValueWords): string {
  const name = names[`${fact}.${value}`];
  if (name) return name;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return value === '' ? words.nothing : String(value);
}

/** A fact of a card in words: its name in the card, what it is called, and what it says. */
export type Told = readonly [fact: string, label: string, words: string];

/**
 * Those facts of a card that tell something and that the game has words for; lists and named numbers as a line each. A
 * list that its text tells is left out.
 */
export const tellingFacts = (card: Card, names: FactNames, words: ValueWords): Told[] =>
  Object.entries(card).flatMap(([fact, value]): Told[] => {
    const label = SHARED.has(fact) ? '' : factName(names, fact);
    if (!label) return [];
    const told = isValue(value)
      ? singly(names, fact, value, words)
      : names[fact]
        ? together(names, fact, value, words)
        : '';
    return told && !(Array.isArray(value) && noteOf(card).includes(told)) ? [[fact, label, told]] : [];
  });

/** What a card is called by one of its facts; nothing if it does not have that fact. */
export function kindOf(card: Card | null, fact: string, names: FactNames): string {
  const value = card?.[fact];
  return typeof value === 'string' ? (names[`${fact}.${value}`] ?? '') : '';
}

const singly = (names: FactNames, fact: string, value: Value, words: ValueWords): string =>
  isNothing(value) ? '' : valueName(names, fact, value, words);

function together(names: FactNames, fact: string, value: unknown, words: ValueWords): string {
  if (Array.isArray(value))
    return value
      .filter(isValue)
      .map((one) => valueName(names, fact, one, words))
      .join(', ');
  const parts: [string, unknown][] = Object.entries(value ?? {});
  return parts
    .flatMap(([part, one]) => (names[`${fact}.${part}`] && isValue(one) ? [`${names[`${fact}.${part}`]} ${one}`] : []))
    .join(', ');
}
