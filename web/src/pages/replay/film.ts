/**
 * A match as a film: one moment after the other, as one viewer saw it. The server tells of each step only what is new;
 * here every moment is whole, and shares with the one before what is the same. Going to any of them costs nothing.
 */
import type { Told } from '../../model/words';
import { ask, type Schemas } from '../../wire/api';
import type { Looks, News } from '../../wire/messages';

export type ReplayPage = Schemas['ReplayPage'];

/** The film of a table as a seat or everybody saw it: after each page, what there is up to there. */
export async function* filmOf(table: string, seat: number | null): AsyncGenerator<[Film, ReplayPage]> {
  const query = seat === null ? '' : `&seat=${seat}`;
  for (let film = Film.empty; film.next !== null;) {
    const page = await ask<ReplayPage>('GET', `/tables/${table}/replay?since=${film.next}${query}`);
    film = film.with(page);
    yield [film, page];
  }
}

export interface Moment {
  /** The number of its frame on the live wire: the same for every viewer, so links name it. */
  readonly n: number;
  readonly looks: Looks;
  readonly news: News | null;
  readonly told: readonly Told[];
  /** The last thing told up to here. */
  readonly line: number | null;
}

export class Film {
  private constructor(
    readonly moments: readonly Moment[],
    readonly told: readonly Told[],
    /** Whether more pages follow. */
    readonly next: number | null,
  ) {}

  static readonly empty = new Film([], [], 0);

  get last(): number {
    return Math.max(0, this.moments.length - 1);
  }

  /** With the next page. Moments at which this viewer saw nothing happen are left out. */
  with({ steps, cards, next }: ReplayPage): Film {
    const moments = [...this.moments];
    const known = this.moments.at(-1)?.looks;
    const faces = Object.assign({}, known?.faces, ...steps.map((step) => step.faces)) as Record<string, string>;
    const brought = { ...known?.cards, ...cards };
    // A mark is one card for good: all moments share what is known by now.
    for (const [at, { looks, ...moment }] of moments.entries())
      moments[at] = { ...moment, looks: { ...looks, faces, cards: brought } };
    for (const { n, news, told, state, waiting, outcome } of steps) {
      const before = moments.at(-1)?.looks;
      const same = before?.outcome === outcome && String(before.waiting) === String(waiting);
      if (same && !told.length && !Object.keys(state).length) continue;
      const looks: Looks = {
        state: { ...before?.state, ...state },
        faces,
        cards: brought,
        waiting,
        outcome,
        asked: null,
        said: null,
        banks: null,
        at: 0,
      };
      const line = told.at(-1)?.n ?? moments.at(-1)?.line ?? null;
      moments.push({ n, looks, news, told: told.map(readTold), line });
    }
    return new Film(
      moments,
      moments.flatMap(({ told }) => told),
      next,
    );
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

const readTold = ({ n, what = '', rule = '', facts = {} }: Schemas['Told']): Told => ({ n, what, rule, facts });
