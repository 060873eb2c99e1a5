/** What is shown of deeds besides pieces that travel: streaks, chips that fly, bursts, and by how much a number changed. */
import type { Deed } from '../model/kinds';
import { delays, LANDED } from './staging';
import type { Count, Spot, Survey } from './survey';

export interface Effect {
  readonly sort: 'streak' | 'chip' | 'burst' | 'shield' | 'cross' | 'glory' | 'change';
  readonly from: Spot;
  readonly to: Spot;
  readonly delay: number;
  /** What is written: by how much a number changed. */
  readonly text?: string;
}

export interface Played<E> {
  readonly effects: readonly Effect[];
  /** Seats that are shaken, and when. */
  readonly shaken: readonly { readonly element: E; readonly delay: number }[];
}

/** More deeds at once nobody can tell apart. */
const MOST_DEEDS = 6;
/** The most chips that fly for one deed. */
const MOST_CHIPS = 6;
/** Milliseconds that a streak or a chip is under way; what it does comes then. */
export const UNDER_WAY = 200;
/** Milliseconds for which a seat is shaken. */
export const SHAKE = 150;

interface Change<E> extends Count {
  readonly element: E;
  readonly by: number;
}

/** Numbers in front of a seat that changed, and by how much. */
export function changes<E>(before: Survey<E>, after: Survey<E>): Change<E>[] {
  return [...after.counts].flatMap(([element, count]) => {
    const by = Number.parseInt(count.text) - Number.parseInt(before.counts.get(element)?.text ?? '');
    return count.value && by ? [{ ...count, element, by }] : [];
  });
}

/** Everything that is shown of these deeds. `cardOf` finds where a card of this title lies in front of a seat. */
export function effects<E>(
  deeds: readonly Deed[],
  before: Survey<E>,
  after: Survey<E>,
  cardOf: (seat: number, title: string) => Spot | undefined,
): Played<E> {
  const changed = changes(before, after);
  const shown: Effect[] = [];
  const shaken: { element: E; delay: number }[] = [];
  const seen = deeds.slice(0, MOST_DEEDS);
  const starts = delays(seen.length);

  const seatOf = (seat: number | null): Spot | undefined => (seat === null ? undefined : after.seats.get(seat)?.spot);
  /** Where the points of a seat are counted: where a number changes, or the seat itself. */
  const counterOf = (seat: number | null): Spot | undefined =>
    changed.find((one) => one.seat === seat && seat !== null)?.spot ?? seatOf(seat);
  const shake = (seat: number | null, delay: number): void => {
    const struck = seat === null ? undefined : after.seats.get(seat);
    if (struck) shaken.push({ element: struck.element, delay });
  };
  const add = (sort: Effect['sort'], from: Spot | undefined, to: Spot | undefined, delay: number): void => {
    if (from && to) shown.push({ sort, from, to, delay });
  };
  const chips = (from: Spot | undefined, to: Spot | undefined, seat: number | null, delay: number): void => {
    const by = changed.find((one) => one.seat === seat)?.by ?? 1;
    const count = Math.min(MOST_CHIPS, Math.max(1, Math.abs(by)));
    for (let at = 0; at < count; at++) add('chip', from, to, Math.min(delay + at * 22, LANDED - UNDER_WAY));
  };

  seen.forEach(({ kind, seat, whom, card }, at) => {
    const delay = Math.min(starts[at] ?? 0, LANDED - UNDER_WAY);
    const there = Math.min(delay + UNDER_WAY * 0.6, LANDED - SHAKE);
    const doer = (seat !== null && card !== null ? cardOf(seat, card) : undefined) ?? seatOf(seat);
    const target = seatOf(whom);
    if (kind === 'aim') add('streak', doer, target, delay);
    else if (kind === 'hit') {
      add('streak', doer, target, delay);
      add('burst', target, target, there);
      shake(whom, there);
    } else if (kind === 'block') {
      add('streak', doer, target, delay);
      add('shield', target, target, there);
    } else if (kind === 'back') {
      add('streak', target, doer, delay);
      add('shield', target, target, delay);
      add('burst', doer, doer, there);
      shake(seat, there);
    } else if (kind === 'stop') add('cross', doer, doer, delay);
    else if (kind === 'miss') shake(seat, delay);
    else if (kind === 'gain') chips(doer, counterOf(seat), seat, delay);
    else if (kind === 'take') chips(counterOf(whom), counterOf(seat), seat, delay);
    else if (kind === 'pay') {
      chips(doer, counterOf(seat), seat, delay);
      add('burst', counterOf(seat), counterOf(seat), there);
    } else add('glory', seatOf(seat), seatOf(seat), delay);
  });
  for (const { spot, by } of changed)
    shown.push({ sort: 'change', from: spot, to: spot, delay: 0, text: by > 0 ? `+${by}` : `\u2212${-by}` });
  return { effects: shown, shaken };
}
