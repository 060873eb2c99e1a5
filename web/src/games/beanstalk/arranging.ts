/** How large everything is and where it lies, from the free space and how many others there are. */
import { fitting, TALL, type Space } from '../../parts/fitting';

export interface Table {
  /** *Wide*: others on the left, the Beanstalk in the middle, turn and hand on the right. *Tall*: one below the other. */
  readonly form: 'wide' | 'tall';
  /** Widths of cards: in the hand, in the own piles, in the piles of others. */
  readonly hand: number;
  readonly own: number;
  readonly small: number;
  /** One of the others. */
  readonly seat: Space;
  /** Where the Beanstalk is drawn. */
  readonly stalk: Space;
  /** Where order, dice and reserve are shown, and how large the dice are. */
  readonly turn: Space;
  readonly die: number;
  /** Whether there is no height to spare: a phone on its side. */
  readonly low: boolean;
  /** Whether there are words above the piles of others. */
  readonly wordy: boolean;
  /** The width of the own seat, the heights of the own seat and of the hand. */
  readonly mine: number;
  readonly bar: number;
  readonly held: number;
}

export const GAP = 6;
/** A hand leans out above and below. */
const FAN = 28;
/** The name of a seat and its edges; its tokens in a line of their own. */
const HEAD = 30;
const SIGNS = 26;
const LABEL = 18;
const SMALLEST = 22;
const CARDS = 3;
/** From this width on a seat has room for words. */
const WORDY = 190;
/** What the button of the menu takes of the first row, where the table stands upright. */
const CORNER = 56;
/** On a tablet the prompt is often higher than usual, and must not cover the hand. */
const UNDER = 76;

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));

function wide({ width, height }: Space, others: number): Table {
  const low = height < 480;
  const side = between(150, width * 0.23, 340);
  const right = between(280, width * 0.36, 560);
  const wordy = side >= WORDY;
  const seatHeight = Math.floor(Math.min(220, (height - (others - 1) * GAP) / others));
  const small = fitting(
    SMALLEST,
    84,
    [{ fixed: HEAD + SIGNS + 8 + (wordy ? LABEL : 0), times: TALL }, seatHeight],
    [{ fixed: 40, times: 4 }, side],
  );
  const hand = fitting(
    SMALLEST,
    190,
    [{ fixed: 24, times: CARDS + 0.1 }, right],
    [{ fixed: FAN, times: TALL }, height * (low ? 0.35 : 0.38)],
  );
  const own = fitting(SMALLEST, 72, [{ fixed: 0, times: 1 }, hand * 0.46]);
  const bar = Math.round(own * TALL + 18);
  const held = Math.round(hand * TALL + FAN);
  return {
    form: 'wide',
    hand,
    own,
    small,
    seat: { width: side, height: seatHeight },
    stalk: { width: width - side - right - 2 * GAP, height },
    turn: { width: right, height: height - bar - held - 2 * GAP },
    die: low ? 36 : between(44, right * 0.135, 66),
    low,
    wordy,
    mine: right,
    bar,
    held,
  };
}

function tall({ width, height }: Space, others: number): Table {
  const roomy = width >= 600;
  const seatWidth = Math.floor((width - CORNER - (others - 1) * GAP) / others);
  const small = fitting(
    SMALLEST,
    roomy ? 66 : 40,
    [{ fixed: 22, times: CARDS }, seatWidth],
    [{ fixed: HEAD + SIGNS + 8, times: TALL }, height * 0.18],
  );
  const wordy = roomy && seatWidth >= WORDY;
  const seatHeight = Math.round(small * TALL + HEAD + SIGNS + 8 + (wordy ? LABEL : 0));
  const hand = fitting(
    SMALLEST,
    170,
    [{ fixed: 30, times: CARDS + 0.1 }, width],
    [{ fixed: FAN, times: TALL }, height * 0.245],
  );
  const own = roomy ? 54 : 34;
  const bar = Math.round(own * TALL + 14);
  const held = Math.round(hand * TALL + FAN);
  const middle = height - seatHeight - bar - held - 3 * GAP - (roomy ? UNDER : 0);
  const turn = Math.round(width * (roomy ? 0.38 : 0.47));
  return {
    form: 'tall',
    hand,
    own,
    small,
    seat: { width: seatWidth, height: seatHeight },
    stalk: { width: width - turn - GAP, height: middle },
    turn: { width: turn, height: middle },
    die: roomy ? 56 : 34,
    low: false,
    wordy,
    mine: width,
    bar,
    held,
  };
}

/** A window that is wider than high lies, another one stands. */
export const arranged = (space: Space, others: number): Table =>
  (space.width > space.height * 1.15 ? wide : tall)(space, Math.max(1, others));
