/**
 * Where those who are picked can go in one go: the next location, or one farther off if nobody else stands on the way
 * there, as far as that is public. Each step is asked for all the same; whatever comes between ends the trip.
 */
import type { Spot, Standing } from './field';
import { wayTo, type Lie } from './ways';

/** The pieces to point at, step by step: locations, and a haven at the end perhaps. By the last of them. */
export type Trips = ReadonlyMap<number, readonly number[]>;

/** Whether somebody of this seat would meet nobody there. */
const isQuiet = ({ ruined, figures }: Spot, seat: number): boolean =>
  !ruined && figures.every((figure) => figure.home || (!figure.disaster && figure.seat === seat));

/** All trips of those who stand together, with so many steps left. */
export function tripsOf(lie: Lie, spots: readonly Spot[], party: readonly Standing[], steps: number): Trips {
  const [first] = party;
  const found = new Map<number, readonly number[]>();
  const start = first && spots[first.at];
  if (!start || steps < 1) return found;
  const { seat } = first;
  const out = first.home ? [start.location] : [];
  for (const goal of spots) {
    const here = goal.space === start.space;
    const way = here ? [] : wayTo(lie, start.space, goal.space, (at) => isQuiet(spots[at] ?? goal, seat));
    if (!way || (out.length && way.length && !isQuiet(start, seat))) continue;
    const aliases = [...out, ...way.map((space) => spots[space]?.location ?? 0)];
    if (aliases.length && aliases.length <= steps && !goal.ruined) found.set(goal.location, aliases);
    const { haven } = goal;
    const own = haven?.seat === seat && haven.alias !== goal.location && !(here && first.home);
    if (own && aliases.length < steps && isQuiet(goal, seat)) found.set(haven.alias, [...aliases, haven.alias]);
  }
  return found;
}
