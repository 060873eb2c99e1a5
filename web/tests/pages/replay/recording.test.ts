import { describe, expect, it } from 'vitest';
import { Shape } from '../../../src/model/shape';
import type { Patch } from '../../../src/model/patching';
import { Recording, type ReplayPage, type ReplayStep } from '../../../src/pages/replay/recording';
import type { Step } from '../../../src/wire/generated/live';

const EMPTY = Recording.of(
  new Shape({
    type: 'object',
    properties: {
      turns: { type: 'integer' },
      hands: { type: 'array', by_seat: true, items: { type: 'array', items: { type: 'integer', piece: true } } },
    },
  }),
);
const BEGUN = { hands: [[1], [0]], turns: 0 };

const step = (n: number, changes: Partial<ReplayStep> = {}): ReplayStep => ({
  n,
  news: null,
  steps: [{ set: [['turns', n]] }],
  waiting: [0],
  outcome: null,
  ...changes,
});
/** The first step of a page has everything. */
const first = (n: number, changes: Partial<ReplayStep> = {}): ReplayStep =>
  step(n, { steps: [], state: BEGUN, faces: {}, ...changes });
const page = (steps: ReplayStep[], next: number | null = null, cards = {}): ReplayPage => ({
  seats_allowed: [],
  seat: null,
  total: 9,
  steps,
  next,
  cards,
});
const tells = (n: number, ...set: Patch[]): Step => ({
  told: { n, what: 'drew' },
  set: set.map((patch) => [...patch]),
});

describe('a recording', () => {
  it('has every moment whole, and shares what stays the same', () => {
    const { moments } = EMPTY.with(page([first(2), step(3)]));
    expect(moments.map(({ looks }) => looks.state)).toEqual([BEGUN, { ...BEGUN, turns: 3 }]);
    expect(moments[1]?.looks.state['hands']).toBe(BEGUN.hands);
  });

  it('has a moment for each thing that one answer did, with what was told of it', () => {
    const steps = [
      tells(5, ['hands.0', []]),
      tells(6),
      { ...tells(7, ['hands.1', [0, 0]]), told: { n: 7, moves: [['hands.0', 'hands.1', [0]]] } } satisfies Step,
      { set: [['turns', 9]] } satisfies Step,
    ];
    const { moments } = EMPTY.with(page([first(2), step(3, { steps, waiting: [1] })]));
    expect(moments.map(({ n, told, looks }) => [n, told.map((each) => each.n), looks.state['hands']])).toEqual([
      [2, [], [[1], [0]]],
      [3, [5, 6], [[], [0]]],
      [3, [7], [[], [0, 0]]],
      [3, [], [[], [0, 0]]],
    ]);
    expect(moments.map(({ looks }) => looks.waiting)).toEqual([[0], [0], [0], [1]]);
    expect(moments[2]?.moves).toEqual([['hands.0', 'hands.1', [0]]]);
  });

  it('shows what is physical before anything is told of it', () => {
    const act = { seat: 0, scene: '{"kind":"flick"}', gesture: { dials: {} } };
    const { moments } = EMPTY.with(page([first(2), step(3, { act, film: 'AAAA', steps: [tells(5, ['turns', 1])] })]));
    expect(moments.map(({ act: done, told, looks }) => [done?.data, told.length, looks.state['turns']])).toEqual([
      [undefined, 0, 0],
      ['AAAA', 0, 0],
      [undefined, 1, 1],
    ]);
  });

  it('knows all cards at all moments, also those of later pages', () => {
    const begun = EMPTY.with(page([first(2, { faces: { 5: 'a' } })], 1));
    expect(begun.next).toBe(1);
    const more = step(3, { steps: [{ faces: { 5: null, 6: 'b' }, set: [['turns', 3]] }] });
    const recording = begun.with(page([more], null, { b: { title: 'B' } }));
    expect(recording.moments.map(({ looks }) => looks.faces)).toEqual([
      { 5: 'a', 6: 'b' },
      { 5: 'a', 6: 'b' },
    ]);
    expect(recording.moments[0]?.looks.cards).toEqual({ b: { title: 'B' } });
    expect(recording.next).toBeNull();
  });

  it('leaves out moments at which nothing happened for this viewer', () => {
    const recording = EMPTY.with(
      page([first(2), step(3, { steps: [] }), step(4, { steps: [], waiting: [1] }), step(5, { steps: [tells(0)] })]),
    );
    expect(recording.moments.map(({ n }) => n)).toEqual([2, 4, 5]);
  });

  it('finds a moment by the number of its frame, or the one before', () => {
    const recording = EMPTY.with(page([first(2), step(5), step(9)]));
    expect([0, 2, 4, 5, 8, 9, 99].map((n) => recording.at(n))).toEqual([0, 0, 0, 1, 1, 2, 2]);
    expect(Recording.empty.at(7)).toBe(0);
  });

  it('finds a moment by what was told', () => {
    const recording = EMPTY.with(
      page([first(2, { steps: [tells(0), tells(1)] }), step(3), step(4, { steps: [tells(2, ['turns', 4])] })]),
    );
    expect([0, 1, 2].map((n) => recording.ofTold(n))).toEqual([0, 0, 2]);
    expect(recording.told.map(({ n }) => n)).toEqual([0, 1, 2]);
    expect(recording.moments.map(({ line }) => line)).toEqual([1, 1, 2]);
  });

  it('goes by turns: to where somebody else has to answer', () => {
    const seats = [0, 0, 1, 1, 1, 0, 0];
    const recording = EMPTY.with(page(seats.map((seat, n) => (n ? step : first)(n, { waiting: [seat] }))));
    expect([0, 2, 5].map((at) => recording.turn(at, 1))).toEqual([2, 5, 6]);
    expect([6, 5, 2].map((at) => recording.turn(at, -1))).toEqual([5, 2, 0]);
  });
});
