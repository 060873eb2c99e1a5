/** How a match ended, as far as its outcome tells it. */
import type { Kind, Kinds } from './kinds';
import type { Told } from './words';

export interface Outcome {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
}

export interface Standing {
  readonly seat: number;
  readonly place: number;
  readonly score: number;
  readonly won: boolean;
}

const byPlace = (a: Standing, b: Standing): number => a.place - b.place || a.seat - b.seat;

/** The places by what everybody was told: winners first, then points. The server knows better where a game ranks. */
export function standings({ winners, scores }: Outcome): Standing[] {
  const won = scores.map((_, seat) => winners.includes(seat));
  const rank = (seat: number): readonly [number, number] => [won[seat] ? 1 : 0, scores[seat] ?? 0];
  const better = (a: readonly [number, number], b: readonly [number, number]): boolean =>
    a[0] > b[0] || (a[0] === b[0] && !a[0] && a[1] > b[1]);
  return scores
    .map((score, seat) => {
      const mine = rank(seat);
      const ahead = scores.filter((_, other) => better(rank(other), mine)).length;
      return { seat, place: ahead + 1, score, won: won[seat] ?? false };
    })
    .sort(byPlace);
}

export const ranked = (seats: readonly Standing[]): Standing[] => [...seats].sort(byPlace);

/** Kinds of deeds by which a match is won. */
const DECIDING: readonly string[] = ['pay', 'gain', 'take', 'hit', 'back'] satisfies Kind[];
/** The most lines of each sort. */
const FEW = 4;

/**
 * What tells how it came about, by the kinds that the game gives its events: what ended the match, and before that the last
 * deeds to or of those who won. Where nothing of the kind was told, the very last events.
 */
export function closing(told: readonly Told[], kinds: Kinds, winners: readonly number[]): Told[] {
  const all = told.filter(({ what }) => what);
  const won = (fact: unknown): boolean => typeof fact === 'number' && winners.includes(fact);
  const goals = all.filter(({ what }) => kinds[what] === 'goal').slice(-FEW);
  const deciding = all
    .filter(({ what, facts: { seat, whom } }) => DECIDING.includes(kinds[what] ?? '') && (won(seat) || won(whom)))
    .slice(-FEW);
  const found = [...deciding, ...goals].sort((one, other) => one.n - other.n);
  return found.length ? found : all.slice(-2 * FEW);
}

/** Whether all who played are even because nobody has anything. */
export const level = ({ winners, scores }: Outcome): boolean =>
  scores.length > 1 && winners.length === scores.length && scores.every((score) => score === 0);
