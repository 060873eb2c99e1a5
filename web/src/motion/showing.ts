/**
 * Shows moments one after the other, each long enough to be seen. The first one is shown at once; while others wait, the
 * pauses get shorter, and nobody is kept from acting for longer than a bound. Whoever is in a hurry has all at once.
 */

export interface Showable {
  /** Whether there is something to be seen: anything else is shown together with what follows. */
  readonly seen: boolean;
  /** Whether there is little to be seen: half the time is enough. */
  readonly brief?: boolean;
  show(): void;
  /** Something that takes its own time, such as a film: calls `over` at its end, unless it is called off. */
  lasts?(over: () => void): () => void;
}

/** Time, as a page has it; tests have another. */
export interface Pace {
  /** Calls after this number of milliseconds, unless it is cancelled before. */
  wait(ms: number, then: () => void): () => void;
  /** Whether nobody looks at the page. Then everything is shown at once. */
  hidden(): boolean;
  /** Whether somebody wants to see one thing after the other; films are shown to everybody. */
  steps(): boolean;
  /** Whether nothing is to move. */
  calm(): boolean;
}

/** Milliseconds that a moment stands before the next one, at most and at least. */
export const LONGEST = 560;
export const SHORTEST = 160;
/** Milliseconds for all moments that come together, as long as each has its shortest. */
export const TOGETHER = 4_800;
/** No more than these wait to be shown; those before them are shown at once. */
export const MOST = TOGETHER / SHORTEST;

/** For those who show moments by themselves, such as a replay. */
export const AT_ONCE: Pace = {
  wait: () => () => undefined,
  hidden: () => true,
  steps: () => false,
  calm: () => true,
};

export class Showing {
  readonly #left: Showable[] = [];
  /** How many moments came together. Their pauses depend on it. */
  #together = 0;
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
    this.#left.push(...moments);
    this.#together = this.#left.filter(({ seen }) => seen).length;
    if (this.pace.hidden()) this.hurry();
    else if (!this.#holding) this.#next();
    else this.#pass();
    this.waits(this.busy);
  }

  /** Everything that waits is shown at once, and nothing is held any longer. */
  hurry(): void {
    this.#let();
    for (let moment = this.#left.shift(); moment; moment = this.#left.shift()) moment.show();
    this.#together = 0;
    this.waits(false);
  }

  #let(): void {
    this.#holding?.();
    this.#holding = null;
    this.#film = false;
  }

  /** What can't be seen need not wait for what is seen before it. */
  #pass(): void {
    while (!this.#film && this.#left[0]?.seen === false) this.#left.shift()?.show();
  }

  #next(): void {
    if (this.pace.hidden()) return this.hurry();
    let moment = this.#left.shift();
    for (; moment && !this.#stands(moment); moment = this.#left.shift()) moment.show();
    if (!moment) {
      this.#together = 0;
      return this.waits(false);
    }
    moment.show();
    this.#film = 'lasts' in moment;
    const over = (): void => {
      this.#holding = null;
      this.#film = false;
      this.#next();
    };
    this.#holding = moment.lasts?.(over) ?? this.pace.wait(this.#pause(moment), over);
    this.#pass();
    this.waits(this.busy);
  }

  /** Whether a moment is looked at before the next one. */
  #stands(moment: Showable): boolean {
    return 'lasts' in moment || (moment.seen && this.pace.steps() && this.#left.length < MOST);
  }

  #pause({ brief = false }: Showable): number {
    const pause = Math.min(LONGEST, TOGETHER / Math.max(1, this.#together));
    return Math.max(SHORTEST, brief ? pause / 2 : pause);
  }
}
