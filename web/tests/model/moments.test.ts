import { expect, it } from 'vitest';
import { momentsOf } from '../../src/model/moments';
import { Shape, type Schema } from '../../src/model/shape';
import type { Frame, Looks } from '../../src/wire/generated/live';

const PIECES: Schema = { type: 'array', items: { type: 'integer', piece: true } };
const shape = new Shape({
  type: 'object',
  properties: {
    hands: { sight: 'own', by_seat: true, type: 'array', items: PIECES },
    collect: { sight: 'public', by_seat: true, type: 'array', items: PIECES },
    gems: { sight: 'public', by_seat: true, type: 'array', items: { type: 'integer' } },
  },
});
const BEFORE: Looks = {
  state: { hands: [[7], [0]], collect: [[], []], gems: [0, 0] },
  faces: { 7: 'zuma' },
  waiting: [0, 1],
  outcome: null,
  asked: { id: 3, ask: { type: 'choose', seat: 0, prompt: 'play', rule: 'TOY-001', options: [['play', [7]]] } },
  said: [['play', [7]]],
  banks: [1000, 900],
  at: 5,
  undo: 2,
};
const NOW = { waiting: [1], outcome: null, at: 9 };
const ROUND: Frame = {
  t: 'frame',
  n: 12,
  steps: [
    {
      told: { n: 40, what: 'played', facts: { seat: 1 }, moves: [['hands.1', 'collect.1', [8]]] },
      set: [
        ['hands.1', []],
        ['collect.1', 0, 0, [8]],
      ],
      faces: { 8: 'vile' },
    },
    { told: { n: 41, what: 'round' } },
    { told: { n: 42, what: 'collected' }, set: [['gems.1', 3]] },
    { set: [['collect.1', []]], faces: { 8: null } },
  ],
  now: NOW,
};

it('leads through every step of a frame, with what was told of each', () => {
  const moments = momentsOf(shape, BEFORE, ROUND);
  expect(moments.map(({ looks }) => looks.state)).toEqual([
    { hands: [[7], []], collect: [[], [8]], gems: [0, 0] },
    { hands: [[7], []], collect: [[], [8]], gems: [0, 0] },
    { hands: [[7], []], collect: [[], [8]], gems: [0, 3] },
    { hands: [[7], []], collect: [[], []], gems: [0, 3] },
  ]);
  expect(moments.map(({ told }) => told.map(({ n }) => n))).toEqual([[40], [41], [42], []]);
  expect(moments.map(({ seen }) => seen)).toEqual([true, false, true, true]);
  expect(moments[0]?.moves).toEqual([['hands.1', 'collect.1', [8]]]);
  expect(moments.map(({ looks }) => looks.faces[8])).toEqual(['vile', 'vile', 'vile', undefined]);
});

it('knows when there is little to be seen', () => {
  const draws = (alias: number): Frame => ({
    t: 'frame',
    n: 12,
    steps: [
      { told: { n: 40, what: 'drew', moves: [['pile', 'hands.1', [alias]]] }, set: [['hands.1', 1, 0, [alias]]] },
    ],
  });
  expect([0, 9].map((alias) => momentsOf(shape, BEFORE, draws(alias))[0]?.brief)).toEqual([true, false]);
});

it('shows what the game gives a kind, even if the table looks the same', () => {
  const frame: Frame = {
    t: 'frame',
    n: 12,
    steps: [{ told: { n: 40, what: 'attacked' } }, { told: { n: 41, what: 'said' } }],
  };
  const moments = momentsOf(shape, BEFORE, frame, { attacked: 'hit' });
  expect(moments.map(({ seen }) => seen)).toEqual([true, false]);
  expect(moments[0]?.looks, 'another look').not.toBe(BEFORE);
});

it('has what is true now with the last moment alone', () => {
  const moments = momentsOf(shape, BEFORE, ROUND);
  expect(moments[0]?.looks).toMatchObject({ waiting: [0, 1], at: 5, undo: null, said: null });
  expect(moments.at(-1)?.looks).toMatchObject({ waiting: [1], at: 9, said: null, banks: null, undo: null });
});

it('shows the last step before it says who won', () => {
  const outcome = { winners: [1], scores: [3, 13], sources: [] };
  const moments = momentsOf(shape, BEFORE, { ...ROUND, now: { ...NOW, outcome } });
  expect(moments.map(({ looks }) => looks.outcome)).toEqual([null, null, null, null, outcome]);
  expect(moments.at(-1)).toMatchObject({ told: [], moves: [], seen: true });
});

it('keeps an ask of which nothing is said, and closes one that is over', () => {
  const asked = (now: Frame['now']) =>
    momentsOf(shape, BEFORE, { t: 'frame', n: 12, now: now ?? null }).at(-1)?.looks.asked;
  expect(asked(NOW)).toBe(BEFORE.asked);
  expect(asked({ ...NOW, asked: null })).toBeNull();
});

it('keeps figures of which nothing is said', () => {
  const before = { ...BEFORE, reckoned: { strength: 7 } };
  const figures = (now: Frame['now']) =>
    momentsOf(shape, before, { t: 'frame', n: 12, now: now ?? null }).at(-1)?.looks.reckoned;
  expect(figures(NOW)).toBe(before.reckoned);
  expect(figures({ ...NOW, reckoned: { strength: 8 } })).toEqual({ strength: 8 });
});

it('keeps what was said to a sealed ask that is still open', () => {
  const frame: Frame = {
    t: 'frame',
    n: 12,
    steps: [{ told: { n: 40, what: 'voted' }, set: [['gems.0', 1]] }, { set: [['gems.0', 2]] }],
    now: { ...NOW, said: [['play', [7]]], undo: 3 },
  };
  expect(momentsOf(shape, BEFORE, frame).map(({ looks: { said, undo } }) => [said, undo])).toEqual([
    [[['play', [7]]], null],
    [[['play', [7]]], 3],
  ]);
});

it('says of frames that come together how things stand with the last', () => {
  const moments = momentsOf(shape, BEFORE, { ...ROUND, now: null });
  expect(moments).toHaveLength(4);
  expect(moments.at(-1)?.looks).toMatchObject({ waiting: [0, 1], asked: BEFORE.asked });
});

it('takes the whole match after steps that only tell', () => {
  const looks = { ...BEFORE, state: { hands: [[], []], collect: [[], []], gems: [9, 9] } };
  const moments = momentsOf(shape, BEFORE, { t: 'frame', n: 12, steps: [{ told: { n: 40 } }], looks });
  expect(moments.map(({ seen }) => seen)).toEqual([false, true]);
  expect(moments.at(-1)?.looks).toBe(looks);
  expect(momentsOf(shape, null, { t: 'frame', n: 1, looks })).toHaveLength(1);
});

it('is nothing where nothing is said of the match', () => {
  expect(momentsOf(shape, BEFORE, { t: 'frame', n: 12 })).toEqual([]);
  expect(momentsOf(shape, null, { t: 'frame', n: 12, now: NOW })).toEqual([]);
});
