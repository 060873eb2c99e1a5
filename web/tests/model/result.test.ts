import { describe, expect, it } from 'vitest';

import { closing, ranked, standings } from '../../src/model/result';

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
  const told = (...whats: string[]): { what: string }[] => whats.map((what) => ({ what }));
  const round = Array.from({ length: 40 }, (_, n) => (n % 2 ? 'drew' : 'laid'));
  const kinds = (events: { what: string }[], seats: number): string[] => closing(events, seats).map(({ what }) => what);

  it('is what never happened before the end', () => {
    expect(kinds(told(...round, 'ended', 'drew', 'scored', 'scored'), 2)).toEqual(['ended', 'scored', 'scored']);
  });

  it('is the very last, if the end was like all the rest', () => {
    expect(kinds(told(...round), 1)).toEqual(['laid', 'drew', 'laid', 'drew']);
  });

  it('is never what a viewer may not know, and never long', () => {
    expect(kinds(told('', 'ended', ''), 2)).toEqual(['ended']);
    expect(kinds(told(...Array.from({ length: 30 }, () => 'scored')), 2)).toHaveLength(6);
  });
});
