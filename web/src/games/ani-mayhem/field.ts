/** What lies on the field, taken from the state. */
import {
  readConcealed,
  readFigure,
  readHavenSite,
  readWork,
  type Figure,
  type State,
} from '../../wire/generated/games/ani-mayhem';
import { asSeen, quarterTurns, type Cell, type Lie } from './ways';

export type Side = Figure['side'];

export interface Standing {
  readonly id: number;
  readonly alias: number;
  readonly seat: number;
  readonly side: Side;
  readonly disaster: boolean;
  readonly at: number;
  readonly home: boolean;
  /** Enhancements, and items that are shown. */
  readonly open: readonly number[];
  /** How many cards it carries face down. */
  readonly concealed: number;
  /** What lies there face down, as far as whoever looks may see it. */
  readonly seen: readonly number[];
  /** How much energy it has spent. */
  readonly spent: number;
  /** The vehicle that it is aboard, by its id. */
  readonly aboard: number | null;
}

/** Those who stand together: the characters of a player, or the disasters of one. */
export interface Party {
  readonly seat: number;
  readonly disaster: boolean;
  readonly figures: readonly Standing[];
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
  /** A haven beside it; its card is the location itself where that has become one. */
  readonly haven: { readonly alias: number; readonly seat: number; readonly stored: readonly number[] } | null;
  /** A haven that is being built here, and how many turns of it are done. */
  readonly work: { readonly alias: number; readonly seat: number; readonly done: number } | null;
  readonly figures: readonly Standing[];
}

function standing(figure: Figure, state: State): Standing {
  const { id, seat, side, at, home, worn, shown, spent, aboard } = figure;
  const concealed = state.concealed[String(id)];
  const carried = concealed ? readConcealed(concealed).cards : [];
  return {
    id,
    alias: figure.piece,
    seat,
    side,
    disaster: side === 'minor' || side === 'major',
    at,
    home,
    open: [...worn, ...shown],
    concealed: carried.length,
    seen: carried.filter(Boolean),
    spent,
    aboard: aboard < 0 ? null : aboard,
  };
}

/** The piece that a figure is, by its id; 0 for one that is not in play. */
export function aliasOf(state: State, id: number): number {
  const figure = state.figures[String(id)];
  return figure ? readFigure(figure).piece : 0;
}

/** How the field hangs together. */
export const lieOf = (state: State, lines: boolean): Lie => ({
  seats: state.hands.length,
  lines,
  cells: state.locations.map((_, space) => ({ across: state.across[space] ?? 0, down: state.down[space] ?? 0 })),
  of: state.of,
});

/** Numbers in their order, from 1 on; where some are left out between two, there is one gap. */
function close(values: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  let [last, at] = [Number.NaN, 0];
  for (const value of [...new Set(values)].toSorted((one, other) => one - other)) {
    at += value - last > 1 ? 2 : 1;
    found.set(value, at);
    last = value;
  }
  return found;
}

/** Every space as this seat sees it. */
export function spotsOf(state: State, seat: number): Spot[] {
  const turns = quarterTurns(state.hands.length, seat);
  const cells = lieOf(state, false).cells.map((cell) => asSeen(cell, turns));
  const columns = close(cells.map(({ across }) => across));
  const rows = close(cells.map(({ down }) => down));
  const figures = Object.values(state.figures).map((figure) => standing(readFigure(figure), state));
  const works = state.works.map(readWork);
  return state.locations.map((location, space) => {
    const listed = state.sites[String(space)];
    const site = listed && readHavenSite(listed);
    const work = works.find(({ at }) => at === space);
    const { across, down } = cells[space] ?? { across: 0, down: 0 };
    return {
      space,
      location,
      cell: { across: columns.get(across) ?? 1, down: rows.get(down) ?? 1 },
      ruined: state.ruined.includes(space),
      under: state.under[space]?.length ?? 0,
      above: [...(state.above[space] ?? []), ...(state.snares[String(space)] ?? [])],
      haven: site
        ? {
            alias: site.lying[0] ?? location,
            seat: site.seat,
            stored: [...site.stored, ...site.open],
          }
        : null,
      work: work ? { alias: work.lying[0] ?? location, seat: work.seat, done: work.done } : null,
      figures: figures.filter(({ at }) => at === space),
    };
  });
}

/** Those of some who stand together, by whose they are: characters and vehicles first. */
export function partiesOf(figures: readonly Standing[]): Party[] {
  const found = new Map<string, Standing[]>();
  for (const figure of figures) {
    const key = `${figure.disaster ? 1 : 0} ${figure.seat}`;
    found.set(key, [...(found.get(key) ?? []), figure]);
  }
  return [...found.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, some]) => ({ seat: some[0]?.seat ?? 0, disaster: some[0]?.disaster ?? false, figures: some }));
}
