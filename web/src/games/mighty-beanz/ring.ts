/** The ring of fourteen slots, for the eye: which slot lies beside which, seen from one's own side of the table. */

export const GALAXIES = ['red', 'gold', 'blue'] as const;
export type Galaxy = (typeof GALAXIES)[number];

/** How many slots a Galaxy has on a mat. */
export const WIDTHS: Readonly<Record<Galaxy, number>> = { red: 2, gold: 3, blue: 2 };
export const MAT = 7;

export interface Slot {
  readonly galaxy: Galaxy;
  /** As it is called: `gold-2`. */
  readonly name: string;
  /** Its number on the ring. */
  readonly spot: number;
  readonly beans: string;
  readonly cosmos: string;
}

/** The Galaxies from left to right, as somebody sees them who sits on this seat. */
export const galaxiesFrom = (seat: number): readonly Galaxy[] => (seat === 0 ? GALAXIES : [...GALAXIES].reverse());

/** The slots of a mat from left to right, as its owner sees them. */
export function matOf(seat: number): Slot[] {
  return galaxiesFrom(seat)
    .flatMap((galaxy) => Array.from({ length: WIDTHS[galaxy] }, (_, at) => ({ galaxy, name: `${galaxy}-${at + 1}` })))
    .map(({ galaxy, name }, at) => ({
      galaxy,
      name,
      spot: seat * MAT + at,
      beans: `beans.${seat}.${name}`,
      cosmos: `cosmos.${seat}.${name}`,
    }));
}

/** The same, as whoever sits opposite sees them. */
export const acrossFrom = (seat: number): Slot[] => matOf(seat).reverse();

/** The slot with this number on the ring. */
export const slotAt = (spot: number): Slot | undefined => matOf(spot < MAT ? 0 : 1)[spot % MAT];
