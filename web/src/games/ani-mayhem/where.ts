/** Which column and row of the field a location is in, or whoever stands there. */
import type { State } from '../../wire/generated/games/ani-mayhem';
import { spotsOf } from './field';
import { words } from './words';

export function where(state: Readonly<Record<string, unknown>>, seat: number, alias: number): string {
  const spot = spotsOf(state as unknown as State, seat).find(
    ({ location, haven, figures }) =>
      location === alias || haven?.alias === alias || figures.some((one) => one.alias === alias),
  );
  return spot ? words().cell(spot.cell) : '';
}
