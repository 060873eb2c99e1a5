/** What lies on the field, taken from the state: structs are lists there, in the order of their fields. */
import type { Figure, State } from '../../wire/generated/games/ani-mayhem';

export interface Cell {
  readonly across: number;
  readonly down: number;
}

export interface Standing {
  readonly id: number;
  readonly alias: number;
  readonly seat: number;
  readonly disaster: boolean;
  readonly at: number;
  readonly home: boolean;
  /** Enhancements, and items that are shown. */
  readonly open: readonly number[];
  /** How many cards it carries face down. */
  readonly concealed: number;
}

export interface Spot {
  readonly space: number;
  readonly location: number;
  /** Counted from the top left corner of the field, from 1. */
  readonly cell: Cell;
  /** Whether its location was destroyed: nobody may stop there. */
  readonly ruined: boolean;
  readonly under: number;
  readonly above: readonly number[];
  readonly haven: { readonly alias: number; readonly seat: number; readonly stored: number } | null;
  /** A haven that is being built here, and how many turns of it are done. */
  readonly work: { readonly alias: number; readonly seat: number; readonly done: number } | null;
  readonly figures: readonly Standing[];
}

/** Where these stand in a `Figure` of the rules; tests/games/ani_mayhem/test_positions.py holds them to it. */
const WORN = 14;
const SHOWN = 15;

/** From which side a seat sees the field, as `quarter_turns` of the rules. */
export const quarterTurns = (seats: number, seat: number): number => (seats === 2 ? 2 * seat : seat % 4);

/** A cell as somebody sees it who sits so many quarter turns from the first seat. */
export function asSeen({ across, down }: Cell, turns: number): Cell {
  let seen = { across, down };
  for (let turn = 0; turn < turns; turn += 1) seen = { across: -seen.down, down: seen.across };
  return seen;
}

function standing(figure: Figure, state: State): Standing {
  const [id, alias, seat, side, at, home] = figure;
  const [, carried] = state.concealed[String(id)] ?? [[], []];
  const lists: readonly unknown[] = figure;
  const open = [WORN, SHOWN].flatMap((field) => (lists[field] ?? []) as number[]);
  return {
    id,
    alias,
    seat,
    disaster: side === 'minor' || side === 'major',
    at,
    home: home ?? false,
    open,
    concealed: carried.length,
  };
}

/** Every space as this seat sees it. */
export function spotsOf(state: State, seat: number): Spot[] {
  const turns = quarterTurns(state.hands.length, seat);
  const cells = state.locations.map((_, space) =>
    asSeen({ across: state.across[space] ?? 0, down: state.down[space] ?? 0 }, turns),
  );
  const left = Math.min(...cells.map(({ across }) => across));
  const top = Math.min(...cells.map(({ down }) => down));
  const figures = Object.values(state.figures).map((figure) => standing(figure, state));
  return state.locations.map((location, space) => {
    const site = state.sites[String(space)];
    const work = state.works.find(([, , at]) => at === space);
    const { across, down } = cells[space] ?? { across: 0, down: 0 };
    return {
      space,
      location,
      cell: { across: across - left + 1, down: down - top + 1 },
      ruined: state.ruined.includes(space),
      under: state.under[space]?.length ?? 0,
      above: state.above[space] ?? [],
      haven: site
        ? { alias: site[0][0] ?? location, seat: site[1], stored: site[3].length + (site[6]?.length ?? 0) }
        : null,
      work: work ? { alias: work[0][0] ?? location, seat: work[1], done: work[4] ?? 0 } : null,
      figures: figures.filter(({ at }) => at === space),
    };
  });
}
