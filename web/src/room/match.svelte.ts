/**
 * The match as a viewer sees it: the table, what lies where, and what was told.
 *
 * What comes in is shown one moment after the other (motion/showing). What is asked comes last, when all of it was seen;
 * what was asked before and is not any more goes at once, and clocks are always true.
 */
import type { Card } from '../facts';
import { momentsOf, readTold, type Moment } from '../model/moments';
import { Misfit } from '../model/patching';
import { NOTHING, placed, type Placed } from '../model/placing';
import type { Travel } from '../model/travel';
import type { Told } from '../model/words';
import { Showing, type Pace, type Showable } from '../motion/showing';
import type { Frame, Looks, News, Whole } from '../wire/generated/live';
import type { Scene } from './scene.svelte';
import type { Viewer } from './viewer.svelte';

/** What clocks need. It is up to date at once, even while older moments are still being shown. */
export interface Clocks {
  readonly waiting: readonly number[];
  readonly banks: readonly number[] | null;
  /** How many milliseconds the window that is open has left; no bank runs meanwhile. */
  readonly window: number | null;
  /** When that came, by our own clock. */
  readonly since: number;
}

/** Whoever answers in this match. */
export interface Answerer {
  /** Pieces that are shown where an answer will bring them. */
  laid(): ReadonlyMap<number, string>;
  /** The match has come so far, though not all of it was shown. */
  known(looks: Looks): void;
  /** All was shown, and this is asked now. */
  shown(looks: Looks | null): void;
}

export class Match {
  n = $state(0);
  looks = $state.raw<Looks | null>(null);
  /** Whether the match is over, as far as one has seen it. */
  readonly ended = $derived(Boolean(this.looks?.outcome));
  told = $state.raw<readonly Told[]>([]);
  news = $state.raw<News | null>(null);
  clocks = $state.raw<Clocks>({ waiting: [], banks: null, window: null, since: 0 });
  /** Which way pieces went on the way to `looks`, as far as that was told. */
  moves = $state.raw<readonly Travel[]>([]);
  /** Whether something that came in is still waiting to be shown. */
  busy = $state(false);
  /** For how many milliseconds what is shown now stands before the next thing. */
  stands = Infinity;
  /** What was told since our last answer, for those who see all of it at once because nothing is to move. */
  summary = $state.raw<readonly Told[]>([]);

  readonly #brought = $state.raw(new Map<string, Card>());
  readonly #broughtTitles = new Map<string, string>();
  /** The match as the server last told it; what is shown may still be on the way there. */
  #known: Looks | null = null;
  readonly #viewer: Viewer;
  readonly #scene: Scene;
  readonly #answerer: Answerer;
  readonly #showing: Showing;

  constructor(viewer: Viewer, scene: Scene, answerer: Answerer, pace: Pace) {
    this.#viewer = viewer;
    this.#scene = scene;
    this.#answerer = answerer;
    this.#showing = new Showing(pace, (busy) => (this.busy = busy));
  }

  // ---------------------------------------------------------------------------------------------- what lies where

  readonly placed = $derived.by<Placed>(() =>
    this.looks ? placed(this.#viewer.facts.shape, this.looks.state) : NOTHING,
  );

  readonly places = $derived(new Map(this.placed.places.map((place) => [place.name, place])));

  /** Where each piece that is seen lies, as the server says. */
  readonly where = $derived(where(this.placed));

  /** The aliases that lie at a place; 0 for a piece that is not seen. What was dropped somewhere lies there already. */
  pieces(place: string): readonly number[] {
    const lying = this.places.get(place)?.pieces ?? [];
    const laid = this.#answerer.laid();
    if (!laid.size) return lying;
    const here = lying.filter((alias) => (laid.get(alias) ?? place) === place);
    return [...here, ...[...laid.keys()].filter((each) => laid.get(each) === place && !here.includes(each))];
  }

  /** Whose place that is; nobody's, if it lies in the middle. */
  owner(place: string): number | null {
    const found = this.places.get(place);
    return found ? found.owner : this.#viewer.facts.shape.address(place).seat;
  }

  cardNamed(name: string): Card | undefined {
    return this.#viewer.facts.catalog.get(name) ?? this.#brought.get(name);
  }

  readonly #titles = $derived.by(
    () => new Map([...this.#viewer.facts.catalog.values()].map(({ name, title }) => [title, name])),
  );

  /** The name of the card with this title. */
  titled(title: string): string | undefined {
    return this.#titles.get(title) ?? this.#broughtTitles.get(title);
  }

  /** The card that an alias is; nothing for one that is not seen. */
  card(alias: number): Card | null {
    const name = this.looks?.faces[alias];
    return name === undefined ? null : (this.cardNamed(name) ?? { name, title: name });
  }

  readonly faceOf = (alias: number): string => this.looks?.faces[alias] ?? '';

  /** Where a piece is, in words of the game that tell it from others of its name. */
  readonly whereIs = (alias: number): string =>
    (this.looks && this.#viewer.look.where?.(this.looks.state, this.#viewer.seat ?? 0, alias)) ?? '';

  waitsFor(seat: number): boolean {
    return !this.#viewer.table.closed && (this.looks?.waiting.includes(seat) ?? false);
  }

  // ------------------------------------------------------------------------------------------------ what comes in

  /** All of it; `same` if it is for the one to whom the rest was told. */
  whole(message: Whole, same: boolean): void {
    const told = message.told.map(readTold);
    this.told = [...(same ? this.#toldBefore(told[0]?.n ?? 0) : []), ...told];
    this.n = message.n;
    this.news = message.news;
    this.#known = message.looks;
    this.#scene.acts(message.act ?? null);
    this.show(message.looks);
  }

  /** Lines that were told before the one with this number, if none is missing. */
  #toldBefore(n: number): readonly Told[] {
    const before = this.told.filter((told) => told.n < n);
    return before.at(-1)?.n === n - 1 ? before : [];
  }

  frame(message: Frame): void {
    this.#bring(message.cards);
    this.#bring(message.looks?.cards);
    const moments = this.#moments(message);
    const known = moments.at(-1)?.looks ?? this.#known;
    if (known && known !== this.#known) this.#true(known);
    this.#known = known;
    this.#sumUp(moments);
    const verdict = moments.flatMap(({ told }) => told).find(({ what }) => what) ?? null;
    this.#showing.add([...this.#scene.shows(message, verdict, this.#showing.pace), ...this.#shows(message, moments)]);
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

  #moments(message: Frame): Moment[] {
    const { facts, voice } = this.#viewer;
    try {
      return momentsOf(facts.shape, this.#known, message, facts.texts.kinds);
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      voice?.anew();
      return [];
    }
  }

  /** Applies at once what must not wait: whose clock runs, and that an ask is closed. */
  #true(looks: Looks): void {
    const { waiting, banks, window } = looks;
    this.clocks = { waiting, banks, window: window?.ms ?? null, since: performance.now() };
    this.#answerer.known(looks);
  }

  #shown({ looks, told, moves }: Moment): void {
    if (told.length) this.told = [...this.told, ...told];
    this.moves = moves;
    this.looks = looks;
    if (looks === this.#known) this.#answerer.shown(looks);
  }

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
    this.#answerer.shown(looks);
  }

  #bring(cards: Looks['cards'] = {}): void {
    for (const [name, facts] of Object.entries(cards)) {
      if (this.#brought.has(name)) continue;
      const card: Card = { name, title: name, ...facts };
      this.#brought.set(name, card);
      this.#broughtTitles.set(card.title, name);
    }
  }
}

/** Where each piece that is seen lies. */
function where({ places }: Placed): Map<number, string> {
  const found = new Map<number, string>();
  for (const { name, pieces } of places) for (const alias of pieces) if (alias) found.set(alias, name);
  return found;
}
