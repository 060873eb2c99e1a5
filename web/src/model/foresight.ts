/** What the rules know would follow from answers to an ask, as the server says it beside the ask. Knows no game. */
import type { Foreseen, Remark as WireRemark } from '../wire/generated/live';

/** Whether what follows is good or bad for whoever decides. */
export type Tone = 'plain' | 'good' | 'bad';

export interface Remark {
  /** The key of its text among the game's `remarks`. */
  readonly what: string;
  readonly facts: Readonly<Record<string, number | string>>;
  readonly tone: Tone;
}

const NONE: readonly Remark[] = [];

const keyOf = (answer: readonly number[]): string => [...answer].sort((one, other) => one - other).join(' ');
/** A remark as it comes over the wire. */
export const readRemark = ([what, facts = {}, tone = 'plain']: WireRemark): Remark => ({ what, facts, tone });

export class Foresight {
  readonly #remarks: ReadonlyMap<string, readonly Remark[]>;

  constructor(
    foreseen: readonly Foreseen[] = [],
    /** The position of the option that the game calls the usual one. */
    readonly main: number | null = null,
  ) {
    this.#remarks = new Map(foreseen.map(([answer, remarks]) => [keyOf(answer), remarks.map(readRemark)]));
  }

  /** What would follow from an answer, given by the positions of its options. */
  of(answer: readonly number[]): readonly Remark[] {
    return this.#remarks.get(keyOf(answer)) ?? NONE;
  }

  /** What would follow from any of these options beside those that are picked; nothing if they differ in that. */
  common(options: readonly number[], picked: readonly number[] = []): readonly Remark[] {
    const [first, ...others] = options.map((at) => this.of([...picked, at]));
    const text = JSON.stringify(first);
    return first && others.every((other) => JSON.stringify(other) === text) ? first : NONE;
  }
}
