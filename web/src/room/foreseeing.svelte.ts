/** What the rules know would follow from an answer: it comes with the ask, or is asked for when somebody looks at it. */
import { untrack } from 'svelte';
import type { Thing } from '../model/asking';
import { Foresight, type Remark } from '../model/foresight';
import type { Asked } from '../wire/generated/live';
import type { Answering } from './answering.svelte';
import type { Match } from './match.svelte';
import type { Viewer } from './viewer.svelte';

/** For how many milliseconds something is asked before somebody can have looked at it. */
export const QUIET = 150;

export class Foreseeing {
  /** What would follow from answers, and to which ask. */
  #foreseen = $state.raw<{ of: Asked; known: Pick<Asked, 'foreseen' | 'main'> } | null>(null);
  #standing: Asked | null = null;
  #ahead: ReturnType<typeof setTimeout> | undefined;

  readonly #viewer: Viewer;
  readonly #match: Match;
  readonly #answering: Answering;

  constructor(viewer: Viewer, match: Match, answering: Answering) {
    this.#viewer = viewer;
    this.#match = match;
    this.#answering = answering;
  }

  /** What is asked, with what would follow from answers as soon as that is known. */
  readonly asked = $derived.by<Asked | null>(() => {
    const asked = this.#match.looks?.asked ?? null;
    return asked && this.#foreseen?.of === asked ? { ...asked, ...this.#foreseen.known } : asked;
  });

  readonly #foresight = $derived.by(() => {
    const asked = this.#answering.wanted(this.asked);
    return new Foresight(asked?.foreseen, asked?.main);
  });

  /** The position of the option that the game calls the usual one. */
  get main(): number | null {
    return this.#foresight.main;
  }

  /** What would follow from an answer, given by the positions of its options. */
  of(answer: readonly number[]): readonly Remark[] {
    return this.#foresight.of(answer);
  }

  /** What would follow if this thing were pointed at next. */
  remarks(thing: Thing): readonly Remark[] {
    const { live } = this.#answering;
    return live ? this.#foresight.common(live.beyond(thing), live.picked) : [];
  }

  /** When an ask has stood for a moment, somebody looks at it: then the server is asked what would follow. */
  lookAhead(): void {
    // A picture shows itself in an effect, which must not depend on what it shows.
    const asked = untrack(() => (this.#answering.passing ? null : (this.#match.looks?.asked ?? null)));
    if (asked === this.#standing) return;
    this.#standing = asked;
    clearTimeout(this.#ahead);
    if (!asked || asked.ask.type === 'perform') return;
    this.#ahead = setTimeout(() => {
      void this.#viewer.voice?.say({ t: 'foresee', ask: asked.id }).then((reply) => {
        if (reply.t !== 'foreseen') return;
        this.#foreseen = { of: asked, known: { foreseen: reply.foreseen ?? [], main: reply.main ?? null } };
      });
    }, QUIET);
  }
}
