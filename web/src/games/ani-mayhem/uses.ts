/** How often a card in play can still be used. */
import type { Card } from '../../facts';
import { readUsesLeft, type State } from '../../wire/generated/games/ani-mayhem';

/** Who has a global effect, as the rules say it. */
export const NOBODY = -1;

/** What is left of the uses of a card that somebody has, by the id; null for a card without a number of uses. */
export function usesLeft(table: State, on: number, card: Card | null): number | null {
  if (!card) return null;
  const told = table.uses.map(readUsesLeft).find((each) => each.on === on && each.number === card['number']);
  return told?.left ?? (Number(card['uses'] ?? 0) || null);
}
