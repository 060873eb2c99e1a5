/** How large the cards are and who sits where, from the free space and the number of those who play. */
import { best, fitting, TALL, type Space } from '../../parts/fitting';

/** Lines of the table that something lies between, as CSS counts them: row, column, row, column. */
export type Area = readonly [number, number, number, number];

export interface Arrangement {
  /** Widths of cards: in front of others, own collections, the own hand, the piles. */
  readonly small: number;
  readonly card: number;
  readonly hand: number;
  readonly pile: number;
  /** The height of the own seat; the others and the piles have the rest. */
  readonly own: number;
  /** Whether own collections and hand lie in one line. */
  readonly line: boolean;
  /** Whether there are words above the collections of others, and above the own ones. */
  readonly labels: boolean;
  readonly named: boolean;
  /** The widths of the columns and the heights of the rows, in shares. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** Where the others sit, clockwise from the left neighbour, and where the piles lie. */
  readonly others: readonly Area[];
  readonly middle: Area;
}

const GAP = 10;
/** The name and the edges of a seat, with words above its cards or without. */
const HEAD = { wordy: 68, plain: 36 };
/** What a seat needs beside its cards. */
const SIDES = { wordy: 44, plain: 30 };
/** What the piles need above and below them: words, and the ways that turns and hands go. */
const AROUND = { wordy: 110, plain: 20 };
/** The own seat without its cards. */
const OWN = { wordy: 68, plain: 44 };
/** A hand leans out above and below. */
const LEAN = 28;
const SMALLEST = 22;
const LARGEST = 190;
/** From this width on there is room for words above the cards of others, from this height on above the own ones. */
const WORDY = 50;
const HIGH = 420;
/** The own hand has this share of the height; more where it would be too small to read. */
const SHARE = { line: 0.36, two: 0.44, most: 0.52 };
const READABLE = 76;

type Own = Pick<Arrangement, 'hand' | 'card' | 'own' | 'line' | 'named'>;
interface Seating extends Pick<Arrangement, 'columns' | 'rows' | 'others' | 'middle'> {
  /** By how much cards may be smaller for it: people like to sit as at a real table. */
  readonly liked: number;
}

const LIKED = 1.25;
const shares = (many: number): number[] => Array<number>(many).fill(1);

/** The own seat: all in one line where a table is wide, otherwise collections above the hand. */
function ownSeat({ width, height }: Space): Own {
  const named = height >= HIGH;
  const fixed = LEAN + (named ? OWN.wordy : OWN.plain);
  const form = (line: boolean): Own => {
    const part = line ? 0.8 : 0.72;
    const times = line ? TALL : TALL * (1 + part);
    const least = Math.min(fixed + READABLE * times, height * SHARE.most);
    const hand = fitting(
      SMALLEST,
      LARGEST,
      [line ? { fixed: 90, times: 3.4 + 4.6 * part } : { fixed: 30, times: 4.2 }, width],
      [{ fixed, times }, Math.max(least, height * (line ? SHARE.line : SHARE.two))],
    );
    return { line, named, hand, card: Math.round(hand * part), own: Math.round(fixed + hand * times) };
  };
  return best([form(true), form(false)], ({ hand, line }) => hand * (line ? 1.15 : 1));
}

/** As at a real table: the neighbours beside whoever looks, the rest across, the piles between them. */
function round(others: number): Seating | null {
  const top = others - 2;
  if (top < 1) return null;
  return {
    liked: LIKED,
    columns: shares(top + 2),
    rows: [1.3, 1],
    others: [
      [1, 1, 3, 2],
      ...Array.from({ length: top }, (_, at): Area => [1, at + 2, 2, at + 3]),
      [1, top + 2, 3, top + 3],
    ],
    middle: [2, 2, 3, top + 2],
  };
}

/** The same, with all the width for those across: the neighbours sit beside the piles. */
function ring(others: number): Seating | null {
  const top = others - 2;
  if (top < 1) return null;
  return {
    liked: LIKED,
    columns: shares(3 * top),
    rows: [1, 1],
    others: [
      [2, 1, 3, top + 1],
      ...Array.from({ length: top }, (_, at): Area => [1, 3 * at + 1, 2, 3 * at + 4]),
      [2, 2 * top + 1, 3, 3 * top + 1],
    ],
    middle: [2, top + 1, 3, 2 * top + 1],
  };
}

/** All in one line, the piles in the middle of it. */
function inLine(others: number): Seating {
  const before = Math.ceil(others / 2);
  return {
    liked: 1,
    columns: shares(others + 1),
    rows: [1],
    others: Array.from({ length: others }, (_, at): Area => {
      const column = at < before ? at + 1 : at + 2;
      return [1, column, 2, column + 1];
    }),
    middle: [1, before + 1, 2, before + 2],
  };
}

/** Two columns, up the left one and down the right one; the piles at the top right, or above all. */
function inPairs(others: number): Seating {
  const odd = others % 2 > 0;
  const left = Math.ceil(others / 2);
  const last = odd ? left : left + 1;
  return {
    liked: 1,
    columns: shares(2),
    rows: odd ? shares(left) : [0.7, ...shares(left)],
    others: Array.from({ length: others }, (_, at): Area => {
      const [row, column] = at < left ? [last - at, 1] : [at - left + 2, 2];
      return [row, column, row + 1, column + 1];
    }),
    middle: odd ? [1, 2, 2, 3] : [1, 1, 2, 3],
  };
}

/** One above the other, for two who play upright. */
const STACKED: Seating = { liked: 1, columns: [1], rows: [1, 0.7], others: [[1, 1, 2, 2]], middle: [2, 1, 3, 2] };

/** How large something is that lies between these lines. */
function extent({ columns, rows }: Seating, [top, left, bottom, right]: Area, { width, height }: Space): Space {
  const part = (shares: readonly number[], from: number, to: number, all: number): number => {
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const own = shares.slice(from - 1, to - 1).reduce((sum, share) => sum + share, 0);
    return ((all - GAP * (shares.length - 1)) * own) / whole + GAP * (to - from - 1);
  };
  return { width: part(columns, left, right, width), height: part(rows, top, bottom, height) };
}

/** The largest cards with which everybody has room: two collections, and a hand and Trophies beside them. */
function sizes(seating: Seating, space: Space, most: number): Pick<Arrangement, 'small' | 'pile' | 'labels'> {
  const rooms = seating.others.map((area) => extent(seating, area, space));
  const fits = (labels: boolean): number =>
    fitting(
      SMALLEST,
      most,
      ...rooms.flatMap(({ width, height }): [{ fixed: number; times: number }, number][] => [
        [{ fixed: labels ? SIDES.wordy : SIDES.plain, times: 2.7 }, width],
        [{ fixed: labels ? HEAD.wordy : HEAD.plain, times: 2.2 }, height],
      ]),
    );
  const labels = fits(true) >= WORDY;
  const small = fits(labels);
  const middle = extent(seating, seating.middle, space);
  const pile = fitting(
    SMALLEST,
    Math.round(small * 1.25),
    [{ fixed: labels ? 110 : 36, times: 2 }, middle.width],
    [{ fixed: labels ? AROUND.wordy : AROUND.plain, times: TALL }, middle.height],
  );
  return { small, pile, labels };
}

export function arranged(space: Space, others: number): Arrangement {
  const own = ownSeat(space);
  const rest = { width: space.width, height: space.height - own.own - GAP };
  const more = [inPairs(others), round(others), ring(others), others === 1 ? STACKED : null].filter(
    (way) => way !== null,
  );
  const way = best([inLine(others), ...more], (each) => sizes(each, rest, own.hand).small * each.liked);
  return { ...own, ...way, ...sizes(way, rest, own.hand) };
}
