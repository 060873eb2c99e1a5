/** How large the cards are and how the corners share the table, from the free space and from how many play. */
import { best, fitting, TALL, type Space } from '../../parts/fitting';

/** How much a panel tells: everything; no track of gems; or only who it is, the gems and the three slots. */
export type Level = 'full' | 'brief' | 'least';

export interface Own {
  /** Widths of cards: in the slots, in the hand, in the piles. */
  readonly card: number;
  readonly hand: number;
  readonly small: number;
  readonly height: number;
  /** Whether slots and hand lie in one line. */
  readonly line: boolean;
}

export interface Panels {
  readonly columns: number;
  readonly card: number;
  readonly level: Level;
}

export const GAP = 12;
/** The line with the number of the round. */
export const ABOVE = 40;
const LARGEST = 150;
/** Cards never get smaller than this: rather the panels are scrolled. */
const SMALLEST = 36;
/**
 * What a panel needs beside and above its cards, what is between two rows (flags stand out), and how much smaller cards
 * may be for all that it tells.
 */
const FRAMES: Readonly<Record<Level, { wide: number; high: number; between: number; worth: number }>> = {
  full: { wide: 44, high: 186, between: 24, worth: 1.5 },
  brief: { wide: 36, high: 150, between: 24, worth: 1.2 },
  least: { wide: 30, high: 42, between: 10, worth: 1 },
};
const LEVELS: readonly [Level, ...Level[]] = ['full', 'brief', 'least'];
/** What a team of several needs above its members. */
const COMMON = 34;

const SHARE = { line: 0.36, two: 0.45, most: 0.54 };
const READABLE = 54;

/** The own corner: slots, piles and hand in one line where the table is wide, otherwise the hand below. */
export function ownCorner({ width, height }: Space): Own {
  const form = (line: boolean): Own => {
    const part = line ? 1.3 : 1.4;
    const fixed = line ? 86 : 112;
    const times = line ? TALL * part - 0.2 : TALL * (1 + part);
    const least = Math.min(fixed + READABLE * times, height * SHARE.most);
    const card = fitting(
      30,
      LARGEST,
      [line ? { fixed: 110, times: 9.4 } : { fixed: 70, times: 4.3 }, width],
      [{ fixed, times }, Math.max(least, height * (line ? SHARE.line : SHARE.two))],
    );
    const size = (share: number): number => Math.round(card * share);
    return { line, card, hand: size(part), small: size(0.6), height: Math.round(fixed + card * times) };
  };
  return best([form(true), form(false)], ({ hand, line }) => hand * (line ? 1.1 : 1));
}

/** The panels of the others: `across` is how many sets of three slots a panel has side by side. */
export function panelsIn({ width, height }: Space, panels: number, across = 1): Panels {
  const ways = LEVELS.flatMap((level) =>
    Array.from({ length: Math.max(1, panels) }, (_, at): Panels & { fits: boolean } => {
      const columns = at + 1;
      const rows = Math.max(1, Math.ceil(panels / columns));
      const { wide, high, between } = FRAMES[level];
      const above = high + (across > 1 ? COMMON : 0);
      const card = fitting(
        0,
        LARGEST,
        [{ fixed: wide * across, times: 3 * across }, (width + GAP) / columns - GAP],
        [{ fixed: above + between, times: TALL }, height / rows],
      );
      return { columns, level, card: Math.max(card, SMALLEST), fits: card >= SMALLEST };
    }),
  );
  const fitted = ways.filter(({ fits }) => fits);
  const [first, ...more] = fitted.length ? fitted : scrolled(ways, width, across);
  if (!first) return { columns: 1, level: 'least', card: SMALLEST };
  const { columns, card, level } = best([first, ...more], (way) => way.card * FRAMES[way.level].worth);
  return { columns, card, level };
}

/** Where not all fit they are scrolled: as many beside each other as there is width for. */
function scrolled<P extends Panels>(ways: readonly P[], width: number, across: number): P[] {
  const wide = (FRAMES.least.wide + 3 * SMALLEST) * across;
  const most = Math.max(1, Math.floor((width + GAP) / (wide + GAP)));
  return ways.filter(({ level, columns }) => level === 'least' && columns === most);
}
