/** Where the others sit, seen from below: clockwise, so the left neighbour comes first and the right one last. */
export type Side = 'left' | 'top' | 'right';

/** The sides where this number of others sit: the first and the last beside whoever looks, the rest across the table. */
export function sides(others: number): readonly Side[] {
  if (others <= 1) return others ? ['top'] : [];
  return ['left', ...Array<Side>(others - 2).fill('top'), 'right'];
}

/** The seat a few places further on, clockwise. */
export function onward(seat: number, steps: number, seats: number): number {
  return (((seat + steps) % seats) + seats) % seats;
}
