/** Who flies, from where to where and when: worked out from the moves and from where things were and are drawn. */
import type { Move } from '../model/travel';
import type { Drawn, Spot, Survey } from './survey';

/** Milliseconds of one flight, and until the last one has landed. */
export const FLIGHT = 240;
export const LANDED = 350;
/** More at once is a blur, and slow. */
export const MOST = 30;
/** The most flights from one place to another. More would tell nothing new. */
const MOST_ALIKE = 8;
/** Milliseconds between one start and the next, if there is time. */
const STEP = 45;
/** Pixels: less than this nobody sees. */
const STIR = 1.5;

export interface Flight<E = HTMLElement> {
  readonly move: Move;
  readonly from: Spot;
  readonly to: Spot;
  readonly delay: number;
  /** The piece as it is drawn where it goes: out of sight until it has landed. */
  readonly lands: E | null;
}

/** A piece that stays at its place and gives way to another: where it was, seen from where it is. */
export interface Shift<E = HTMLElement> {
  readonly element: E;
  readonly x: number;
  readonly y: number;
  /** How wide it is drawn. */
  readonly width: number;
}

/** A piece that will be covered. It is still at its place, but is no longer drawn there. */
export interface Rest {
  readonly alias: number;
  readonly spot: Spot;
}

/** When each of this number of moves begins: one after the other, so that the last one lands in time. */
export function delays(count: number): number[] {
  const step = Math.min(STEP, (LANDED - FLIGHT) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, at) => at * step);
}

/** A flight for each move that can be shown: one that has no end on the table appears, or vanishes. */
export function flights<E>(
  made: readonly Move[],
  before: Survey<E>,
  after: Survey<E>,
  owner: (place: string) => number | null,
): Flight<E>[] {
  const [left, come] = [new Backs(before), new Backs(after)];
  const alike = new Map<string, number>();
  const found: Omit<Flight<E>, 'delay'>[] = [];
  for (const move of made) {
    const start = left.drawn(move.was, move.from);
    const end = come.drawn(move.is, move.to);
    const from = start?.spot ?? spotAt(move.from, before, owner);
    const to = end?.spot ?? spotAt(move.to, after, owner);
    const way = `${move.from} ${move.to}`;
    const count = (alike.get(way) ?? 0) + 1;
    alike.set(way, count);
    const [first, last] = [from ?? to, to ?? from];
    if (!first || !last || count > MOST_ALIKE || found.length >= MOST) continue;
    const kind = from && to ? move.kind : from ? 'vanish' : 'appear';
    const lands = move.is || come.isNew(move.to, left) ? (end?.element ?? null) : null;
    found.push({ move: { ...move, kind }, from: first, to: last, lands });
  }
  const starts = delays(found.length);
  return found.map((flight, at) => ({ ...flight, delay: starts[at] ?? 0 }));
}

/** Pieces that lie at their place, but elsewhere in it. If the whole place moved, that is no news of theirs. */
export function shifts<E>(before: Survey<E>, after: Survey<E>): Shift<E>[] {
  const found: Shift<E>[] = [];
  for (const [alias, now] of after.pieces) {
    const old = before.pieces.get(alias);
    if (old?.place !== now.place) continue;
    const [x, y] = [old.spot.x - now.spot.x, old.spot.y - now.spot.y];
    const [across, down] = [old.middle.x - now.middle.x, old.middle.y - now.middle.y];
    if (Math.hypot(x, y) > STIR && Math.hypot(x - across, y - down) > STIR)
      found.push({ element: now.element, x, y, width: now.spot.width });
  }
  return found.slice(0, MOST);
}

/** Pieces that stay where something flies to. They are drawn until the flight has covered them. */
export function rests<E>(
  shown: readonly Flight<E>[],
  before: Survey<E>,
  after: Survey<E>,
  stays: (alias: number, place: string) => boolean,
): Rest[] {
  const aims = new Set(shown.map(({ move }) => move.to));
  return [...before.pieces]
    .filter(([alias, { place }]) => aims.has(place) && !after.pieces.has(alias) && stays(alias, place))
    .map(([alias, { spot }]) => ({ alias, spot }));
}

/** Pieces that are not seen look all the same: the last ones of a place are those that came or left. */
class Backs<E> {
  readonly #used = new Map<string, number>();

  constructor(readonly survey: Survey<E>) {}

  drawn(alias: number, place: string | null): Drawn<E> | undefined {
    if (alias) return this.survey.pieces.get(alias);
    if (place === null) return undefined;
    const used = (this.#used.get(place) ?? 0) + 1;
    this.#used.set(place, used);
    return this.survey.backs.get(place)?.at(-used);
  }

  /** Whether the one that was asked for last was not drawn before: a pile shows one back, however many there are. */
  isNew(place: string | null, before: Backs<E>): boolean {
    const [is, was] = [this, before].map(({ survey }) => survey.backs.get(place ?? '')?.length ?? 0);
    return (this.#used.get(place ?? '') ?? 0) <= (is ?? 0) - (was ?? 0);
  }
}

/** Where a place is; where it is part of, or where its owner sits, if it is not drawn itself. */
function spotAt<E>(
  place: string | null,
  { places, seats }: Survey<E>,
  owner: (place: string) => number | null,
): Spot | undefined {
  if (place === null) return undefined;
  const whose = owner(place);
  for (let path = place; path; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const spot = places.get(path);
    if (spot) return spot;
  }
  return whose === null ? undefined : seats.get(whose)?.spot;
}
