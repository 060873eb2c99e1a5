/** What the facts of its cards are called. What a card does stands in its text. */
import type { FactNames } from '../../decks/card';
import { words } from './words';

export const facts = (): FactNames => {
  const named = (fact: string, names: Readonly<Record<string, string>>): [string, string][] =>
    Object.entries(names).map(([value, name]) => [`${fact}.${value}`, name]);
  return Object.fromEntries([
    ...Object.entries(words().facts),
    ...named('kind', words().kindNames),
    ...named('rarity', words().rarities),
    ...named('team', words().teams),
    ...named('body', words().bodies),
    ...named('answers', words().events),
  ]);
};
