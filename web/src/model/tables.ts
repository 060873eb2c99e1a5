/** A table that waits for people, and what it is called. */
import type { OpenTable, Schemas, TableInfo } from '../wire/api';

type Seat = Schemas['SeatInfo'];
type SwitchInfo = Schemas['SwitchInfo'];
type Role = Schemas['RoleInfo'];

export const isFree = (seat: Seat): boolean => seat.person === null && seat.bot === null;

/** The free seats by number. */
export const freeSeats = (seats: readonly Seat[]): number[] =>
  seats.flatMap((seat, number) => (isFree(seat) ? [number] : []));

/** A long name in two: `Space Quest: The Dice Game` is `Space Quest`, and smaller `The Dice Game`. */
export function titled(title: string): { main: string; rest: string } {
  const [main = '', ...others] = title.split(': ');
  const rest = others.join(': ');
  return { main, rest: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** A switch that is on or off is a tick; others are a choice. */
export const isTick = ({ values }: SwitchInfo): boolean => values.every(({ value }) => typeof value === 'boolean');

/** The switches that somebody changed. The server chooses the others so that they fit the number of people. */
export function changedSwitches(
  switches: readonly SwitchInfo[],
  chosen: Readonly<Record<string, unknown>>,
): Record<string, boolean | number | string | null> {
  return Object.fromEntries(
    switches.flatMap(({ name, default: usual, values }) => {
      const found = values.find(({ value }) => value === chosen[name]);
      return found && found.value !== usual ? [[name, found.value]] : [];
    }),
  );
}

/** The seats that are named for a role, as far as the table has these seats. */
export const namedSeats = (
  named: readonly Role[],
  chosen: Readonly<Record<string, unknown>>,
  seats: number,
): Record<string, number> =>
  Object.fromEntries(
    named.flatMap(({ name }) => {
      const seat = chosen[name];
      return typeof seat === 'number' && seat < seats ? [[name, seat]] : [];
    }),
  );

/** Who has a role from the start, in a few words: `Ada: Dealer`. */
export const roles = (named: readonly Role[], { setup: chosen, seats }: TableInfo): string[] =>
  Object.entries(namedSeats(named, chosen, seats.length)).map(([name, seat]) => {
    const { main } = titled(named.find((each) => each.name === name)?.text ?? name);
    return `${seats[seat]?.name ?? ''}: ${main}`;
  });

/** How the setup of a table differs from the usual, in the game's own words. */
export const differences = (switches: readonly SwitchInfo[], setup: Readonly<Record<string, unknown>>): string[] =>
  switches.flatMap(({ name, default: usual, values }) => {
    const found = values.find(({ value }) => value === setup[name]);
    return found && found.value !== usual && found.text ? [found.text] : [];
  });

/** Those who play themselves: neither gone, nor with a bot in their place. Their word counts for offers. */
export const players = (seats: readonly Seat[]): number[] =>
  seats.flatMap(({ person, bot, away }, number) => (person !== null && bot === null && !away ? [number] : []));

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hanna', 'Ivo', 'Jule', 'Kai', 'Lea'];

/** A table that is only looked at, with this number of people at it. */
export const pictureTable = (game: string, seats: number): TableInfo => ({
  id: '',
  game,
  status: 'playing',
  visibility: 'link',
  password: false,
  rated: false,
  clock: {},
  late: 'default',
  host: '',
  seats: NAMES.slice(0, seats).map((name) => ({ name, person: name, bot: null, away: false })),
  setup: {},
  offers: [],
  commitment: '',
  opened_at: 0,
  rematch: null,
});

/** What opens another table like this one. */
export const alike = (
  { game, seats, setup, clock, late, visibility, rated }: TableInfo,
  switches: readonly SwitchInfo[],
): OpenTable => ({
  game,
  seats: seats.length,
  setup: changedSwitches(switches, setup),
  bots: seats.flatMap(({ person, bot }) => (person === null && bot !== null ? [bot] : [])),
  clock,
  late,
  visibility,
  rated,
});
