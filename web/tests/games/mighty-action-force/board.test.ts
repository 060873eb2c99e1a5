import { describe, expect, it } from 'vitest';
import { ownCorner, panelsIn } from '../../../src/games/mighty-action-force/arranging';
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
    books: [],
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

describe('the own corner', () => {
  it('grows with the table, and never takes more than a good half of it', () => {
    const tables = [
      { width: 612, height: 370 },
      { width: 370, height: 660 },
      { width: 1120, height: 736 },
      { width: 1600, height: 916 },
    ];
    const hands = tables.map((table) => ownCorner(table).hand);
    expect(hands).toEqual([...hands].sort((a, b) => a - b));
    for (const table of tables) expect(ownCorner(table).height).toBeLessThanOrEqual(table.height * 0.55);
  });

  it('has slots and hand in one line where a table is wide', () => {
    expect(ownCorner({ width: 1120, height: 736 }).line).toBe(true);
    expect(ownCorner({ width: 370, height: 660 }).line).toBe(false);
  });
});

describe('panels', () => {
  it('fill the width, with everything there is to tell', () => {
    expect(panelsIn({ width: 1120, height: 430 }, 3)).toMatchObject({ columns: 3, level: 'full' });
    expect(panelsIn({ width: 1600, height: 540 }, 3).card).toBeGreaterThan(
      panelsIn({ width: 1120, height: 430 }, 3).card,
    );
  });

  it('tell less where room is scarce, and are all in sight on a phone with six seats', () => {
    const height = 660 - 40 - ownCorner({ width: 370, height: 660 }).height - 12;
    for (const panels of [3, 5]) {
      const { columns, card, level } = panelsIn({ width: 370, height }, panels);
      const rows = Math.ceil(panels / columns);
      expect(level).toBe('least');
      expect(rows * (card * 1.4 + 52), `${panels} panels`).toBeLessThanOrEqual(height);
    }
  });

  it('are scrolled where not all fit: as many as there is width for', () => {
    expect(panelsIn({ width: 370, height: 280 }, 11)).toEqual({ columns: 2, level: 'least', card: 36 });
  });

  it('have room for several beside each other', () => {
    expect(panelsIn({ width: 1100, height: 420 }, 4, 3).columns).toBeLessThan(4);
    expect(panelsIn({ width: 366, height: 300 }, 0).columns, 'nobody else is there').toBe(1);
  });
});
