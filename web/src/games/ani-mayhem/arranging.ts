/** How the table is laid out in the room there is. */
import type { Space } from '../../parts/fitting';

export interface Layout {
  /** One panel at a time, below the field. */
  readonly narrow: boolean;
  /** So low that this panel stands beside the field. */
  readonly low: boolean;
  /** The ladder of phases stands beside the field; otherwise it is one line. */
  readonly rail: boolean;
  /** Whether piles have their names beside them. */
  readonly named: boolean;
  /** Pixels: a card in the hand, and one in a pile. */
  readonly hand: number;
  readonly pile: number;
  /** The smallest and largest scale at which the field is drawn at first. */
  readonly least: number;
  readonly most: number;
}

export function layoutOf({ width, height }: Space, seats: number): Layout {
  const low = height < 430;
  const narrow = width < 700 || low;
  const others = Math.max(1, seats - 1);
  return {
    narrow,
    low,
    rail: !narrow,
    named: !narrow && width / others > 460,
    hand: low ? 74 : Math.round(Math.min(112, height * 0.125, width * (narrow ? 0.2 : 0.1))),
    pile: narrow || (others > 3 && width < 1200) ? 26 : height > 800 ? 40 : 32,
    least: narrow ? 0.8 : 0.72,
    most: 1.7,
  };
}

/** Pixels: a location is as wide as this, so that three stand side by side in it; as that at most; and about so high. */
const SPOT = { least: 160, most: 250, high: 140 } as const;
/** Pixels between two locations, and beside all of them. */
const GAP = 6;
const EDGES = 70;

/**
 * How wide a location is, so that a field of so many columns and rows fills a window of this shape, and no wider than lets
 * all columns be seen at the smallest scale.
 */
export function spotWidth({ width, height }: Space, columns: number, rows: number, least: number): number {
  const across = Math.max(1, columns);
  const wanted = ((width / height) * rows * SPOT.high) / across;
  const fits = (width / least - EDGES) / across - GAP;
  return Math.floor(Math.max(SPOT.least, Math.min(SPOT.most, wanted, fits)));
}
