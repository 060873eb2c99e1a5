/**
 * Which pieces went where between two looks at a table. Pieces that are seen say it themselves: their alias is at another
 * place. For the others only numbers are known, so places that lost pieces are paired with places that gained as many.
 * Where somebody was told which way pieces went, those pairs come first. It is for the eye alone, and knows no game: a wrong
 * guess is a card that comes from the wrong side.
 */
import type { Placed } from './placing';

/** What is told of pieces on their way: from where, to where, under which aliases (0 for one that is not seen). */
export type Travel = readonly [from: string, to: string, aliases: readonly number[]];

export interface Move {
  /** A flip is a piece that is seen at one end and not at the other; it may lie still meanwhile. */
  readonly kind: 'move' | 'flip' | 'appear' | 'vanish';
  /** The alias of the piece as it was and as it is; 0 where it is not seen. */
  readonly was: number;
  readonly is: number;
  /** Null for a piece that comes from nowhere, or goes there. */
  readonly from: string | null;
  readonly to: string | null;
}

/** At least this number of cards turned face down at one place at once is a shuffle. */
const SHUFFLED = 4;

/** All moves that lead from one look to the other. Every piece is in one of them at most. */
export function moves(before: Placed, after: Placed, told: readonly Travel[] = []): Move[] {
  const [was, is] = [lying(before), lying(after)];
  const [left, come] = [wheres(was), wheres(is)];
  const found: Move[] = [];
  for (const [alias, to] of come) {
    const from = left.get(alias);
    if (from !== undefined && from !== to) found.push({ kind: 'move', was: alias, is: alias, from, to });
  }

  /** Pieces that a place lost, and pieces that it gained, which no move explains yet. */
  const lost = new Map<string, number[]>();
  const gained = new Map<string, number[]>();
  for (const place of new Set([...was.keys(), ...is.keys()])) {
    const old = was.get(place) ?? [];
    const now = is.get(place) ?? [];
    const gone = old.filter((alias) => alias && !come.has(alias));
    const fresh = now.filter((alias) => alias && !left.has(alias));
    let more = unseen(now) - unseen(old);
    for (; more > 0 && gone.length; more--)
      found.push({ kind: 'flip', was: gone.pop() ?? 0, is: 0, from: place, to: place });
    for (; more < 0 && fresh.length; more++)
      found.push({ kind: 'flip', was: 0, is: fresh.pop() ?? 0, from: place, to: place });
    note(lost, place, [...gone, ...zeros(-more)]);
    note(gained, place, [...fresh, ...zeros(more)]);
  }

  const ways = told.map(([from, to, aliases]) => [from, to, aliases.length] as const);
  for (const [from, to, most] of [...ways, ...pairs(lost, gained)]) {
    const [olds, news] = [lost.get(from) ?? [], gained.get(to) ?? []];
    const count = Math.min(olds.length, news.length, most);
    const [taken, given] = [olds.splice(0, count), news.splice(0, count)];
    taken.forEach((alias, at) => found.push(between(alias, given[at] ?? 0, from, to)));
  }

  for (const [place, aliases] of lost) {
    const renewed = gained.get(place)?.splice(0, aliases.length).length ?? 0;
    for (const alias of aliases.slice(renewed))
      found.push({ kind: 'vanish', was: alias, is: 0, from: place, to: null });
  }
  for (const [place, aliases] of gained)
    for (const alias of aliases) found.push({ kind: 'appear', was: 0, is: alias, from: null, to: place });
  return found;
}

/** The piles that must have been shuffled, because many cards went there face down. */
export function shuffled(made: readonly Move[], after: Placed): string[] {
  const counts = new Map<string, number>();
  for (const { was, is, from, to } of made)
    if (was && !is && to !== null && from !== to) counts.set(to, (counts.get(to) ?? 0) + 1);
  return after.places.flatMap(({ name, faceDown }) => (faceDown && (counts.get(name) ?? 0) >= SHUFFLED ? [name] : []));
}

/** What lies where. A place that is listed several times counts as one. */
function lying({ places }: Placed): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { name, pieces } of places) found.set(name, [...(found.get(name) ?? []), ...pieces]);
  return found;
}

function wheres(all: ReadonlyMap<string, readonly number[]>): Map<number, string> {
  const found = new Map<number, string>();
  for (const [place, aliases] of all) for (const alias of aliases) if (alias) found.set(alias, place);
  return found;
}

const unseen = (aliases: readonly number[]): number => aliases.filter((alias) => !alias).length;
const zeros = (count: number): number[] => Array.from({ length: Math.max(0, count) }, () => 0);

function note(all: Map<string, number[]>, place: string, aliases: number[]): void {
  if (aliases.length) all.set(place, aliases);
}

function between(was: number, is: number, from: string, to: string): Move {
  return { kind: Boolean(was) === Boolean(is) ? 'move' : 'flip', was, is, from, to };
}

/** Places that lost beside places that gained, in the order in which they are served: equal numbers first, then large ones. */
function pairs(
  lost: ReadonlyMap<string, readonly number[]>,
  gained: ReadonlyMap<string, readonly number[]>,
): [string, string, number][] {
  const all = [...lost].flatMap(([from, olds]) =>
    [...gained]
      .filter(([to]) => to !== from)
      .map(([to, news]) => ({
        from,
        to,
        equal: olds.length === news.length,
        size: Math.min(olds.length, news.length),
      })),
  );
  all.sort((one, other) => Number(other.equal) - Number(one.equal) || other.size - one.size);
  return all.map(({ from, to }) => [from, to, Infinity]);
}
