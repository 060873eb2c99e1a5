/** The decks that a person has, kept on this device only. Other pages read them too. */
import { nameOf, type Contents } from './deck';

export const KEY = 'decks';

export interface KeptDeck {
  id: string;
  game: string;
  name: string;
  contents: Contents;
}

function isKept(deck: unknown): deck is KeptDeck {
  if (typeof deck !== 'object' || deck === null) return false;
  const { id, game, name, contents } = deck as Partial<KeptDeck>;
  return [id, game, name].every((word) => typeof word === 'string') && typeof contents === 'object';
}

/** What can be read of it: somebody may have written anything there. */
export function readShelf(text: string | null): KeptDeck[] {
  try {
    const decks: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(decks) ? decks.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Put a deck on the shelf, in its old place if it has one. */
export function put(shelf: readonly KeptDeck[], id: string, game: string, contents: Contents): KeptDeck[] {
  const deck = { id, game, name: nameOf(contents), contents };
  return shelf.some((other) => other.id === id)
    ? shelf.map((other) => (other.id === id ? deck : other))
    : [...shelf, deck];
}

/** A name that no other deck has: "Rangers", "Rangers 2". */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

/** A name as a file may have it. */
export const fileName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'deck';
