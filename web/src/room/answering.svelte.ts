/** What is asked of a viewer, what they point at and what they say. */
import { alike, Asking, isFigure, keyOf, type Act, type Ask, type Light, type Thing } from '../model/asking';
import { t } from '../texts/index.svelte';
import type { Saying } from '../wire/line';
import type { Act as WireAct, Asked, Gesture, Looks } from '../wire/generated/live';
import type { Match } from './match.svelte';
import type { Explained, Reading } from './reading.svelte';
import type { Scene } from './scene.svelte';
import type { Viewer } from './viewer.svelte';

/** Whoever leads somebody through a lesson. */
export interface Guide {
  /** Whether there is more to read before anything can be answered. */
  readonly reading: boolean;
  /** What is asked, with nothing in it but what the lesson wants. */
  narrow(asked: Asked): Asked;
  /** Somebody pointed at something that is not wanted now; whether the guide says so. */
  nudge(): boolean;
}

/** What a seat can want in windows. */
export type Wish = NonNullable<Looks['windows']>;

/** For a room in which nothing is asked. */
const NOWHERE: ReadonlyMap<number, string> = new Map();

export class Answering {
  asking = $state.raw<Asking | null>(null);
  /** What was said and is not acknowledged yet. It is shown as said, never as done. */
  pending = $state.raw<readonly Act[] | null>(null);
  /** Whether somebody who has locked in wants to say something else. */
  changing = $state(false);
  /** The ask whose board has waited for what had to come first. */
  waited = $state<number | null>(null);
  /** Where every piece lay when the question came. */
  before = $state.raw(NOWHERE);
  guide = $state.raw<Guide | null>(null);
  /** What was said last, until one sees what came of it. */
  #said = $state.raw<readonly Act[]>([]);
  /** The answer that is being taken back. */
  #undoing = $state<number | null>(null);

  readonly #viewer: Viewer;
  readonly #match: Match;
  readonly #scene: Scene;
  readonly #reading: Reading;

  constructor(viewer: Viewer, match: Match, scene: Scene, reading: Reading) {
    this.#viewer = viewer;
    this.#match = match;
    this.#scene = scene;
    this.#reading = reading;
  }

  // ------------------------------------------------------------------------------------------------ what is asked

  /** The match has come so far: an ask that is not open any more is closed at once. */
  known({ asked }: Looks): void {
    if (this.asking && this.asking.id !== asked?.id) this.asking = null;
  }

  /** All was seen: what is asked now can be answered. */
  ask(looks: Looks | null): void {
    const asked = this.wanted(looks?.asked ?? null);
    this.#undoing = null;
    if (asked?.id === this.asking?.id && asked && this.asking) return;
    this.changing = false;
    if (asked && this.#reading.explained?.now) this.#reading.explained = null;
    this.#said = [];
    this.before = asked ? this.#match.where : NOWHERE;
    this.asking = asked ? new Asking(asked.id, this.#read(asked.ask)) : null;
  }

  #read(asked: Asked['ask']): Ask {
    const ask = readAsk(asked);
    const { confirms } = this.#viewer.look;
    return ask.type === 'pick' ? { ...ask, confirmed: confirms?.includes(ask.prompt) ?? false } : ask;
  }

  /** What is asked: all of it, or what a guide leaves of it. */
  wanted(asked: Asked | null): Asked | null {
    if (this.#viewer.table.closed) return null;
    return asked && this.guide ? this.guide.narrow(asked) : asked;
  }

  /** A guide comes, goes, or changes its mind: what is asked is looked at anew. */
  follow(guide: Guide | null): void {
    this.guide = guide;
    if (!this.asking) return;
    this.asking = null;
    this.ask(this.#match.looks);
  }

  /** Whether a sealed answer of ours is in, and not being changed. */
  readonly lockedIn = $derived.by(() => this.#match.looks?.said != null && !this.changing);

  /** What the seat wants in windows. */
  readonly windows = $derived.by<Wish>(() => this.#match.looks?.windows ?? 'ask');

  /** Whether what is asked is a window, in which the first option is to pass. */
  readonly inWindow = $derived.by(() => this.#match.looks?.window != null && this.asking !== null);

  /** Whether the server passes what is asked now, because that is what the seat wants. */
  readonly passing = $derived(this.inWindow && this.windows !== 'ask');

  /** What can be answered now; nothing while an answer is under way. */
  readonly live = $derived.by(() =>
    this.pending || this.lockedIn || this.passing || !this.#viewer.voice || this.guide?.reading ? null : this.asking,
  );

  // ---------------------------------------------------------------------------------------------- what is pointed at

  readonly #lights = $derived<ReadonlyMap<number | string, Light>>(this.live?.lights ?? new Map());
  readonly #answered = $derived.by(() => {
    const acts = this.pending ?? this.#match.looks?.said?.map(readAct) ?? [];
    return new Set(acts.flatMap(({ on }) => on.map(keyOf)));
  });

  light(thing: Thing): Light | 'said' | null {
    const key = keyOf(thing);
    return this.#lights.get(key) ?? (this.#answered.has(key) ? 'said' : null);
  }

  /** Options in groups that nobody could tell apart. */
  alike(positions: readonly number[]): number[][] {
    const { faceOf, where, whereIs } = this.#match;
    const looks = (alias: number): string => [faceOf(alias), where.get(alias), whereIs(alias)].join(' ');
    return alike(this.asking?.options ?? [], positions, looks);
  }

  /** The acts that are picked or said, and not done yet. */
  get underway(): readonly Act[] {
    if (this.pending) return this.pending;
    if (this.lockedIn) return this.#match.looks?.said?.map(readAct) ?? [];
    const { live } = this;
    return live?.picked.length ? live.picked.flatMap((at) => live.options.slice(at, at + 1)) : this.#said;
  }

  /**
   * Somebody pointed at something: it goes on with the answer, or the guide speaks up, or a card is read, or the rule says
   * why not. Who points twice is answered once.
   */
  point(thing: Thing): void {
    if (this.pending) return;
    const step = this.live?.point(thing);
    if (step) {
      this.asking = step.asking;
      if (step.say) this.say(step.say);
    } else if (this.guide?.nudge()) return;
    else if (typeof thing === 'number') this.#reading.read(this.#match.faceOf(thing), thing);
    else if (this.#viewer.plays) void this.#why(thing).then((because) => (this.#reading.explained = because));
  }

  /** Why nothing can be done with this piece now; null if something can, or nobody can say. */
  bars(alias: number): Promise<Explained | null> | null {
    return !this.#viewer.plays || this.#match.ended || this.light(alias) ? null : this.#why(alias);
  }

  /** Why nothing can be done with this now. */
  async #why(thing: Thing): Promise<Explained | null> {
    if (this.guide && this.#isAsked(thing)) return { rule: '', because: t().lesson.notNow };
    const tried = this.asking?.tried(thing) ?? { do: '', on: [thing] };
    const [verb, on = []] = written(tried);
    const reply = await this.#viewer.voice?.say({ t: 'why', do: verb, on });
    return reply ? this.#reading.reason(reply) : null;
  }

  /** Whether something can be done with it by the rules, whatever a guide leaves of that. */
  #isAsked(thing: Thing): boolean {
    const ask = this.#match.looks?.asked?.ask;
    return (
      ask !== undefined &&
      ask.type !== 'perform' &&
      ask.options.some(([, on = []]) => (on as readonly Thing[]).includes(thing))
    );
  }

  /** Take an option from a list or a button. */
  take(at: number): void {
    const step = this.live?.take(at);
    if (!step) return;
    this.asking = step.asking;
    if (step.say) this.say(step.say);
  }

  /** Put an option back that was picked. */
  put(at: number): void {
    if (this.live) this.asking = this.live.drop(at);
  }

  confirm(): void {
    if (this.live?.enough) this.say(this.live.confirmed);
  }

  fresh(): void {
    this.asking = this.asking?.fresh() ?? null;
  }

  /** Answer again after having locked in an answer. */
  change(): void {
    this.changing = true;
    this.#said = [];
    this.fresh();
  }

  // -------------------------------------------------------------------------------------------------- what is said

  /** Whether an act can't be said yet, because the board waits for something first. */
  withheld(act: Act): boolean {
    const { look, table } = this.#viewer;
    return this.waited !== this.asking?.id && (look.withholds?.(table.setup, act) ?? false);
  }

  say(acts: readonly Act[]): void {
    const { asking } = this;
    if (!asking || acts.some((act) => this.withheld(act))) return;
    this.#answer(acts, { t: 'answer', ask: asking.id, say: acts.map(written) });
  }

  /** Do something with one's hands. What comes of it the server says. */
  perform(gesture: Gesture): void {
    const { asking } = this;
    if (asking?.ask.type !== 'perform') return;
    this.#scene.gestured = performance.now();
    this.#answer([], { t: 'perform', ask: asking.id, gesture });
  }

  #answer(acts: readonly Act[], saying: Saying): void {
    const { voice } = this.#viewer;
    if (!voice) return;
    const asked = this.#match.looks?.asked?.id;
    this.#match.hurry();
    this.#match.summary = [];
    this.pending = acts;
    this.#reading.explained = null;
    void voice.say(saying).then((reply) => {
      this.pending = null;
      this.#said = reply.t === 'refused' || this.#match.looks?.asked?.id !== asked ? [] : acts;
      this.changing = false;
      if (reply.t === 'refused') this.#scene.gestured = null;
      this.#reading.heard(reply);
    });
  }

  /** The ask whose answer can be taken back: the server knows whether anybody learned something from it. */
  readonly undoable = $derived.by(() => {
    const undo = this.#match.busy ? null : (this.#match.looks?.undo ?? null);
    return undo === this.#undoing ? null : undo;
  });

  undo(): void {
    const ask = this.undoable;
    if (ask === null) return;
    this.#undoing = ask;
    void this.#viewer.voice?.say({ t: 'undo', ask }).then((reply) => {
      if (reply.t === 'refused') this.#undoing = null;
      this.#reading.heard(reply);
    });
  }

  /** Say something that nobody asked for; some calls take a word. */
  call(verb: string, word = ''): void {
    this.#tell(word ? { t: 'call', do: verb, word } : { t: 'call', do: verb });
  }

  /** Say what the seat wants in windows from now on, the one that is open included. */
  wish(want: Wish): void {
    this.#tell({ t: 'windows', want });
  }

  #tell(saying: Saying): void {
    void this.#viewer.voice?.say(saying).then((reply) => this.#reading.heard(reply));
  }
}

const readAct = ([verb, on = []]: WireAct): Act => ({ do: verb, on });
const written = ({ do: verb, on }: Act): WireAct => [verb, on.map((thing) => (isFigure(thing) ? [...thing] : thing))];

function readAsk(ask: Asked['ask']): Ask {
  if (ask.type === 'perform') return { ...ask, dials: ask.gesture };
  return { ...ask, options: ask.options.map(([verb, on = [], rule = '']) => ({ do: verb, on, rule })) };
}
