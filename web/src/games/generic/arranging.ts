/** How large cards are on the table of any game, from the free space and from how much lies there. */
import { fitting, TALL, type Space } from '../../parts/fitting';

export interface Sizes {
  readonly hand: number;
  readonly card: number;
  readonly small: number;
  /** The width on which everything is laid out: as wide as the window, or wider where so much would be too high. */
  readonly width: number;
}

const LARGEST = 150;
const SMALLEST = 48;
/** Below this width of a seat its places would stand in a column. */
const SEAT = 260;
/** What a seat and a place need besides their cards. */
const [HEAD, LABEL] = [48, 26];

/** `places` is how many lie in the middle, `rows` how many lines of cards a seat has. */
export function sized({ width, height }: Space, seats: number, places: number, rows: number): Sizes {
  const hand = fitting(
    SMALLEST,
    LARGEST,
    [{ fixed: 30, times: 4.2 }, width],
    [{ fixed: 50, times: TALL }, height * 0.34],
  );
  const rest = height - hand * TALL - 70;
  const layouts = [width, width * 1.5, width * 2, width * 3].map((wide) => {
    const columns = Math.max(1, Math.min(seats, Math.floor(wide / SEAT)));
    const lines = Math.max(1, Math.ceil(seats / columns)) * Math.max(1, rows);
    const fixed = lines * LABEL + Math.ceil(seats / columns) * HEAD + (places ? LABEL : 0);
    const across = Math.max(1, Math.floor(wide / 110));
    const times = TALL * (lines + Math.ceil(places / across));
    return { wide, size: fitting(SMALLEST, hand, [{ fixed, times }, (rest * wide) / width]) * (width / wide) };
  });
  const [first = { wide: width, size: SMALLEST }, ...more] = layouts;
  const { wide, size } = more.reduce((found, each) => (each.size > found.size * 1.1 ? each : found), first);
  const card = Math.round((size * wide) / width);
  return { hand, card, small: Math.round(card * 0.8), width: Math.round(wide) };
}
