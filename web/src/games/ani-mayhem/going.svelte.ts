/** A trip that is under way: every step is asked for, and answered for whoever has said where to go. */
import type { Option } from '../../model/asking';
import type { Room } from '../../room.svelte';
import type { Standing } from './field';

/** The prompts of the rules that a trip answers: who moves, and where. */
export const WHO = 'move';
const WHERE = 'where';
const GO = 'go';

interface Trip {
  readonly party: readonly number[];
  /** The pieces that are still to be pointed at. */
  readonly rest: readonly number[];
}

export class Going {
  #trip = $state.raw<Trip | null>(null);

  constructor(private readonly room: Room) {}

  /** The characters that are picked to go together; nobody while something else is asked. */
  get picked(): readonly number[] {
    const { live } = this.room.answering;
    if (live?.ask.prompt !== WHO) return [];
    const going = [...live.picked].filter((at) => live.options[at]?.do === GO);
    return going.flatMap((at) => live.options[at]?.on.slice(0, 1) ?? []).filter((thing) => typeof thing === 'number');
  }

  /** Those who are picked set out. */
  begin(way: readonly number[]): void {
    const party = this.picked;
    if (!party.length) return;
    this.#trip = { party, rest: way };
    this.room.answering.confirm();
  }

  /** Goes on with the next step, if it is that which is asked. `standsAt` says where somebody stands. */
  follow(standsAt: (alias: number) => readonly number[]): void {
    const trip = this.#trip;
    const { live } = this.room.answering;
    if (!trip || !live) return;
    if (live.ask.prompt === WHERE) return this.#step(trip, live.options);
    const there = standsAt(trip.party[0] ?? 0);
    const rest = trip.rest.slice(trip.rest.findLastIndex((alias) => there.includes(alias)) + 1);
    const acts = live.options.filter(({ do: verb, on }) => verb === GO && trip.party.some((alias) => on[0] === alias));
    const goesOn = live.ask.prompt === WHO && rest.length > 0 && acts.length === trip.party.length;
    this.#trip = goesOn ? { ...trip, rest } : null;
    if (goesOn) this.room.answering.say(acts.map(({ do: verb, on }) => ({ do: verb, on })));
  }

  /** As far as the rules let them go in one go. Where they may not go at all, the location says why. */
  #step(trip: Trip, options: readonly Option[]): void {
    const step = trip.rest.findLastIndex((alias) => options.some(({ on }) => on[0] === alias));
    this.#trip = step < 0 ? null : { ...trip, rest: trip.rest.slice(step + 1) };
    if (step >= 0) this.room.answering.take(options.findIndex(({ on }) => on[0] === trip.rest[step]));
    else this.room.answering.point(trip.rest[0] ?? 0);
  }
}

/** What somebody stands at: the location, or the haven there. */
export const placesOf = (figure: Standing | undefined, location: number, haven: number | undefined): number[] =>
  !figure ? [] : figure.home ? [haven ?? location] : [location];
