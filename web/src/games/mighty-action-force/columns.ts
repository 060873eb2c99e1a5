/** How panels with three cards each share a space: in rows that are as even as can be, with cards as large as fit. */
export interface Columns {
  readonly count: number;
  /** How wide a card is. */
  readonly card: number;
}

const GAP = 12;
/** What a panel needs beside and above its cards. */
const FRAME = { wide: 40, high: 180 };
const RATIO = 1.4;
/** Cards never get smaller than this. */
const SMALLEST = 44;
/** In a single row a lack of height never makes cards smaller than this. */
const SMALLEST_ALONE = 56;
const LARGEST = 98;
/** More rows are worth it only if cards get larger by this factor. */
const WORTH = 1.25;

/** `across` is how many sets of three cards a panel has side by side. */
export function columnsFor(panels: number, width: number, height: number, least: number, across = 1): Columns {
  const fit = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  let best: Columns | null = null;
  for (let rows = Math.max(1, Math.ceil(panels / fit)); rows <= Math.max(1, panels); rows++) {
    const count = Math.max(1, Math.ceil(panels / rows));
    const byWidth = ((width + GAP) / count - GAP) / across / 3 - FRAME.wide / 3;
    const byHeight = ((height + GAP) / rows - GAP - FRAME.high) / RATIO;
    const low = Math.max(byHeight, rows === 1 ? SMALLEST_ALONE : SMALLEST);
    const card = Math.round(Math.min(Math.max(Math.min(byWidth, low), SMALLEST), LARGEST));
    if (!best || card > best.card * WORTH) best = { count, card };
  }
  return best ?? { count: 1, card: SMALLEST };
}
