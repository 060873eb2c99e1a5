/** Cards to choose from that lie where nobody sees them. */
import type { Room } from '../../room.svelte';

/** Where only the top card is in sight, or none. */
const PILES = ['discards', 'combat_discards', 'removed', 'aside', 'remaining.piece', 'globals.inside', 'globals.kept'];

export function deepIn(here: Room): number[] {
  const things = new Set(here.answering.live?.options.flatMap(({ on }) => on) ?? []);
  return here.match.placed.places
    .filter(({ field }) => PILES.includes(field))
    .flatMap(({ field, pieces }) => (field === 'discards' ? pieces.slice(0, -1) : pieces))
    .filter((alias) => alias && things.has(alias));
}
