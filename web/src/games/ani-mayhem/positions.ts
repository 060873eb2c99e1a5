/**
 * Structs of the rules come as lists, in the order of their fields. Where each field stands that the board reads;
 * tests/games/ani_mayhem/test_positions.py holds these to the rules.
 */
export const FIGURE = { lost: 8, worn: 14, shown: 15, spent: 17, spell: 39, vehicle: 43, aboard: 44 } as const;
export const FIGHT = {
  health: 4,
  target: 7,
  second: 8,
  fighters: 10,
  space: 14,
  rival: 20,
  engaged: 21,
  guards: 22,
} as const;
export const PLAYED = { at_figures: 7, at_players: 8, at_stack: 9, cancelled: 11 } as const;
export const HAVEN_SITE = { lying: 0, seat: 1, stored: 3, near: 5, open: 6 } as const;

/** A field of a struct; what it usually is where the list ends before it. */
export const field = <T>(struct: readonly unknown[], at: number, usual: T): T => (struct[at] ?? usual) as T;
