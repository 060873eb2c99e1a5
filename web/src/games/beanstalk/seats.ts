/** What a seat is known by: a colour and, for whoever can't tell colours, a mark. */

export interface SeatSign {
  readonly colour: string;
  /** The mark as path data, in a box from -10 to 10. */
  readonly mark: string;
  readonly name: 'circle' | 'triangle' | 'square' | 'diamond' | 'star';
  /** Where white stripes are along the edge of a token, as parts of a pattern. */
  readonly stripes: readonly (readonly [from: number, to: number])[];
}

const SIGNS: readonly [SeatSign, ...SeatSign[]] = [
  { name: 'circle', colour: '#e05a5f', mark: 'M0 -7A7 7 0 1 1 0 7A7 7 0 1 1 0 -7Z', stripes: [] },
  { name: 'triangle', colour: '#4f9be8', mark: 'M0 -8L8 6H-8Z', stripes: [[0.3, 0.7]] },
  {
    name: 'square',
    colour: '#f4bd3a',
    mark: 'M-6.4 -6.4H6.4V6.4H-6.4Z',
    stripes: [
      [0.1, 0.3],
      [0.6, 0.8],
    ],
  },
  { name: 'diamond', colour: '#b487e8', mark: 'M0 -9L7.6 0L0 9L-7.6 0Z', stripes: [[0.45, 0.55]] },
  {
    name: 'star',
    colour: '#3fbf9f',
    mark: 'M0 -9L2.4 -3L8.6 -2.8L3.8 1.2L5.4 7.2L0 3.8L-5.4 7.2L-3.8 1.2L-8.6 -2.8L-2.4 -3Z',
    stripes: [
      [0.1, 0.5],
      [0.7, 0.8],
    ],
  },
];

export const signOf = (seat: number): SeatSign => SIGNS[seat % SIGNS.length] ?? SIGNS[0];
