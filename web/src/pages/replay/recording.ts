/**
 * A match that was recorded: one moment after the other, as one viewer saw it. The server tells of each step only what is new;
 * here every moment is whole, and shares with the one before what is the same. Going to any of them costs nothing.
 */
import type { GameFacts } from '../../facts';
import type { Kinds } from '../../model/kinds';
import { momentsOf, readTold, type Moment } from '../../model/moments';
import { Shape } from '../../model/shape';
import type { Travel } from '../../model/travel';
import type { Told } from '../../model/words';
import type { Done } from '../../physics/playing';
import { look, type Schemas } from '../../wire/api';
import type { Looks, News } from '../../wire/generated/live';

export type ReplayPage = Schemas['ReplayPage'];
export type ReplayStep = Schemas['ReplayStep'];

/** The recording of a table as a seat or everybody saw it: after each page, what there is up to there. */
export async function* recordingOf(
  table: string,
  seat: number | null,
  { shape, texts }: GameFacts,
): AsyncGenerator<[Recording, ReplayPage]> {
  const query = seat === null ? '' : `&seat=${seat}`;
  for (let recording = Recording.of(shape, texts.kinds); recording.next !== null;) {
    const page = await look<ReplayPage>(`/tables/${table}/replay?since=${recording.next}${query}`);
    recording = recording.with(page);
    yield [recording, page];
  }
}

/** What is shown though nothing moves: a bot takes a seat, its person has it back, the match is ended. */
export const OF_SEATS: ReadonlySet<string> = new Set(['botted', 'came', 'sat', 'closed']);

export interface ReplayMoment {
  /** The number of its frame on the live wire: the same for every viewer, so links name it. */
  readonly n: number;
  readonly looks: Looks;
  readonly news: News | null;
  readonly told: readonly Told[];
  readonly moves: readonly Travel[];
  /** The last thing told up to here. */
  readonly line: number | null;
  /** What is shown before anything of it is told. */
  readonly act?: Done;
}

export class Recording {
  private constructor(
    readonly shape: Shape,
    readonly kinds: Kinds,
    readonly moments: readonly ReplayMoment[],
    readonly told: readonly Told[],
    /** Whether more pages follow. */
    readonly next: number | null,
  ) {}

  static readonly of = (shape: Shape, kinds: Kinds = {}): Recording => new Recording(shape, kinds, [], [], 0);
  static readonly empty = Recording.of(new Shape({}));

  get last(): number {
    return Math.max(0, this.moments.length - 1);
  }

  /** With the next page. Moments at which this viewer saw nothing happen are left out. */
  with({ steps, cards, next }: ReplayPage): Recording {
    const moments = [...this.moments];
    for (const step of steps) moments.push(...this.#after(moments.at(-1), step));
    // An alias is one card for good: all moments share what is known by now.
    const known = this.moments.at(-1)?.looks;
    const faces = { ...known?.faces, ...Object.fromEntries(steps.flatMap(facesIn)) };
    const brought = { ...known?.cards, ...cards };
    const whole = moments.map((moment) => ({ ...moment, looks: { ...moment.looks, faces, cards: brought } }));
    const told = whole.flatMap((moment) => moment.told);
    return new Recording(this.shape, this.kinds, whole, told, next);
  }

  /** The moments of one step of the replay. */
  #after(
    before: ReplayMoment | undefined,
    { n, news, steps, waiting, outcome, state, act, film }: ReplayStep,
  ): ReplayMoment[] {
    const now = { waiting, outcome, at: 0 };
    if (!before) {
      const told = steps.flatMap((step) => (step.told ? [readTold(step.told)] : []));
      const looks: Looks = { ...now, state: state ?? {}, faces: {}, asked: null, said: null, banks: null };
      return [{ n, looks, news, told, moves: [], line: told.at(-1)?.n ?? null }];
    }
    const found: ReplayMoment[] = [];
    if (act && film) {
      const verdict = steps.flatMap((step) => (step.told ? [readTold(step.told)] : []))[0] ?? null;
      const done = { scene: act.scene, seat: act.seat, data: film, verdict };
      found.push({ ...before, n, news, told: [], moves: [], act: done });
    }
    const { looks } = before;
    const seen = steps.map(({ told = null, set = [] }) => ({ told, set }));
    for (const shown of together(momentsOf(this.shape, looks, { t: 'frame', n, steps: seen, now }, this.kinds))) {
      const line = shown.told.at(-1)?.n ?? found.at(-1)?.line ?? before.line;
      found.push({ n, looks: shown.looks, news, told: shown.told, moves: shown.moves, line });
    }
    const same = looks.outcome === outcome && String(looks.waiting) === String(waiting);
    const nothing = same && steps.every(({ told, set }) => !told && !set?.length);
    if (nothing && news && OF_SEATS.has(news.what)) return [{ ...before, n, news, told: [], moves: [] }];
    return nothing ? [] : found;
  }

  /** The moment of a frame number, or the last one before it. */
  at(n: number): number {
    const after = this.moments.findIndex((moment) => moment.n > n);
    return after < 0 ? this.last : Math.max(0, after - 1);
  }

  /** The moment at which this was told. */
  ofTold(n: number): number {
    const found = this.moments.findIndex(({ told }) => (told.at(-1)?.n ?? -1) >= n);
    return found < 0 ? this.last : found;
  }

  /** The nearest moment, that way, at which it became somebody else's turn. */
  turn(from: number, way: 1 | -1): number {
    for (let at = from + way; at > 0 && at < this.last; at += way) if (this.#isTurn(at)) return at;
    return way > 0 ? this.last : 0;
  }

  #isTurn(at: number): boolean {
    return String(this.moments[at]?.looks.waiting) !== String(this.moments[at - 1]?.looks.waiting);
  }
}

const facesIn = ({ faces, steps }: ReplayStep): [string, string][] =>
  [faces, ...steps.map((step) => step.faces)].flatMap((each) =>
    Object.entries(each ?? {}).filter((one): one is [string, string] => one[1] !== null),
  );

/** What can't be seen is told with what is seen before it, or after it if it comes first. */
function together(moments: readonly Moment[]): Moment[] {
  const found: Moment[] = [];
  for (const moment of moments) {
    const last = found.at(-1);
    if (last && (!moment.seen || !last.seen)) {
      const [told, moves] = [
        [...last.told, ...moment.told],
        [...last.moves, ...moment.moves],
      ];
      found[found.length - 1] = { ...moment, told, moves, seen: last.seen || moment.seen };
    } else found.push(moment);
  }
  return found;
}
