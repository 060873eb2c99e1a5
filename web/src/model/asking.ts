/**
 * Answering an ask by pointing. An option names what it touches in the order a person would point at it; so after each
 * thing that is pointed at, the options that still fit say what can be pointed at next. Nothing here knows a game.
 *
 * An Asking never changes: every step gives another one, and perhaps what is to be said.
 */

/** A number or a word that an option names. Neither lies on the table, so both are shown as buttons. */
export type Figure = readonly ['number', number] | readonly ['word', string];

/** What an option touches: a piece by its alias, a place by its path, a number or a word. */
export type Thing = number | string | Figure;

export const isFigure = (thing: Thing | undefined): thing is Figure => typeof thing === 'object';

/** A key that is the same for equal things. No place has a blank in its path, so no place is taken for a figure. */
export const keyOf = (thing: Thing): number | string => (isFigure(thing) ? thing.join(' ') : thing);

const same = (one: Thing | undefined, other: Thing): boolean => one !== undefined && keyOf(one) === keyOf(other);

export interface Act {
  readonly do: string;
  readonly on: readonly Thing[];
}

export interface Option extends Act {
  readonly rule: string;
}

export interface Choose {
  readonly type: 'choose';
  readonly prompt: string;
  readonly rule: string;
  readonly options: readonly Option[];
}

export interface Pick {
  readonly type: 'pick';
  readonly prompt: string;
  readonly rule: string;
  readonly least: number;
  readonly most: number;
  readonly options: readonly Option[];
  /** A word for each option. Options that are picked together must have the same word. */
  readonly group?: readonly string[] | null;
  /** Whether each option leads. Exactly one of the picked options must lead. */
  readonly leads?: readonly boolean[] | null;
  /** A number of things: these first things of an option may not be named by another one that is picked. */
  readonly distinct?: number;
  /** A word for each option. Of options with the same word only one may be picked. */
  readonly once?: readonly string[] | null;
  /** Whether what is picked is confirmed even if only one can be: the board shows first where it leads. */
  readonly confirmed?: boolean;
}

export interface Perform {
  readonly type: 'perform';
  readonly prompt: string;
  readonly rule: string;
  /** What it is about, as JSON with a `kind`. */
  readonly scene: string;
  readonly dials: readonly Dial[];
}

/** One number of a gesture: its bounds, and what it usually is. */
export interface Dial {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

export type Ask = Choose | Pick | Perform;

/** How a thing is shown: it can be pointed at first, it is a target, it is held (pointed at already), or it is picked. */
export type Light = 'start' | 'target' | 'held' | 'picked';

export interface Pointing {
  readonly asking: Asking;
  /** What is to be said now, if that was the last thing to point at. */
  readonly say?: readonly Act[];
}

const act = ({ do: verb, on }: Option): Act => ({ do: verb, on });

/** Above this number of options only the next number or word of each is shown as a button. */
const MANY = 12;

export class Asking {
  constructor(
    readonly id: number,
    readonly ask: Ask,
    /** Positions of the options picked so far. One that leads comes first. */
    readonly picked: readonly number[] = [],
    /** What was pointed at for the next option, while that is not complete. */
    readonly pointed: readonly Thing[] = [],
  ) {}

  get options(): readonly Option[] {
    return this.ask.type === 'perform' ? [] : this.ask.options;
  }

  /** Whether one complete option is already the answer, because only one can be given. */
  get atOnce(): boolean {
    return this.ask.type === 'choose' || (this.ask.type === 'pick' && this.ask.most === 1 && !this.ask.confirmed);
  }

  get least(): number {
    return this.ask.type === 'pick' ? this.ask.least : 1;
  }

  /** How many options can be picked at most, including those already picked. Counts only what may go together. */
  get most(): number {
    if (this.ask.type !== 'pick') return 1;
    const beside = (picked: readonly number[]): number =>
      this.options.filter((_, at) => !picked.includes(at) && this.fits(at, picked)).length;
    const most = this.picked.length
      ? this.picked.length + beside(this.picked)
      : Math.max(0, ...this.open.map((at) => 1 + beside([at])));
    return Math.min(this.#limit, most);
  }

  /** Whether what is picked may be said as it is. */
  get enough(): boolean {
    return this.ask.type === 'pick' && this.picked.length >= this.least;
  }

  /** Whether the option at this position may be said or picked now. */
  #may(at: number): boolean {
    return this.ask.type === 'choose' || (this.picked.length < this.#limit && this.fits(at, this.picked));
  }

  get #limit(): number {
    return this.ask.type === 'pick' ? this.ask.most : 1;
  }

  /**
   * Whether the option at this position may be picked beside those at these, of which the leading one is first: what
   * group, leads, distinct and once say. `Pick.fits` of the kernel says the same; tests/cases/picks.json holds both to it.
   */
  fits(at: number, picked: readonly number[]): boolean {
    const { ask } = this;
    if (ask.type !== 'pick') return false;
    if (ask.leads && ask.leads[at] === picked.length > 0) return false;
    const [first] = picked;
    if (first === undefined) return true;
    if (picked.includes(at) || (ask.group && ask.group[at] !== ask.group[first])) return false;
    const { once } = ask;
    if (once && picked.some((other) => once[other] === once[at])) return false;
    const own = (position: number) => (ask.options[position]?.on ?? []).slice(0, ask.distinct ?? 0).map(keyOf);
    return !picked.some((other) => own(other).some((thing) => own(at).includes(thing)));
  }

  /** The positions of the options that begin with these things and may be said or picked now. */
  #reach(pointed: readonly Thing[]): number[] {
    const found: number[] = [];
    this.options.forEach(({ on }, at) => {
      if (pointed.every((thing, place) => same(on[place], thing)) && this.#may(at)) found.push(at);
    });
    return found;
  }

  /** What can be pointed at (by its key), and how it is shown. */
  get lights(): Map<number | string, Light> {
    const lights = new Map<number | string, Light>();
    const shine = (thing: Thing | undefined, light: Light): void => {
      if (thing !== undefined) lights.set(keyOf(thing), light);
    };
    for (const at of this.#reach([])) shine(this.options[at]?.on[0], 'start');
    for (const at of this.picked) shine(this.options[at]?.on[0], 'picked');
    if (this.pointed.length) {
      for (const at of this.#reach(this.pointed)) shine(this.options[at]?.on[this.pointed.length], 'target');
      for (const thing of this.pointed) shine(thing, 'held');
    }
    return lights;
  }

  /** The options that one goes on to by pointing at this thing next; none if it does not light up. */
  beyond(thing: Thing): number[] {
    const further = this.pointed.length ? this.#reach([...this.pointed, thing]) : [];
    return further.length ? further : this.#reach([thing]);
  }

  /** Options that are shown as buttons: nothing on the table is left to point at. */
  get buttons(): number[] {
    const left = (at: number): readonly Thing[] => (this.options[at]?.on ?? []).slice(this.pointed.length);
    const found = this.#reach(this.pointed).filter((at) => left(at).every(isFigure));
    return found.length <= MANY ? found : found.filter((at) => !left(at).length);
  }

  /** Numbers and words to choose from, where there are too many options to show each as a button. */
  get figures(): Figure[] {
    const shown = new Set(this.buttons);
    const next = this.#reach(this.pointed).flatMap((at) =>
      shown.has(at) ? [] : [this.options[at]?.on[this.pointed.length]],
    );
    return [...new Map(next.filter(isFigure).map((figure) => [keyOf(figure), figure])).values()];
  }

  /** Picked options that name nothing on the table. Their buttons put them back. */
  get pressed(): number[] {
    return this.picked.filter((at) => this.options[at]?.on.every(isFigure));
  }

  /** Every option that may be said or picked now, for a list. */
  get open(): number[] {
    return this.#reach([]);
  }

  /** Point at a thing: begin with it, go on with it, or (if it is picked or held) let it go. */
  point(thing: Thing): Pointing | null {
    const further = [...this.pointed, thing];
    const found = this.#reach(further);
    if (!found.length) {
      if (same(this.pointed.at(-1), thing)) return { asking: this.#with({ pointed: this.pointed.slice(0, -1) }) };
      if (this.pointed.length) return this.#with({ pointed: [] }).point(thing);
      const at = this.picked.find((position) => same(this.options[position]?.on[0], thing));
      return at === undefined ? null : { asking: this.drop(at) };
    }
    const [only] = found;
    const complete = found.length === 1 && only !== undefined && this.options[only]?.on.length === further.length;
    if (only !== undefined && found.length === 1 && (complete || !this.atOnce)) return this.take(only);
    return { asking: this.#with({ pointed: further }) };
  }

  /**
   * Hold a thing in the air: its targets light up. If it was picked it is put back first. Nothing if it can't be begun
   * with.
   */
  hold(thing: Thing): Asking | null {
    const at = this.picked.find((position) => same(this.options[position]?.on[0], thing));
    const free = at === undefined ? this : this.drop(at);
    return free.#reach([thing]).length ? free.#with({ pointed: [thing] }) : null;
  }

  /** Let go of what was pointed at; what is picked stays. */
  release(): Asking {
    return this.#with({ pointed: [] });
  }

  /** Say or pick an option, however it was found. A button with which nothing else may be picked is the whole answer. */
  take(at: number): Pointing {
    const option = this.options[at];
    if (!option || !this.#may(at)) return { asking: this };
    if (this.atOnce) return { asking: this.#with({ pointed: [] }), say: [act(option)] };
    const asking = this.#with({ picked: [...this.picked, at], pointed: [] });
    const whole = !this.picked.length && option.on.every(isFigure) && asking.enough && !asking.open.length;
    return whole ? { asking, say: [act(option)] } : { asking };
  }

  /** Put an option back, and with it the options that may not be picked without it. */
  drop(at: number): Asking {
    let left: Asking = this.#with({ picked: [], pointed: [] });
    for (const other of this.picked) if (other !== at && left.#may(other)) left = left.take(other).asking;
    return left;
  }

  /** Nothing pointed at, nothing picked. */
  fresh(): Asking {
    return this.#with({ picked: [], pointed: [] });
  }

  /** What is said when what is picked is confirmed. */
  get confirmed(): readonly Act[] {
    return this.picked.flatMap((at) => {
      const option = this.options[at];
      return option ? [act(option)] : [];
    });
  }

  /**
   * What to ask `why` about a thing that does not light up: what was begun and then this; otherwise the first option
   * that begins with something like it, tried on it instead; without one, why nothing can be done with the thing.
   */
  tried(thing: Thing): Act {
    const begun = this.#reach(this.pointed)[0];
    const held = begun === undefined ? undefined : this.options[begun];
    if (this.pointed.length && held) return { do: held.do, on: [...this.pointed, thing] };
    const lead = this.picked[0] === undefined ? undefined : this.options[this.picked[0]];
    if (lead) return { do: lead.do, on: [...lead.on, thing] };
    const like = this.options.find(({ on }) => typeof on[0] === typeof thing);
    return { do: like?.do ?? '', on: [thing, ...(like?.on.slice(1) ?? [])] };
  }

  #with({ picked = this.picked, pointed = this.pointed }: Partial<Progress>): Asking {
    return new Asking(this.id, this.ask, picked, pointed);
  }
}

/**
 * Positions of options in groups that nobody could tell apart: their options differ only in pieces that look alike.
 * `looks` says how a piece looks, and where it lies.
 */
export function alike(
  options: readonly Option[],
  positions: readonly number[],
  looks: (alias: number) => string,
): number[][] {
  const groups = new Map<string, number[]>();
  for (const at of positions) {
    const { do: verb, on } = options[at] ?? { do: '', on: [] };
    const key = JSON.stringify([verb, ...on.map((thing) => (typeof thing === 'number' ? [looks(thing)] : thing))]);
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return [...groups.values()];
}

/** A line that says an option, and the things that this touches. */
export interface Line {
  readonly text: string;
  readonly on: readonly Thing[];
}

/** The texts of some lines. Those that read the same also say where those pieces are in which they differ. */
export function toldApart(lines: readonly Line[], where: (alias: number) => string): string[] {
  return lines.map(({ text, on }) => {
    const same = lines.filter((other) => other.text === text);
    const places = on.flatMap((thing, at) =>
      typeof thing === 'number' && same.some((other) => other.on[at] !== thing) ? [where(thing)] : [],
    );
    const told = places.filter(Boolean).join('; ');
    return told ? `${text} (${told})` : text;
  });
}

interface Progress {
  picked: readonly number[];
  pointed: readonly Thing[];
}
