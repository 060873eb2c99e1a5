import { expect, test } from 'vitest';

import { neighboursOf, pathOf, wayTo, type Lie } from '../../../src/games/ani-mayhem/ways';
import cases from '../../cases/fields.json' with { type: 'json' };

const lieOf = ({ seats, lines, cells, of }: (typeof cases)[number]): Lie => ({
  seats,
  lines,
  cells: cells.map(([across = 0, down = 0]) => ({ across, down })),
  of,
});

test.each(cases)('$name: the same as in the rules', (field) => {
  const lie = lieOf(field);
  const sorted = (some: readonly number[]): number[] => some.toSorted((one, other) => one - other);
  expect(field.cells.map((_, space) => sorted(neighboursOf(lie, space)))).toEqual(field.neighbours);
  expect(Array.from({ length: field.seats }, (_, seat) => pathOf(lie, seat))).toEqual(field.paths);
});

test('a way is the shortest one over what may be entered; its end may always be', () => {
  const cells = [0, 1, 2, 3].map((across) => ({ across, down: 0 }));
  const lie: Lie = { seats: 2, lines: false, cells: [...cells, { across: 1, down: 1 }], of: [0, 0, 1, 1, 0] };
  expect(wayTo(lie, 0, 3, () => true)).toEqual([1, 2, 3]);
  expect(wayTo(lie, 0, 3, (space) => space !== 1)).toEqual([4, 2, 3]);
  expect(wayTo(lie, 0, 3, (space) => space !== 2)).toBeNull();
  expect(wayTo(lie, 0, 1, () => false)).toEqual([1]);
  expect(wayTo(lie, 0, 0, () => true)).toBeNull();
});
