/** How large the cards are and where the slots lie, from the free space alone. */
import { best, fitting, TALL, type Space } from '../../parts/fitting';
import { MAT } from './ring';

export interface Table {
  /** *Wide*: seats beside the ring on the left, what is being played on the right. *Tall*: one below the other. */
  readonly form: 'wide' | 'tall';
  /** Widths of cards: on the mats, in the hand, in the piles of a seat. */
  readonly card: number;
  readonly hand: number;
  readonly small: number;
  /** The width of the Space Loot between the mats. */
  readonly loot: number;
  /** The columns beside the ring; none in a tall table. */
  readonly side: number;
  readonly stage: number;
  /** The height of a seat's line in a tall table. */
  readonly bar: number;
  readonly ring: Space;
  readonly mat: number;
  readonly middle: number;
  readonly own: number;
  /** Whether every other slot lies lower, so that cards can be larger than a seventh of the width. */
  readonly zigzag: boolean;
}

/** A point on the ring, in pixels from its upper left corner. */
export interface Middle {
  readonly x: number;
  readonly y: number;
}

/** How much of a Cosmos card looks out above the Bean card on it, in parts of a card's width. */
export const PEEK = 0.2;
/** What the figures of a Bean card need below it, in pixels. */
export const FIGURES = 18;
const GAP = 5;
const LEAST = 34;
const LARGEST = 168;
/** Hands are a little larger than what lies on the table. */
const HELD = 1.12;
const FAN = 28;

/** Below this there is no height to spare: a phone on its side. */
const LOW = 480;

const column = (width: number, share: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, width * share)));

function wide({ width, height }: Space): Table {
  const low = height < LOW;
  const [side, stage] = [column(width, 0.16, 100, 230), column(width, low ? 0.13 : 0.17, 80, 270)];
  const across = width - side - stage - 2 * GAP;
  const [middle, held] = low ? [0.5, 1] : [0.7, HELD];
  const card = fitting(
    LEAST,
    LARGEST,
    [{ fixed: MAT * 4, times: MAT }, across],
    [{ fixed: 2 * FIGURES + FAN + (low ? 2 : 6) * GAP, times: 2 * (TALL + PEEK) + middle + TALL * held }, height],
  );
  const spare = height - 2 * (FIGURES + card * (TALL + PEEK)) - card * (middle + TALL * held) - FAN - 2 * GAP;
  const between = card * middle + Math.min(Math.max(0, spare), card * 0.4);
  return table('wide', card, { side, stage, bar: 0, across, middle: between, held, zigzag: false });
}

function tall({ width, height }: Space, zigzag: boolean): Table {
  const bar = width < 560 ? 44 : 56;
  const middle = width < 560 ? 62 : 96;
  const held = zigzag ? HELD : 1.5;
  const rows = zigzag ? 2 * TALL + PEEK : TALL + PEEK;
  const card = fitting(
    LEAST,
    LARGEST,
    [{ fixed: zigzag ? 8 : MAT * GAP, times: zigzag ? (MAT + 1) / 2 : MAT }, width],
    [{ fixed: 2 * FIGURES + FAN + 2 * bar + middle + 4 * GAP, times: 2 * rows + TALL * held }, height],
  );
  return table('tall', card, { side: 0, stage: 0, bar, across: width, middle, held, zigzag });
}

interface Frame {
  readonly side: number;
  readonly stage: number;
  readonly bar: number;
  readonly across: number;
  readonly middle: number;
  readonly held: number;
  readonly zigzag: boolean;
}

function table(form: Table['form'], card: number, frame: Frame): Table {
  const { side, stage, bar, across, zigzag } = frame;
  const hand = Math.round(card * frame.held);
  const mat = Math.round(card * (zigzag ? 2 * TALL + PEEK : TALL + PEEK) + FIGURES);
  const middle = Math.round(frame.middle);
  const ring = { width: across, height: 2 * mat + middle };
  const small = Math.round(Math.min(form === 'wide' ? (side - 36) / 3 : (bar - 10) / TALL, card * 0.55, 74));
  const loot = Math.round(Math.min((middle - 10) / TALL, card * 0.55));
  return {
    form,
    card,
    hand,
    small,
    loot,
    side,
    stage,
    bar,
    ring,
    mat,
    middle,
    own: Math.round(hand * TALL + FAN),
    zigzag,
  };
}

/** The table that has the largest cards; of two that are nearly alike, the wide one. */
export function arranged(space: Space): Table {
  const worth = ({ form, card }: Table): number => card * (form === 'wide' ? 1.15 : 1);
  return best([wide(space), tall(space, false), tall(space, true)], worth);
}

/** How far it is from one slot to the next. */
export const pitch = ({ ring }: Table): number => ring.width / MAT;

/** Where the Bean card of a slot has its middle on its mat. The mat across is seen upside down. */
export function middleOf({ card, mat, zigzag, ring }: Table, at: number, across: boolean): Middle {
  const x = ((at + 0.5) * ring.width) / MAT;
  const far = zigzag && at % 2 === (across ? 0 : 1);
  return { x, y: far ? mat - FIGURES - (card * TALL) / 2 : card * (PEEK + TALL / 2) };
}

/** How much smaller a card is drawn that lies on its side, so that it does not cover its neighbours. */
export function lying(table: Table): number {
  const room = pitch(table) * (table.zigzag ? 2 : 1) - (table.zigzag ? table.card * 0.3 : 3);
  return Math.min(1, Math.round((room / (table.card * TALL)) * 100) / 100);
}
