/** What the facts of its cards are called. What a power does stands in the text of its card. */
import type { FactNames } from '../../decks/card';
import { words } from './words';

export const facts = (): FactNames => {
  const { action, gold } = words().kinds;
  return { ...words().facts, 'kind.action': action, 'kind.gold': gold, power: '' };
};
