/** Several people who share one device: all their seats belong to the person whose device it is. */
import type { Schemas } from '../wire/api';
import { players } from './tables';

type Seat = Schemas['SeatInfo'];

/** All seats of the person on this one, by number. */
export function seatsWith(seats: readonly Seat[], seat: number): number[] {
  const person = seats[seat]?.person ?? null;
  return seats.flatMap((each, number) => (person !== null && each.person === person ? [number] : []));
}

/** Who should have the device now, of those who share it: whoever has it, if that one is waited for, or else the next. */
export function holderOf(seats: readonly Seat[], seat: number, waiting: readonly number[]): number {
  const asked = seatsWith(seats, seat).filter((each) => waiting.includes(each) && players(seats).includes(each));
  return [...asked.filter((each) => each >= seat), ...asked][0] ?? seat;
}

/** Whose device somebody plays on. */
export const ownerOf = (seats: readonly Seat[], { person }: Seat): string | undefined =>
  seats.find((each) => each.person === person && !each.beside)?.name;
