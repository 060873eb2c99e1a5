/**
 * Shows moments one after the other, each long enough to be seen. The first one is shown at once; while others wait, the
 * pauses get shorter, so that what is shown is never further behind the truth than a bound. Whoever is in a hurry has all
 * at once.
 */

export interface Showable {
  /** Whether there is something to be seen: anything else is shown together with what follows. */
  readonly seen: boolean;
  /** Whether there is little to be seen: less time is enough. */
  readonly brief?: boolean;
  /** Shows it; it stands for this number of milliseconds before the next one. */
  show(stands: number): void;
  /** Something that takes its own time, such as a film: calls `over` at its end, unless it is called off. */
  lasts?(over: () => void): () => void;
}

/** How quickly things follow each other, in milliseconds. */
export interface Tempo {
  /** How long a moment stands at most before the next one. */
  readonly longest: number;
  /** How far what is shown may be behind what is known. */
  readonly behind: number;
}

export type Speed = 'calm' | 'brisk' | 'once';

/** Nobody is told anything later than two and a half seconds after it came; a timer may be a little late. */
export const TEMPI: Readonly<Record<Speed, Tempo | null>> = {
  calm: { longest: 560, behind: 2_400 },
  brisk: { longest: 260, behind: 1_000 },
  once: null,
};

/** Time, as a page has it; tests have another. */
export interface Pace {
  /** Milliseconds by a clock that never goes back. */
  now(): number;
  /** Calls after this number of milliseconds, unless it is cancelled before. */
  wait(ms: number, then: () => void): () => void;
  /** Whether nobody looks at the page. Then everything is shown at once. */
  hidden(): boolean;
  /** How quickly somebody wants to see one thing after the other; null for all at once. Films are shown to everybody. */
  tempo(): Tempo | null;
  /** Whether nothing is to move. */
  calm(): boolean;
}

/** Milliseconds: what would stand for less is shown together with what follows. */
export const SHORTEST = 160;
/** The part of the usual time that is enough where little is to be seen. */
export const BRIEF = 0.4;

/** For those who show moments by themselves, such as a replay. */
export const AT_ONCE: Pace = {
  now: () => 0,
  wait: () => () => undefined,
  hidden: () => true,
  tempo: () => null,
  calm: () => true,
};

interface Waiting {
  readonly moment: Showable;
  /** When it must have been shown. */
  due: number;
}

export class Showing {
  readonly #left: Waiting[] = [];
  /** Milliseconds that those had who were shown together with what follows. */
  #spared = 0;
  /** Calls off what is being waited for. */
  #holding: (() => void) | null = null;
  /** Whether that is a film: nothing is told before it is over. */
  #film = false;

  constructor(
    readonly pace: Pace,
    /** Called when moments begin to wait, and when none waits any more. */
    readonly waits: (busy: boolean) => void = () => undefined,
  ) {}

  /** Whether something waits to be shown. */
  get busy(): boolean {
    return this.#left.length > 0;
  }

  add(moments: readonly Showable[]): void {
    const due = this.pace.now() + (this.pace.tempo()?.behind ?? 0);
    this.#left.push(...moments.map((moment) => ({ moment, due })));
    if (this.pace.hidden()) this.hurry();
    else if (!this.#holding) this.#next();
    else this.#pass();
    this.waits(this.busy);
  }

  /** Everything that waits is shown at once, and nothing is held any longer. */
  hurry(): void {
    this.#let();
    for (let next = this.#left.shift(); next; next = this.#left.shift()) next.moment.show(0);
    this.#spared = 0;
    this.waits(false);
  }

  #let(): void {
    this.#holding?.();
    this.#holding = null;
    this.#film = false;
  }

  /** What can't be seen need not wait for what is seen before it. */
  #pass(): void {
    while (!this.#film && this.#left[0]?.moment.seen === false) this.#left.shift()?.moment.show(0);
  }

  #next(): void {
    if (this.pace.hidden()) return this.hurry();
    for (let next = this.#left.shift(); next; next = this.#left.shift()) {
      const { moment } = next;
      if ('lasts' in moment) return this.#play(moment);
      const stands = this.#stands(moment);
      moment.show(stands);
      if (stands) return this.#hold(this.pace.wait(stands, () => this.#over()));
    }
    this.#spared = 0;
    this.waits(false);
  }

  /** A film takes its own time; what comes after it counts from its end. */
  #play(moment: Showable): void {
    moment.show(0);
    this.#film = true;
    const over = (): void => {
      const due = this.pace.now() + (this.pace.tempo()?.behind ?? 0);
      for (const waiting of this.#left) waiting.due = Math.max(waiting.due, due);
      this.#over();
    };
    this.#hold(moment.lasts?.(over) ?? null);
  }

  #hold(holding: (() => void) | null): void {
    this.#holding = holding;
    this.#pass();
    this.waits(this.busy);
  }

  #over(): void {
    this.#holding = null;
    this.#film = false;
    this.#next();
  }

  /** For how long a moment is looked at before the next one: nothing, if it is shown together with what follows. */
  #stands(moment: Showable): number {
    const tempo = this.pace.tempo();
    if (!moment.seen || !tempo) return 0;
    const now = this.pace.now();
    let [unit, before, soonest] = [tempo.longest, weight(moment), Infinity];
    for (const { moment: later, due } of this.#left) {
      if (!later.seen) continue;
      soonest = Math.min(soonest, due - now);
      unit = Math.min(unit, (due - now) / before);
      before += weight(later);
    }
    const stands = Math.min(this.#spared + unit * weight(moment), soonest);
    this.#spared = stands < SHORTEST && soonest < Infinity ? Math.max(0, stands) : 0;
    return this.#spared ? 0 : Math.max(0, stands);
  }
}

const weight = ({ brief = false }: Showable): number => (brief ? BRIEF : 1);
