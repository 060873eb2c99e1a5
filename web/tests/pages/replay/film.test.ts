import { describe, expect, it } from 'vitest';
import { Film, type ReplayPage } from '../../../src/pages/replay/film';

type Step = ReplayPage['steps'][number];

const step = (n: number, changes: Partial<Step> = {}): Step => ({
  n,
  news: null,
  told: [],
  state: { turns: n },
  faces: {},
  waiting: [0],
  outcome: null,
  ...changes,
});
const page = (steps: Step[], next: number | null = null, cards = {}): ReplayPage => ({
  seats_allowed: [],
  seat: null,
  total: 9,
  steps,
  next,
  cards,
});
const told = (n: number): Step['told'][number] => ({ n, what: 'drew' });

describe('a film', () => {
  it('has every moment whole, and shares what stays the same', () => {
    const hands = [[1], [0]];
    const { moments } = Film.empty.with(
      page([step(2, { state: { hands, turns: 0 } }), step(3, { state: { turns: 1 } })]),
    );
    expect(moments.map(({ looks }) => looks.state)).toEqual([
      { hands, turns: 0 },
      { hands, turns: 1 },
    ]);
    expect(moments[1]?.looks.state['hands']).toBe(hands);
  });

  it('knows all cards at all moments, also those of later pages', () => {
    const first = Film.empty.with(page([step(2, { faces: { 5: 'a' } })], 1));
    expect(first.next).toBe(1);
    const film = first.with(page([step(3, { faces: { 6: 'b' } })], null, { b: { title: 'B' } }));
    expect(film.moments.map(({ looks }) => looks.faces)).toEqual([
      { 5: 'a', 6: 'b' },
      { 5: 'a', 6: 'b' },
    ]);
    expect(film.moments[0]?.looks.cards).toEqual({ b: { title: 'B' } });
    expect(film.next).toBeNull();
  });

  it('leaves out moments at which nothing happened for this viewer', () => {
    const film = Film.empty.with(
      page([
        step(2),
        step(3, { state: {} }),
        step(4, { state: {}, waiting: [1] }),
        step(5, { state: {}, told: [told(0)] }),
      ]),
    );
    expect(film.moments.map(({ n }) => n)).toEqual([2, 4, 5]);
  });

  it('finds a moment by the number of its frame, or the one before', () => {
    const film = Film.empty.with(page([step(2), step(5), step(9)]));
    expect([0, 2, 4, 5, 8, 9, 99].map((n) => film.at(n))).toEqual([0, 0, 0, 1, 1, 2, 2]);
    expect(Film.empty.at(7)).toBe(0);
  });

  it('finds a moment by what was told', () => {
    const film = Film.empty.with(page([step(2, { told: [told(0), told(1)] }), step(3), step(4, { told: [told(2)] })]));
    expect([0, 1, 2].map((n) => film.ofTold(n))).toEqual([0, 0, 2]);
    expect(film.told.map(({ n }) => n)).toEqual([0, 1, 2]);
    expect(film.moments.map(({ line }) => line)).toEqual([1, 1, 2]);
  });

  it('goes by turns: to where somebody else has to answer', () => {
    const seats = [0, 0, 1, 1, 1, 0, 0];
    const film = Film.empty.with(page(seats.map((seat, n) => step(n, { waiting: [seat] }))));
    expect([0, 2, 5].map((at) => film.turn(at, 1))).toEqual([2, 5, 6]);
    expect([6, 5, 2].map((at) => film.turn(at, -1))).toEqual([5, 2, 0]);
  });
});
