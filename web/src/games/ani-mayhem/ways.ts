/**
 * Which locations touch each other, and the way of a seat's disasters, as field.py of the rules has them;
 * web/tests/cases/fields.json holds both to the same cases.
 */

export interface Cell {
  readonly across: number;
  readonly down: number;
}

/** What of a table says how its field hangs together. */
export interface Lie {
  readonly seats: number;
  /** Whether the locations of each player lie in a line, and the lines are joined. */
  readonly lines: boolean;
  readonly cells: readonly Cell[];
  /** Whose location each is. */
  readonly of: readonly number[];
}

/** From which side a seat sees the field, as `quarter_turns` of the rules. */
export const quarterTurns = (seats: number, seat: number): number => (seats === 2 ? 2 * seat : seat % 4);

/** A cell as somebody sees it who sits so many quarter turns from the first seat. */
export function asSeen({ across, down }: Cell, turns: number): Cell {
  let seen = { across, down };
  for (let turn = 0; turn < turns; turn += 1) seen = { across: -seen.down, down: seen.across };
  return seen;
}

/** All locations clockwise, from the right end of a seat's line on. */
function ringOf({ seats, of }: Lie, seat: number): number[] {
  return Array.from({ length: seats }, (_, turn) => (((seat - turn) % seats) + seats) % seats).flatMap((whose) =>
    of.flatMap((owner, space) => (owner === whose ? [space] : [])),
  );
}

/** The spaces next to this one. */
export function neighboursOf(lie: Lie, space: number): number[] {
  if (lie.lines && lie.seats > 2) {
    const ring = ringOf(lie, 0);
    const at = ring.indexOf(space);
    return [at - 1, (at + 1) % ring.length].flatMap((beside) => ring.at(beside) ?? []);
  }
  const here = lie.cells[space];
  if (!here) return [];
  return lie.cells.flatMap(({ across, down }, other) => {
    const far = Math.max(Math.abs(across - here.across), Math.abs(down - here.down));
    return far === 1 ? [other] : [];
  });
}

/** The way of a seat's disasters: columns from the right, each from the top; where lines are joined it goes round. */
export function pathOf(lie: Lie, seat: number): number[] {
  if (lie.lines && lie.seats > 1) {
    const ring = ringOf(lie, seat);
    return [...ring, ...ring.slice(0, 1)];
  }
  const turns = quarterTurns(lie.seats, seat);
  const seen = lie.cells.map((cell) => asSeen(cell, turns));
  const at = (space: number): Cell => seen[space] ?? { across: 0, down: 0 };
  return lie.cells
    .map((_, space) => space)
    .toSorted((one, other) => at(other).across - at(one).across || at(one).down - at(other).down || one - other);
}

/** The shortest way between two spaces over those that may be entered, the first one left out; none if there is none. */
export function wayTo(lie: Lie, from: number, to: number, open: (space: number) => boolean): number[] | null {
  const before = new Map<number, number>([[from, from]]);
  for (const space of before.keys()) {
    if (space === to) break;
    for (const next of neighboursOf(lie, space))
      if (!before.has(next) && (next === to || open(next))) before.set(next, space);
  }
  if (!before.has(to) || from === to) return null;
  const way: number[] = [];
  for (let at = to; at !== from; at = before.get(at) ?? from) way.unshift(at);
  return way;
}
