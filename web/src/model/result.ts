/** How a match ended, as far as its outcome tells it. */

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

/**
 * What tells how it came about: of the last events those of a kind that was not there before, such as a final count.
 * Where nothing of the kind was told, the very last ones.
 */
export function closing<T extends { readonly what: string }>(told: readonly T[], seats: number): T[] {
  const all = told.filter(({ what }) => what);
  const last = all.slice(-8 * seats);
  const before = new Set(all.slice(0, -8 * seats).map(({ what }) => what));
  const fresh = last.filter(({ what }) => !before.has(what));
  const few = 2 * seats + 2;
  return (fresh.length ? fresh : last).slice(-few);
}
