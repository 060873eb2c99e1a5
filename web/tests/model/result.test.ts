import { describe, expect, it } from 'vitest';

import { closing, level, ranked, standings } from '../../src/model/result';
import type { Kinds } from '../../src/model/kinds';
import type { Told } from '../../src/model/words';

const places = (winners: number[], scores: number[]): [number, number][] =>
  standings({ winners, scores }).map(({ seat, place }) => [seat, place]);

describe('places', () => {
  it('go by points behind the winners', () => {
    expect(places([2], [10, 30, 20])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
    ]);
  });

  it('are shared by those who are equal', () => {
    expect(places([0, 3], [9, 5, 5, 7])).toEqual([
      [0, 1],
      [3, 1],
      [1, 3],
      [2, 3],
    ]);
  });

  it('are kept as the server gives them', () => {
    const seats = [
      { seat: 0, place: 2, score: 13, won: false },
      { seat: 1, place: 1, score: 4, won: true },
    ];
    expect(ranked(seats).map(({ seat }) => seat)).toEqual([1, 0]);
  });
});

describe('what tells how it came about', () => {
  const KINDS: Kinds = { collected: 'gain', attacked: 'hit', thirteen: 'goal' };
  const event = (n: number, what: string, seat: number, whom?: number): Told => ({
    n,
    what,
    rule: '',
    facts: whom === undefined ? { seat } : { seat, whom },
  });

  it('is what ended the match, and the last deeds of those who won', () => {
    const told = [
      event(1, 'collected', 1),
      event(2, 'collected', 0),
      event(3, 'attacked', 0, 2),
      event(4, 'attacked', 2, 1),
      event(5, 'tallied', 1),
      event(6, 'thirteen', 1),
    ];
    expect(closing(told, KINDS, [1]).map(({ n }) => n)).toEqual([1, 4, 6]);
  });

  it('is never long, and never what a viewer may not know', () => {
    const told = Array.from({ length: 40 }, (_, n) => event(n, n % 2 ? 'collected' : '', 0));
    expect(closing(told, KINDS, [0]).map(({ n }) => n)).toEqual([33, 35, 37, 39]);
  });

  it('is the very last where a game gives its events no kinds', () => {
    const told = Array.from({ length: 40 }, (_, n) => event(n, 'laid', 0));
    expect(closing(told, {}, [0]).map(({ n }) => n)).toEqual([32, 33, 34, 35, 36, 37, 38, 39]);
  });
});

it('is a draw where all have won with nothing', () => {
  expect(level({ winners: [0, 1], scores: [0, 0] })).toBe(true);
  expect(level({ winners: [0, 1], scores: [4, 4] })).toBe(false);
  expect(level({ winners: [0], scores: [0, 0] })).toBe(false);
  expect(level({ winners: [0], scores: [0] })).toBe(false);
});
