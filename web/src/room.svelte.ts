/**
 * A room: what one viewer has of one table, and what it points at. The live page fills it from the line, the replay from
 * its steps; boards and parts read it and tell it where somebody pointed. It knows no game and no page.
 *
 * What comes in is shown one moment after the other (motion/showing). What is asked comes last, when all of it was seen;
 * what was asked before and is not any more goes at once, and clocks are always true.
 */
import { createContext, untrack } from 'svelte';
import type { Card, GameFacts } from './facts';
import type { GameLook } from './games/look';
import { alike, Asking, isFigure, keyOf, type Act, type Ask, type Light, type Thing } from './model/asking';
import { seatsWith } from './model/device';
import { Foresight, type Remark } from './model/foresight';
import { momentsOf, readTold, type Moment } from './model/moments';
import { Misfit } from './model/patching';
import { NOTHING, placed, type Placed } from './model/placing';
import type { Travel } from './model/travel';
import { Words, type Told } from './model/words';
import { AT_ONCE, Showing, type Pace, type Showable } from './motion/showing';
import { play, type Playing } from './physics/playing';
import { t } from './texts/index.svelte';
import type { Reply, Saying } from './wire/line';
import type {
  Act as WireAct,
  Acted,
  Asked,
  ChatLine,
  Frame,
  Gesture,
  Looks,
  News,
  Presence,
  TableInfo,
  Whole,
} from './wire/generated/live';

/** Whoever can speak for this viewer; nobody does in a replay. */
export interface Voice {
  say(saying: Saying): Promise<Reply>;
  /** Begin again, because whoever looks is somebody else from now on. */
  anew(): void;
}

/** Whoever leads somebody through a lesson. */
export interface Guide {
  /** Whether there is more to read before anything can be answered. */
  readonly reading: boolean;
  /** What is asked, with nothing in it but what the lesson wants. */
  narrow(asked: Asked): Asked;
  /** Somebody pointed at something that is not wanted now; whether the guide says so. */
  nudge(): boolean;
}

/** A rule on the sheet, and why it is there. */
export interface Explained {
  readonly rule: string;
  readonly because: string;
  /** The card that is the reason, where there is one. */
  readonly card?: Card | undefined;
  /** It says what can't be done now: the next ask puts it away. */
  readonly now?: boolean;
}

/** A card that somebody reads, and the piece that it is, where it is one of the table. */
export interface Reading {
  readonly card: Card;
  readonly alias: number | null;
}

/** What can be done about a seat whose person is away. */
export type Vote = 'wait' | 'bot' | 'end';

/** What a seat can want in windows. */
export type Wish = NonNullable<Looks['windows']>;

/** What clocks need. It is up to date at once, even while older moments are still being shown. */
export interface Clocks {
  readonly waiting: readonly number[];
  readonly banks: readonly number[] | null;
  /** How many milliseconds the window that is open has left; no bank runs meanwhile. */
  readonly window: number | null;
  /** When that came, by our own clock. */
  readonly since: number;
}

/** For how many milliseconds something is asked before somebody can have looked at it. */
export const QUIET = 150;
/** For a room in which nothing is asked. */
const NOWHERE: ReadonlyMap<number, string> = new Map();

export class Room {
  n = $state(0);
  table: TableInfo;
  seat = $state.raw<number | null>(null);
  /** Whether the seat is that of whoever looks; in a replay one may look from others' seats. */
  own = $state(true);
  looks = $state.raw<Looks | null>(null);
  /** Whether the match is over, as far as one has seen it. */
  readonly ended = $derived(Boolean(this.looks?.outcome));
  told = $state.raw<readonly Told[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** Lines of the chat that were on the screen. */
  read = $state(0);
  news = $state.raw<News | null>(null);
  passes = $state.raw<readonly string[]>([]);
  /** Seats whose chat is not wanted; null for all who watch. */
  muted = $state.raw<readonly (number | null)[]>([]);
  presence = $state.raw<Presence>({ t: 'presence', seats: [], watchers: 0 });
  up = $state(true);
  /** Whether the server can't write down what was said, and is told again and again. */
  unwritten = $state(false);
  clocks = $state.raw<Clocks>({ waiting: [], banks: null, window: null, since: 0 });
  /** The service's time when everything was sent, and when that came, by our own clock. */
  met = $state.raw({ at: 0, since: 0 });
  /** Which way pieces went on the way to `looks`, as far as that was told. */
  moves = $state.raw<readonly Travel[]>([]);
  /** Whether something that came in is still waiting to be shown. */
  busy = $state(false);
  /** For how many milliseconds what is shown now stands before the next thing. */
  stands = Infinity;
  /** What was told since our last answer, for those who see all of it at once because nothing is to move. */
  summary = $state.raw<readonly Told[]>([]);
  /** A gesture that was made, until one sees what came of it. */
  act = $state.raw<Acted | null>(null);
  /** When that gesture was made, by our own clock. */
  gestured = $state.raw<number | null>(null);
  film = $state.raw<Playing | null>(null);
  /** Whether a scene takes gestures. Without one they are made in the prompt. */
  staged = $state(false);
  /** Whether somebody has put the scene aside, to look at the table before they act. */
  aside = $state(false);

  asking = $state.raw<Asking | null>(null);
  /** What was said and is not acknowledged yet. It is shown as said, never as done. */
  pending = $state.raw<readonly Act[] | null>(null);
  /** Whether somebody who has locked in wants to say something else. */
  changing = $state(false);
  /** The ask whose board has waited for what had to come first. */
  waited = $state<number | null>(null);
  explained = $state.raw<Explained | null>(null);
  /** What was said last, until one sees what came of it. */
  #said = $state.raw<readonly Act[]>([]);
  /** Where every piece lay when the question came. */
  #before = $state.raw(NOWHERE);
  /** A piece that is being dragged, and where it lay. */
  #lifted = $state.raw<readonly [number, string] | null>(null);
  /** What a dragged piece would be dropped on. */
  over = $state.raw<Thing | null>(null);
  reading = $state.raw<Reading | null>(null);
  /** Why nothing can be done now with the piece that is read. */
  barred = $state.raw<Explained | null>(null);
  /** The answer that is being taken back. */
  #undoing = $state<number | null>(null);
  /** What would follow from answers, and to which ask. */
  #foreseen = $state.raw<{ of: Asked; known: Pick<Asked, 'foreseen' | 'main'> } | null>(null);
  #standing: Asked | null = null;
  #ahead: ReturnType<typeof setTimeout> | undefined;

  readonly #brought = $state.raw(new Map<string, Card>());
  readonly #broughtTitles = new Map<string, string>();
  /** The match as the server last told it; what is shown may still be on the way there. */
  #known: Looks | null = null;
  readonly #showing: Showing;

  /** In the language of whoever looks: replaced when that changes. */
  facts: GameFacts;
  readonly look: GameLook;
  voice = $state.raw<Voice | null>(null);
  guide = $state.raw<Guide | null>(null);

  constructor(table: TableInfo, facts: GameFacts, look: GameLook, pace: Pace = AT_ONCE) {
    this.table = $state.raw(table);
    this.facts = $state.raw(facts);
    this.look = look;
    this.#showing = new Showing(pace, (busy) => (this.busy = busy));
  }

  // ---------------------------------------------------------------------------------------------- what there is

  get id(): string {
    return this.table.id;
  }

  /** All seats of whoever looks, and of those who share their device. */
  readonly mine = $derived.by(() => (this.own && this.seat !== null ? seatsWith(this.table.seats, this.seat) : []));

  /** Whether several people share this device. */
  readonly shared = $derived(this.mine.length > 1);

  /**
   * Everybody who plays: seats, then those who play without one. Whoever looks is called You, unless several people do
   * on one device.
   */
  readonly names = $derived.by(() => {
    const me = this.own && !this.shared ? this.seat : null;
    const bots = this.table.seats.flatMap(({ bot, person }, seat) => (bot && !person ? [seat] : []));
    const seats = this.table.seats.map(({ name }, seat) => {
      if (seat === me) return t().common.you;
      return bots.includes(seat) ? t().common.bot({ n: bots.indexOf(seat) + 1 }) : name;
    });
    return [...seats, ...(this.table.automata ?? [])];
  });

  readonly words = $derived.by(
    () =>
      new Words(this.facts.texts, {
        names: this.names,
        you: t().common.you,
        shape: this.facts.shape,
        title: (name) => this.cardNamed(name)?.title ?? name,
        titled: (title) => this.#titles.get(title) ?? this.#broughtTitles.get(title),
        card: t().common.card,
        cardCount: (n) => t().common.cardCount({ n }),
      }),
  );

  readonly #titles = $derived.by(
    () => new Map([...this.facts.catalog.values()].map(({ name, title }) => [title, name])),
  );

  readonly placed = $derived.by<Placed>(() => (this.looks ? placed(this.facts.shape, this.looks.state) : NOTHING));

  readonly #places = $derived(new Map(this.placed.places.map((place) => [place.name, place])));

  /** Where each piece that is seen lies, as the server says. */
  readonly #where = $derived(where(this.placed));

  /** The aliases that lie at a place; 0 for a piece that is not seen. What was dropped somewhere lies there already. */
  pieces(place: string): readonly number[] {
    const lying = this.#places.get(place)?.pieces ?? [];
    if (!this.#laid.size) return lying;
    const here = lying.filter((alias) => (this.#laid.get(alias) ?? place) === place);
    return [
      ...here,
      ...[...this.#laid.keys()].filter((each) => this.#laid.get(each) === place && !here.includes(each)),
    ];
  }

  /** Whose place that is; nobody's, if it lies in the middle. */
  owner(place: string): number | null {
    const found = this.#places.get(place);
    return found ? found.owner : this.facts.shape.address(place).seat;
  }

  cardNamed(name: string): Card | undefined {
    return this.facts.catalog.get(name) ?? this.#brought.get(name);
  }

  /** The card that an alias is; nothing for one that is not seen. */
  card(alias: number): Card | null {
    const name = this.looks?.faces[alias];
    return name === undefined ? null : (this.cardNamed(name) ?? { name, title: name });
  }

  /** How many lines of the chat nobody has looked at yet. */
  readonly unread = $derived(Math.max(0, this.chat.length - this.read));

  readonly faceOf = (alias: number): string => this.looks?.faces[alias] ?? '';

  /** Where a piece is, in words of the game that tell it from others of its name. */
  readonly whereIs = (alias: number): string =>
    (this.looks && this.look.where?.(this.looks.state, this.around[0] ?? 0, alias)) ?? '';

  name(seat: number): string {
    return this.names[seat] ?? '';
  }

  waitsFor(seat: number): boolean {
    return !this.table.closed && (this.looks?.waiting.includes(seat) ?? false);
  }

  /** In how many milliseconds a moment of the service's time comes. */
  until(at: number): number {
    return at - this.met.at - (performance.now() - this.met.since);
  }

  /** The seats as this viewer sits: own seat first, then clockwise. */
  readonly around = $derived.by(() => {
    const all = this.names.map((_, seat) => seat);
    return this.seat === null ? all : [...all.slice(this.seat), ...all.slice(0, this.seat)];
  });

  // ------------------------------------------------------------------------------------------------ what comes in

  whole(message: Whole): void {
    this.#showing.hurry();
    if (!this.looks) this.read = message.chat.length;
    const told = message.told.map(readTold);
    this.told = [...this.#toldBefore(told[0]?.n ?? 0, message.seat), ...told];
    this.n = message.n;
    this.met = { at: message.at ?? 0, since: performance.now() };
    this.table = message.table;
    this.seat = message.seat;
    this.chat = message.chat;
    this.news = message.news;
    this.passes = message.passes;
    this.muted = message.muted;
    this.#known = message.looks;
    this.#acts(message.act ?? null);
    this.show(message.looks);
  }

  /** Lines that were told before the one with this number, if this is who they were told to, and none is missing. */
  #toldBefore(n: number, seat: number | null): readonly Told[] {
    const before = this.told.filter((told) => told.n < n);
    return seat === this.seat && before.at(-1)?.n === n - 1 ? before : [];
  }

  frame(message: Frame): void {
    if (message.table) this.table = message.table;
    if (this.table.closed) this.asking = null;
    if (message.chat) this.chat = [...this.chat, message.chat];
    this.#bring(message.cards);
    this.#bring(message.looks?.cards);
    const moments = this.#moments(message);
    const known = moments.at(-1)?.looks ?? this.#known;
    if (known && known !== this.#known) this.#true(known);
    this.#known = known;
    this.#sumUp(moments);
    const verdict = moments.flatMap(({ told }) => told).find(({ what }) => what) ?? null;
    this.#showing.add([...this.#physical(message, verdict), ...this.#shows(message, moments)]);
  }

  /** What is to be shown of a frame, moment by moment. */
  #shows(message: Frame, moments: readonly Moment[]): Showable[] {
    const begins = (): void => {
      if (message.news) this.news = message.news;
    };
    const ends = (): void => {
      this.n = message.n;
    };
    if (!moments.length) return [{ seen: false, show: () => (begins(), ends()) }];
    return moments.map((moment, at) => ({
      seen: moment.seen,
      brief: moment.brief,
      show: (stands) => {
        begins();
        if (moment.seen) this.stands = stands || Infinity;
        this.#shown(moment);
        if (at === moments.length - 1) ends();
      },
    }));
  }

  /** Where nothing is to move all is there at once, and words say what happened. */
  #sumUp(moments: readonly Moment[]): void {
    if (this.#showing.pace.calm()) this.summary = [...this.summary, ...moments.flatMap(({ told }) => told)];
  }

  /** A gesture, and the film of what came of it: nothing is told before that is over. */
  #physical({ act, film }: Frame, verdict: Told | null): Showable[] {
    if (!act) return [];
    const made = { seen: false, show: () => this.#acts(act) };
    if (!act.judged) return [made];
    const over = { seen: false, show: () => this.#acts(null) };
    if (!film) return [over];
    const shows = (playing: Playing | null): void => {
      this.film = playing;
    };
    const done = { scene: act.scene, seat: act.seat, data: film, verdict };
    const lasts: Showable['lasts'] = (then) => play(done, this.gestured, this.#showing.pace, shows, then);
    return [{ seen: true, show: made.show, lasts }, over];
  }

  /** A gesture was made; or nothing is to be seen of one any more. */
  #acts(act: Acted | null): void {
    this.act = act;
    this.gestured = act ? (this.gestured ?? performance.now()) : null;
    this.aside = false;
  }

  #moments(message: Frame): Moment[] {
    try {
      return momentsOf(this.facts.shape, this.#known, message, this.facts.texts.kinds);
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      this.voice?.anew();
      return [];
    }
  }

  /** Applies at once what must not wait: whose clock runs, and that an ask is closed. */
  #true({ waiting, banks, asked, window }: Looks): void {
    this.clocks = { waiting, banks, window: window?.ms ?? null, since: performance.now() };
    if (this.asking && this.asking.id !== asked?.id) this.asking = null;
  }

  #shown({ looks, told, moves }: Moment): void {
    if (told.length) this.told = [...this.told, ...told];
    this.moves = moves;
    this.looks = looks;
    if (looks !== this.#known) return;
    this.#ask(looks);
    this.#lookAhead();
  }

  /** Who is here now. */
  attend(message: Presence): void {
    this.presence = message;
  }

  /** Whether everything was shown, and nothing of ours is under way. */
  readonly still = $derived(!this.busy && !this.film && !this.act && !this.pending);

  /** Puts earlier lines of the log before those that are here. */
  recall(lines: readonly Told[]): void {
    const first = this.told[0]?.n ?? Infinity;
    this.told = [...lines.filter(({ n }) => n < first), ...this.told];
  }

  /** All that waits to be shown, at once. */
  hurry(): void {
    this.#showing.hurry();
  }

  /** The match as it looks now. An ask that is the same as before keeps what was pointed at. */
  show(looks: Looks | null, moves: readonly Travel[] = []): void {
    this.looks = looks;
    this.moves = moves;
    if (looks) this.#true(looks);
    this.#bring(looks?.cards);
    this.#ask(looks);
    this.#lookAhead();
  }

  #bring(cards: Looks['cards'] = {}): void {
    for (const [name, facts] of Object.entries(cards)) {
      if (this.#brought.has(name)) continue;
      const card: Card = { name, title: name, ...facts };
      this.#brought.set(name, card);
      this.#broughtTitles.set(card.title, name);
    }
  }

  #ask(looks: Looks | null): void {
    const asked = this.#wanted(looks?.asked ?? null);
    this.#undoing = null;
    if (asked?.id === this.asking?.id && asked && this.asking) return;
    this.changing = false;
    if (asked && this.explained?.now) this.explained = null;
    this.#said = [];
    this.#before = asked ? this.#where : NOWHERE;
    this.asking = asked ? new Asking(asked.id, this.#read(asked.ask)) : null;
  }

  #read(asked: Asked['ask']): Ask {
    const ask = readAsk(asked);
    return ask.type === 'pick' ? { ...ask, confirmed: this.look.confirms?.includes(ask.prompt) ?? false } : ask;
  }

  /** What is asked: all of it, or what a guide leaves of it. */
  #wanted(asked: Asked | null): Asked | null {
    if (this.table.closed) return null;
    return asked && this.guide ? this.guide.narrow(asked) : asked;
  }

  /** A guide comes, goes, or changes its mind: what is asked is looked at anew. */
  follow(guide: Guide | null): void {
    this.guide = guide;
    if (!this.asking) return;
    this.asking = null;
    this.#ask(this.looks);
  }

  // ---------------------------------------------------------------------------------------------- what is pointed at

  /** Whether a sealed answer of ours is in, and not being changed. */
  readonly lockedIn = $derived(this.looks?.said != null && !this.changing);

  /** What the seat wants in windows. */
  readonly windows = $derived<Wish>(this.looks?.windows ?? 'ask');

  /** Whether what is asked is a window, in which the first option is to pass. */
  readonly inWindow = $derived(this.looks?.window != null && this.asking !== null);

  /** Whether the server passes what is asked now, because that is what the seat wants. */
  readonly passing = $derived(this.inWindow && this.windows !== 'ask');

  /** What can be answered now; nothing while an answer is under way. */
  readonly live = $derived(
    this.pending || this.lockedIn || this.passing || !this.voice || this.guide?.reading ? null : this.asking,
  );

  readonly #lights = $derived<ReadonlyMap<number | string, Light>>(this.live?.lights ?? new Map());
  readonly #answered = $derived.by(() => {
    const acts = this.pending ?? this.looks?.said?.map(readAct) ?? [];
    return new Set(acts.flatMap(({ on }) => on.map(keyOf)));
  });

  light(thing: Thing): Light | 'said' | null {
    const key = keyOf(thing);
    return this.#lights.get(key) ?? (this.#answered.has(key) ? 'said' : null);
  }

  /**
   * Pieces that are shown where an answer will bring them, while it is picked or on its way. An option that names a
   * piece and then a place for pieces brings the piece there. Once the server has moved a piece, that counts.
   */
  readonly #laid = $derived.by<ReadonlyMap<number, string>>(() => {
    const laid = new Map<number, string>();
    for (const { on } of this.#laying) {
      const [piece, place] = on;
      if (typeof piece !== 'number' || typeof place !== 'string' || !this.#places.has(place)) continue;
      const lies = this.#where.get(piece);
      if (lies !== undefined && lies !== place && lies === this.#before.get(piece)) laid.set(piece, place);
    }
    if (this.#lifted) laid.set(...this.#lifted);
    return laid;
  });

  /** Whether a piece is shown where an answer will bring it. */
  laid(alias: number): boolean {
    return this.#laid.has(alias) && this.#lifted?.[0] !== alias;
  }

  /** The acts that are picked or said, and not done yet. */
  get #laying(): readonly Act[] {
    if (this.pending) return this.pending;
    if (this.lockedIn) return this.looks?.said?.map(readAct) ?? [];
    const { live } = this;
    return live?.picked.length ? live.picked.flatMap((at) => live.options.slice(at, at + 1)) : this.#said;
  }

  // ---------------------------------------------------------------------------------------------- what would follow

  /** What is asked, with what would follow from answers as soon as that is known. */
  readonly asked = $derived.by<Asked | null>(() => {
    const asked = this.looks?.asked ?? null;
    return asked && this.#foreseen?.of === asked ? { ...asked, ...this.#foreseen.known } : asked;
  });

  readonly foresight = $derived.by(() => {
    const asked = this.#wanted(this.asked);
    return new Foresight(asked?.foreseen, asked?.main);
  });

  /** When an ask has stood for a moment, somebody looks at it: then the server is asked what would follow. */
  #lookAhead(): void {
    // A picture shows itself in an effect, which must not depend on what it shows.
    const asked = untrack(() => (this.passing ? null : (this.looks?.asked ?? null)));
    if (asked === this.#standing) return;
    this.#standing = asked;
    clearTimeout(this.#ahead);
    if (!asked || asked.ask.type === 'perform') return;
    this.#ahead = setTimeout(() => {
      void this.voice?.say({ t: 'foresee', ask: asked.id }).then((reply) => {
        if (reply.t !== 'foreseen') return;
        this.#foreseen = { of: asked, known: { foreseen: reply.foreseen ?? [], main: reply.main ?? null } };
      });
    }, QUIET);
  }

  /** What would follow if this thing were pointed at next. */
  remarks(thing: Thing): readonly Remark[] {
    const { live } = this;
    return live ? this.foresight.common(live.beyond(thing), live.picked) : [];
  }

  /** Options in groups that nobody could tell apart. */
  alike(positions: readonly number[]): number[][] {
    const looks = (alias: number): string =>
      [this.faceOf(alias), this.#where.get(alias), this.whereIs(alias)].join(' ');
    return alike(this.asking?.options ?? [], positions, looks);
  }

  /** The ask whose answer can be taken back: the server knows whether anybody learned something from it. */
  readonly undoable = $derived.by(() => {
    const undo = this.busy ? null : (this.looks?.undo ?? null);
    return undo === this.#undoing ? null : undo;
  });

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
    else if (typeof thing === 'number') this.readCard(this.faceOf(thing), thing);
    else if (this.#plays) void this.#why(thing).then((because) => (this.explained = because));
  }

  /** Whether whoever looks has a seat in a match that goes on. */
  get #plays(): boolean {
    return this.seat !== null && this.voice !== null;
  }

  /** A card is read: its words, and why the piece that it is can't be used now. */
  readCard(name: string, alias: number | null = null): void {
    if (!name || this.pending) return;
    const reading: Reading = { card: this.cardNamed(name) ?? { name, title: name }, alias };
    this.reading = reading;
    this.barred = null;
    if (alias === null || !this.#plays || this.ended || this.light(alias)) return;
    void this.#why(alias).then((because) => {
      if (this.reading === reading) this.barred = because;
    });
  }

  /** The card is put away. */
  putAway(): void {
    this.reading = null;
    this.barred = null;
  }

  /** A piece was lifted: what it can go to lights up, and nothing is picked before it is let go of. */
  lift(piece: number): boolean {
    const held = this.live?.hold(piece) ?? null;
    if (!held) return false;
    const lies = this.#laid.get(piece) ?? this.#where.get(piece);
    this.#lifted = lies === undefined ? null : [piece, lies];
    this.asking = held;
    return true;
  }

  /** A lifted piece was let go of above something that it can go to, or above nothing. */
  drop(target: Thing | null): void {
    this.#lifted = null;
    this.over = null;
    if (target !== null) this.point(target);
    else this.asking = this.asking?.release() ?? null;
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

  /** Whether an act can't be said yet, because the board waits for something first. */
  withheld(act: Act): boolean {
    return this.waited !== this.asking?.id && (this.look.withholds?.(this.table.setup, act) ?? false);
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
    this.gestured = performance.now();
    this.#answer([], { t: 'perform', ask: asking.id, gesture });
  }

  #answer(acts: readonly Act[], saying: Saying): void {
    const { voice } = this;
    if (!voice) return;
    const asked = this.looks?.asked?.id;
    this.#showing.hurry();
    this.summary = [];
    this.pending = acts;
    this.explained = null;
    void voice.say(saying).then((reply) => {
      this.pending = null;
      this.#said = reply.t === 'refused' || this.looks?.asked?.id !== asked ? [] : acts;
      this.changing = false;
      if (reply.t === 'refused') this.gestured = null;
      this.#heard(reply);
    });
  }

  undo(): void {
    const ask = this.undoable;
    if (ask === null) return;
    this.#undoing = ask;
    void this.voice?.say({ t: 'undo', ask }).then((reply) => {
      if (reply.t === 'refused') this.#undoing = null;
      this.#heard(reply);
    });
  }

  /** Say something that nobody asked for; some calls take a word. */
  call(verb: string, word = ''): void {
    const saying: Saying = word ? { t: 'call', do: verb, word } : { t: 'call', do: verb };
    void this.voice?.say(saying).then((reply) => this.#heard(reply));
  }

  /** Say something to the others; if that is refused, why. */
  async talk(text: string): Promise<string> {
    const reply = await this.voice?.say({ t: 'chat', text });
    return reply?.t === 'refused' ? reply.hint : '';
  }

  /** Say what to do about the seat of somebody who is away. */
  vote(seat: number, want: Vote): void {
    void this.voice?.say({ t: 'vote', seat, want }).then((reply) => this.#heard(reply));
  }

  /** Say what the seat wants in windows from now on, the one that is open included. */
  wish(want: Wish): void {
    void this.voice?.say({ t: 'windows', want }).then((reply) => this.#heard(reply));
  }

  prefer(passes: readonly string[], muted: readonly (number | null)[]): void {
    this.passes = passes;
    this.muted = muted;
    void this.voice?.say({ t: 'prefer', passes: [...passes], muted: [...muted] });
  }

  /** Why nothing can be done with this now. */
  async #why(thing: Thing): Promise<Explained | null> {
    if (this.guide && this.#isAsked(thing)) return { rule: '', because: t().lesson.notNow };
    const tried = this.asking?.tried(thing) ?? { do: '', on: [thing] };
    const [verb, on = []] = written(tried);
    const reply = await this.voice?.say({ t: 'why', do: verb, on });
    return reply ? this.#reason(reply) : null;
  }

  /** Whether something can be done with it by the rules, whatever a guide leaves of that. */
  #isAsked(thing: Thing): boolean {
    const ask = this.looks?.asked?.ask;
    return (
      ask !== undefined &&
      ask.type !== 'perform' &&
      ask.options.some(([, on = []]) => (on as readonly Thing[]).includes(thing))
    );
  }

  explain(rule: string): void {
    this.explained = { rule, because: '' };
  }

  /** A refusal is shown on the sheet of rules. */
  #heard(reply: Reply): void {
    this.explained = this.#reason(reply) ?? this.explained;
  }

  #reason(reply: Reply): Explained | null {
    if (reply.t !== 'because' && reply.t !== 'refused') return null;
    const because = reply.t === 'because' ? t().match.whyNot : reply.hint;
    const card = reply.card ? (this.cardNamed(reply.card) ?? { name: reply.card, title: reply.card }) : undefined;
    return { rule: reply.rule ?? '', because, card, now: reply.t === 'because' };
  }
}

const readAct = ([verb, on = []]: WireAct): Act => ({ do: verb, on });
const written = ({ do: verb, on }: Act): WireAct => [verb, on.map((thing) => (isFigure(thing) ? [...thing] : thing))];

function readAsk(ask: Asked['ask']): Ask {
  if (ask.type === 'perform') return { ...ask, dials: ask.gesture };
  return { ...ask, options: ask.options.map(([verb, on = [], rule = '']) => ({ do: verb, on, rule })) };
}

/** Where each piece that is seen lies. */
function where({ places }: Placed): Map<number, string> {
  const found = new Map<number, string>();
  for (const { name, pieces } of places) for (const alias of pieces) if (alias) found.set(alias, name);
  return found;
}

/** The room that parts inside a table belong to. */
export const [room, setRoom] = createContext<Room>();
