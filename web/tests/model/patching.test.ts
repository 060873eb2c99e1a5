import { expect, it } from 'vitest';
import { Misfit, named, patched, type Patch } from '../../src/model/patching';
import { Shape } from '../../src/model/shape';
import cases from '../cases/places.json';

const shape = new Shape(cases.schema);
const { state } = cases;
const after = (...patches: Patch[]) => patched(shape, state, patches);

it('replaces what stands at a path', () => {
  expect(after(['gems.2', 9]).gems).toEqual([1, 2, 9, 4]);
  expect(after(['leader.1', 63]).leader).toEqual([61, 63, null, 62]);
  expect(after(['hands', [[], [], [], []]]).hands).toEqual([[], [], [], []]);
});

it('finds the field of a struct that is written as a list', () => {
  expect(after(['concealed.1.cards', [22]]).concealed).toEqual([
    [[0], [0]],
    [[1], [22]],
    [[2], []],
    [[3], [0, 0]],
  ]);
  expect(after(['figures.1.carries.1.carries.0.piece', 36]).figures).toEqual([
    [31, []],
    [
      32,
      [
        [33, []],
        [34, [[36, []]]],
      ],
    ],
  ]);
});

it('takes entries out of a list and puts others in', () => {
  expect(after(['hands.1', 1, 1, [13, 14]]).hands).toEqual([[0, 0], [11, 13, 14], [], [0]]);
  expect(after(['draw_pile', 1, 1, []]).draw_pile).toEqual([0]);
  expect(after(['hands.2', 0, 0, [0]]).hands).toEqual([[0, 0], [11, 12], [0], [0]]);
});

it('puts what is new into a dict', () => {
  expect(after(['damage.32', 1]).damage).toEqual({ 31: 2, 32: 1 });
  expect(after(['road.north', 1, 0, [42]]).road).toEqual({ north: [41, 42], south: [] });
});

it('patches one after the other', () => {
  expect(after(['draw_pile', 1, 1, []], ['hands.1', 2, 0, [13]], ['draw_pile', 0, 1, []])).toMatchObject({
    draw_pile: [],
    hands: [[0, 0], [11, 12, 13], [], [0]],
  });
});

it('shares what did not change, and leaves the old state as it was', () => {
  const before = structuredClone(state);
  const now = after(['hands.1', [11]]);
  expect(state).toEqual(before);
  expect(now.concealed).toBe(state.concealed);
  expect((now.hands as unknown[])[0]).toBe(state.hands[0]);
});

it.each([
  ['a field that there is not', ['elsewhere', 1]],
  ['an entry that there is not', ['hands.7', []]],
  ['inside nothing', ['leader.1.cards', []]],
  ['a list that is none', ['gems.1', 0, 0, [1]]],
  ['a change that is none', ['draw_pile', 1, 1]],
  ['nothing at all', []],
  ['more than there is', ['draw_pile', 1, 5, []]],
] satisfies [string, Patch][])('does not fit %s', (_, patch) => {
  expect(() => after(patch)).toThrow(Misfit);
});

it('learns the names of cards, and forgets them', () => {
  expect(named({ 11: 'bean-5', 12: 'bean-6' }, { 12: null, 13: 'bean-7' })).toEqual({ 11: 'bean-5', 13: 'bean-7' });
});
