/** Who sits where, seen from below: clockwise. */

/** The seat a few places further on, clockwise. */
export function onward(seat: number, steps: number, seats: number): number {
  return (((seat + steps) % seats) + seats) % seats;
}
