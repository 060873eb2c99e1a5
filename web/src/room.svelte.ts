/**
 * A room: what one viewer has of one table, and what it points at. The live page fills it from the line, the replay from
 * its steps; boards and parts read it and tell it where somebody pointed. It knows no game and no page.
 */
import { createContext } from 'svelte';
import type { Card, GameFacts } from './facts';
import type { GameLook } from './games/look';
import { Asking, type Act, type Ask, type Light, type Thing } from './model/asking';
import { placed, type Placed } from './model/placing';
import { Words, type Told } from './model/words';
import { t } from './texts/index.svelte';
import type {
  Asked,
  ChatLine,
  Frame,
  Looks,
  News,
  Presence,
  TableInfo,
  Told as WireTold,
  Whole,
} from './wire/generated/live';
import type { Reply, Saying } from './wire/line';

/** Whoever can speak for this viewer; nobody does in a replay. */
export interface Voice {
  say(saying: Saying): Promise<Reply>;
  /** Begin again, because whoever looks is somebody else from now on. */
  anew(): void;
}

/** A rule on the sheet, and why it is there. */
export interface Explained {
  readonly rule: string;
  readonly because: string;
}

export class Room {
  n = $state(0);
  table: TableInfo;
  seat = $state.raw<number | null>(null);
  /** Whether the seat is that of whoever looks; in a replay one may look from others' seats. */
  own = $state(true);
  looks = $state.raw<Looks | null>(null);
  told = $state.raw<readonly Told[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** Lines of the chat that were on the screen. */
  read = $state(0);
  news = $state.raw<News | null>(null);
  passes = $state.raw<readonly string[]>([]);
  muted = $state.raw<readonly number[]>([]);
  presence = $state.raw<Presence>({ t: 'presence', seats: [], watchers: 0 });
  up = $state(true);
  /** When `looks` came, by our own clock. */
  since = $state.raw(0);

  asking = $state.raw<Asking | null>(null);
  /** What was said and is not acknowledged yet: shown as said, never as done. */
  pending = $state.raw<readonly Act[] | null>(null);
  /** Whether somebody who has locked in wants to say something else. */
  changing = $state(false);
  explained = $state.raw<Explained | null>(null);
  /** The ask that we answered last, as long as that can be taken back. */
  undoable = $state.raw<number | null>(null);

  readonly #brought = $state.raw(new Map<string, Card>());

  /** In the language of whoever looks: replaced when that changes. */
  facts: GameFacts;
  readonly look: GameLook;
  voice = $state.raw<Voice | null>(null);

  constructor(table: TableInfo, facts: GameFacts, look: GameLook) {
    this.table = $state.raw(table);
    this.facts = $state.raw(facts);
    this.look = look;
  }

  // ---------------------------------------------------------------------------------------------- what there is

  get id(): string {
    return this.table.id;
  }

  /** Everybody who plays: seats, then those who play without one. Whoever looks is called You. */
  readonly names = $derived.by(() => {
    const me = this.own ? this.seat : null;
    const bots = this.table.seats.flatMap(({ bot, person }, seat) => (bot && !person ? [seat] : []));
    const seats = this.table.seats.map(({ name }, seat) => {
      if (seat === me) return t().common.you;
      return bots.includes(seat) ? t().common.bot(bots.indexOf(seat) + 1) : name;
    });
    return [...seats, ...(this.table.stand_ins ?? [])];
  });

  readonly words = $derived.by(
    () =>
      new Words(this.facts.texts, {
        names: this.names,
        you: t().common.you,
        title: (name) => this.cardNamed(name)?.title ?? name,
        card: t().common.card,
        cardCount: t().common.cardCount,
      }),
  );

  readonly placed = $derived.by<Placed>(() =>
    this.looks
      ? placed(this.facts.schema, this.looks.state, this.names.length)
      : { places: [], notes: [], tallies: [] },
  );

  readonly #places = $derived(new Map(this.placed.places.map((place) => [place.name, place])));

  /** The marks that lie at a place; 0 for a piece that is not seen. */
  pieces(place: string): readonly number[] {
    return this.#places.get(place)?.pieces ?? [];
  }

  cardNamed(name: string): Card | undefined {
    return this.facts.catalog.get(name) ?? this.#brought.get(name);
  }

  /** The card that a mark is; nothing for one that is not seen. */
  card(mark: number): Card | null {
    const name = this.looks?.faces[mark];
    return name === undefined ? null : (this.cardNamed(name) ?? { name, title: name });
  }

  /** How many lines of the chat nobody has looked at yet. */
  readonly unread = $derived(Math.max(0, this.chat.length - this.read));

  readonly faceOf = (mark: number): string => this.looks?.faces[mark] ?? '';

  name(seat: number): string {
    return this.names[seat] ?? '';
  }

  waitsFor(seat: number): boolean {
    return this.looks?.waiting.includes(seat) ?? false;
  }

  /** The seats as this viewer sits: own seat first, then clockwise. */
  readonly around = $derived.by(() => {
    const all = this.names.map((_, seat) => seat);
    return this.seat === null ? all : [...all.slice(this.seat), ...all.slice(0, this.seat)];
  });

  // ------------------------------------------------------------------------------------------------ what comes in

  whole(message: Whole): void {
    if (!this.looks) this.read = message.chat.length;
    this.n = message.n;
    this.table = message.table;
    this.seat = message.seat;
    this.told = message.told.map(readTold);
    this.chat = message.chat;
    this.news = message.news;
    this.passes = message.passes;
    this.muted = message.muted;
    this.undoable = null;
    this.show(message.looks);
  }

  frame(message: Frame): void {
    this.n = message.n;
    if (message.table) this.table = message.table;
    if (message.told?.length) this.told = [...this.told, ...message.told.map(readTold)];
    if (message.chat) this.chat = [...this.chat, message.chat];
    if (message.news) {
      this.news = message.news;
      if (message.news.seat !== this.seat) this.undoable = null;
    }
    if (message.looks) this.show(message.looks);
  }

  /** The match as it looks now. An ask that is the same as before keeps what was pointed at. */
  show(looks: Looks | null): void {
    this.looks = looks;
    this.since = performance.now();
    for (const [name, facts] of Object.entries(looks?.cards ?? {}))
      if (!this.#brought.has(name)) this.#brought.set(name, { name, title: name, ...(facts as object) });
    const asked = looks?.asked ?? null;
    if (asked?.id === this.asking?.id && asked && this.asking) return;
    this.changing = false;
    this.asking = asked ? new Asking(asked.id, readAsk(asked.ask)) : null;
  }

  // ---------------------------------------------------------------------------------------------- what is pointed at

  /** Whether a sealed answer of ours is in, and not being changed. */
  readonly lockedIn = $derived(this.looks?.said != null && !this.changing);

  /** What can be answered now; nothing while an answer is under way. */
  readonly live = $derived(this.pending || this.lockedIn || !this.voice ? null : this.asking);

  readonly #lights = $derived<ReadonlyMap<Thing, Light>>(this.live?.lights ?? new Map<Thing, Light>());
  readonly #said = $derived(new Set((this.pending ?? this.looks?.said ?? []).flatMap(({ on }) => on ?? [])));

  light(thing: Thing): Light | 'said' | null {
    return this.#lights.get(thing) ?? (this.#said.has(thing) ? 'said' : null);
  }

  /** Somebody pointed at something: it goes on with the answer, or the rule says why not. */
  point(thing: Thing): void {
    const asking = this.live;
    if (!asking) {
      if (this.seat !== null && this.voice) this.why(thing);
      return;
    }
    const step = asking.point(thing);
    if (!step) this.why(thing);
    else {
      this.asking = step.asking;
      if (step.say) this.say(step.say);
    }
  }

  /** A piece was lifted: what it can go to lights up, and nothing is picked before it is let go of. */
  lift(thing: Thing): boolean {
    const held = this.live?.hold(thing) ?? null;
    if (held) this.asking = held;
    return held !== null;
  }

  /** Take an option from a list or a button. */
  take(at: number): void {
    const step = this.live?.take(at);
    if (!step) return;
    this.asking = step.asking;
    if (step.say) this.say(step.say);
  }

  confirm(): void {
    if (this.live?.enough) this.say(this.live.confirmed);
  }

  fresh(): void {
    this.asking = this.asking?.fresh() ?? null;
  }

  /** Locked in, and yet something else. */
  change(): void {
    this.changing = true;
    this.fresh();
  }

  say(acts: readonly Act[]): void {
    const { asking, voice } = this;
    if (!asking || !voice) return;
    const wire = acts.map(({ do: verb, on }) => ({ do: verb, on: [...on] }));
    const [first] = wire;
    const say = asking.ask.type === 'pick' || !first ? wire : first;
    this.pending = acts;
    this.explained = null;
    void voice.say({ t: 'answer', ask: asking.id, say }).then((reply) => {
      this.pending = null;
      this.changing = false;
      if (reply.t === 'refused') this.#refused(reply.hint, reply.rule ?? '');
      else void this.#mayUndo(asking.id);
    });
  }

  /** Whether an answer can be taken back only the server knows: somebody may have learned something from it. */
  async #mayUndo(ask: number): Promise<void> {
    this.undoable = null;
    const reply = await this.voice?.say({ t: 'undo', ask, may: true });
    if (reply?.t === 'ack' && reply.n >= this.n) this.undoable = ask;
  }

  undo(): void {
    const ask = this.undoable;
    if (ask === null) return;
    this.undoable = null;
    void this.voice?.say({ t: 'undo', ask }).then((reply) => {
      if (reply.t === 'refused') this.#refused(reply.hint, reply.rule ?? '');
    });
  }

  call(verb: string): void {
    void this.voice?.say({ t: 'call', do: verb }).then((reply) => {
      if (reply.t === 'refused') this.#refused(reply.hint, reply.rule ?? '');
    });
  }

  /** Say something to the others; if that is refused, why. */
  async talk(text: string): Promise<string> {
    const reply = await this.voice?.say({ t: 'chat', text });
    return reply?.t === 'refused' ? reply.hint : '';
  }

  prefer(passes: readonly string[], muted: readonly number[]): void {
    this.passes = passes;
    this.muted = muted;
    void this.voice?.say({ t: 'prefer', passes: [...passes], muted: [...muted] });
  }

  /** Why nothing can be done with this now. */
  why(thing: Thing): void {
    const verb = Object.keys(this.facts.texts.options)[0] ?? '';
    const tried = this.asking?.tried(thing) ?? { do: verb, on: [thing] };
    void this.voice?.say({ t: 'why', do: tried.do, on: [...tried.on] }).then((reply) => {
      if (reply.t === 'because') this.explained = { rule: reply.rule, because: t().match.whyNot };
      else if (reply.t === 'refused') this.#refused(reply.hint, reply.rule ?? '');
    });
  }

  explain(rule: string): void {
    this.explained = { rule, because: '' };
  }

  #refused(hint: string, rule: string): void {
    this.explained = { rule, because: hint };
  }
}

const readTold = ({ n, what = '', rule = '', facts = {} }: WireTold): Told => ({ n, what, rule, facts });

function readAsk(ask: Asked['ask']): Ask {
  if (ask.type === 'perform') return { ...ask, scene: ask.scene ?? '{}' };
  const options = ask.options.map(({ do: verb, on = [], rule = '' }) => ({ do: verb, on, rule }));
  return { ...ask, options };
}

/** The room that parts inside a table belong to. */
export const [room, setRoom] = createContext<Room>();
