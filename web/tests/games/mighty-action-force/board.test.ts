import { describe, expect, it } from 'vitest';
import { columnsFor } from '../../../src/games/mighty-action-force/columns';
import { cornersOf, faceDown, facing, hitsOn, seenFrom, teamOf } from '../../../src/games/mighty-action-force/seating';
import type { State } from '../../../src/wire/generated/games/mighty-action-force';

const FOUR = ['Team Black', 'Team Orange', 'Team Green', 'Team Purple'];

/** A table with nothing on it but what is said. */
function table(corners: string[], said: Partial<State> = {}): State {
  const rows = (): number[][] => corners.map(() => []);
  return {
    hands: rows(),
    collect: rows(),
    attack_left: rows(),
    attack_right: rows(),
    face_down: rows(),
    face_down_slots: corners.map(() => []),
    face_down_aims: corners.map(() => null),
    decks: rows(),
    discard_piles: rows(),
    gems: corners.map(() => 0),
    aims: corners.map(() => [-1, -1, -1]),
    skips: [],
    skipped: corners.map(() => false),
    corners,
    deck_names: corners.map(() => null),
    first: 0,
    to_play: [],
    round: 1,
    turns: 0,
    house_rules: [],
    agreed: true,
    reshuffles: 0,
    finished: corners.map(() => null),
    rank: [],
    left: corners.map(() => false),
    wants_end: corners.map(() => false),
    brought: [],
    ...said,
  };
}

const named = (state: State, player: number, slot: 'attack_left' | 'attack_right'): string | undefined =>
  facing(state, cornersOf(state), player, slot)?.name;

describe('seating', () => {
  it('has a corner for each player, or for each team', () => {
    expect(cornersOf(table(FOUR, { gems: [1, 2, 3, 4] })).map(({ gems }) => gems)).toEqual([1, 2, 3, 4]);
    const teams = cornersOf(table([...FOUR, 'Team Black', 'Team Orange']));
    expect(teams.map(({ home, members }) => [home, members])).toEqual([
      [0, [0, 4]],
      [1, [1, 5]],
      [2, [2]],
      [3, [3]],
    ]);
  });

  it('is seen from the own corner, or as it is', () => {
    const corners = cornersOf(table([...FOUR, 'Team Black']));
    expect(seenFrom(corners, 2).map(({ home }) => home)).toEqual([2, 3, 0, 1]);
    expect(seenFrom(corners, 4).map(({ home }) => home)).toEqual([0, 1, 2, 3]);
    expect(seenFrom(corners, null)).toEqual(corners);
  });

  it('faces the next corner on each side', () => {
    expect(named(table(FOUR), 0, 'attack_left')).toBe('Team Orange');
    expect(named(table(FOUR), 0, 'attack_right')).toBe('Team Purple');
    expect(named(table(FOUR.slice(0, 2)), 1, 'attack_left')).toBe('Team Black');
    expect(facing(table(FOUR), cornersOf(table(FOUR)), 0, 'collect')).toBeNull();
  });

  it('looks past whoever has finished', () => {
    expect(named(table(FOUR, { finished: [null, 3, null, null] }), 0, 'attack_left')).toBe('Team Green');
    expect(named(table(['Team Black', 'Team Orange'], { finished: [null, 2] }), 0, 'attack_left')).toBeUndefined();
  });

  it('follows the aim of a card', () => {
    const aims = FOUR.map((_, player) => (player === 0 ? [-1, 2, -1] : [-1, -1, -1]));
    expect(named(table(FOUR, { aims }), 0, 'attack_left')).toBe('Team Green');
    expect(named(table(FOUR, { aims }), 0, 'attack_right')).toBe('Team Purple');
  });

  it('tells what lies against a corner', () => {
    const state = table(FOUR, { attack_left: [[11], [], [], []], attack_right: [[], [], [13], []] });
    const corners = cornersOf(state);
    const hits = corners.map((corner) => hitsOn(state, corners, corner));
    expect(hits).toEqual([
      [],
      [
        { from: 0, alias: 11 },
        { from: 2, alias: 13 },
      ],
      [],
      [],
    ]);
  });

  it('finds face-down cards in their slots', () => {
    const state = table(FOUR, {
      face_down: [[7, 8], [0], [], []],
      face_down_slots: [['collect', 'attack_right'], ['attack_left'], [], []],
    });
    expect(faceDown(state, 0, 'attack_right')).toBe(8);
    expect(faceDown(state, 1, 'attack_left')).toBe(0);
    expect(faceDown(state, 1, 'collect')).toBeNull();
  });

  it('knows the team and the board of a corner', () => {
    expect(teamOf('Team Green')).toEqual({ team: 'green', board: '' });
    expect(teamOf('Team Purple 3')).toEqual({ team: 'purple', board: '3' });
    expect(teamOf('The Attic')).toEqual({ team: 'black', board: '' });
  });
});

describe('columns', () => {
  it('fill rows evenly', () => {
    expect(columnsFor(11, 1100, 500, 164).count).toBe(6);
    expect(columnsFor(7, 1100, 500, 164).count).toBe(4);
    expect(columnsFor(3, 366, 300, 164).count).toBe(2);
  });

  it('use height where there is some', () => {
    expect(columnsFor(4, 790, 260, 164).count).toBe(4);
    expect(columnsFor(4, 790, 640, 164)).toEqual({ count: 2, card: 96 });
  });

  it('keep cards within bounds, also while nothing is measured yet', () => {
    expect(columnsFor(1, 2000, 2000, 164)).toEqual({ count: 1, card: 98 });
    expect(columnsFor(5, 0, 0, 164)).toEqual({ count: 1, card: 44 });
    expect(columnsFor(0, 800, 600, 164).count).toBe(1);
  });
});
