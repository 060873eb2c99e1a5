import { describe, expect, it } from 'vitest';
import type { Placed } from '../../src/model/placing';
import { moves, shuffled, type Move } from '../../src/model/travel';

/** A table with these pieces at these places. */
function table(lying: Readonly<Record<string, readonly number[]>>): Placed {
  const places = Object.entries(lying).map(([name, pieces]) => {
    const [field = '', owner] = name.split('.');
    return {
      name,
      field,
      keys: [],
      owner: owner === undefined ? null : Number(owner),
      pieces,
      own: false,
      faceDown: name === 'draw',
    };
  });
  return { places, notes: [], tallies: [] };
}

describe('a piece that is seen', () => {
  it('moves with its alias', () => {
    const made = moves(table({ 'hands.0': [11, 12], open: [] }), table({ 'hands.0': [12], open: [11] }));
    expect(made).toEqual([{ kind: 'move', was: 11, is: 11, from: 'hands.0', to: 'open' }]);
  });

  it('does not move when its neighbours change', () => {
    expect(moves(table({ row: [1, 2, 3] }), table({ row: [3, 1, 2] }))).toEqual([]);
  });

  it('turns over where it lies', () => {
    expect(moves(table({ slot: [0] }), table({ slot: [7] }))).toEqual([
      { kind: 'flip', was: 0, is: 7, from: 'slot', to: 'slot' },
    ]);
    expect(moves(table({ slot: [7] }), table({ slot: [0] }))).toEqual([
      { kind: 'flip', was: 7, is: 0, from: 'slot', to: 'slot' },
    ]);
  });

  it('that has another alias at the same place does nothing', () => {
    expect(moves(table({ row: [5, 6] }), table({ row: [15, 16] }))).toEqual([]);
  });
});

describe('pieces that are not seen', () => {
  it('go from where some are missing to where as many came', () => {
    const made = moves(
      table({ pile: [0, 0, 0, 0], 'hands.0': [0], 'hands.1': [0, 0] }),
      table({ pile: [0, 0], 'hands.0': [0], 'hands.1': [0, 0, 0, 0] }),
    );
    const one = { kind: 'move', was: 0, is: 0, from: 'pile', to: 'hands.1' };
    expect(made).toEqual([one, one]);
  });

  it('are seen when they come to somebody who may see them', () => {
    expect(moves(table({ pile: [0, 0], 'hands.0': [4] }), table({ pile: [0], 'hands.0': [4, 9] }))).toEqual([
      { kind: 'flip', was: 0, is: 9, from: 'pile', to: 'hands.0' },
    ]);
  });

  it('are paired by equal numbers first', () => {
    const made = moves(
      table({ 'hands.0': [0, 0, 0], 'hands.1': [0, 0], 'secret.0': [], 'secret.1': [] }),
      table({ 'hands.0': [], 'hands.1': [], 'secret.0': [0, 0, 0], 'secret.1': [0, 0] }),
    );
    expect(made.map(({ from, to }) => `${from} ${to}`)).toEqual([
      ...Array.from({ length: 3 }, () => 'hands.0 secret.0'),
      ...Array.from({ length: 2 }, () => 'hands.1 secret.1'),
    ]);
  });

  it('of one place may go to several', () => {
    const made = moves(
      table({ 'hands.1': [0, 0, 0], 'open.1': [], 'hands.0': [] }),
      table({ 'hands.1': [], 'open.1': [8, 9], 'hands.0': [10] }),
    );
    expect(made.map(({ is, to }) => [is, to])).toEqual([
      [8, 'open.1'],
      [9, 'open.1'],
      [10, 'hands.0'],
    ]);
  });
});

it('what comes from nowhere appears, and what goes there vanishes', () => {
  expect(moves(table({ row: [1] }), table({ row: [1, 2] }))).toEqual([
    { kind: 'appear', was: 0, is: 2, from: null, to: 'row' },
  ]);
  expect(moves(table({ row: [1, 0] }), table({ row: [1] }))).toEqual([
    { kind: 'vanish', was: 0, is: 0, from: 'row', to: null },
  ]);
});

it('many cards that go face down to one pile are shuffled there', () => {
  const after = table({ discard: [], draw: [0, 0, 0, 0, 0] });
  const made = moves(table({ discard: [1, 2, 3, 4, 5], draw: [] }), after);
  expect(shuffled(made, after)).toEqual(['draw']);
  expect(shuffled(made.slice(0, 3), after)).toEqual([]);
});

it('cards that are given to somebody are not shuffled, however many', () => {
  const after = table({ 'hands.0': [], 'hands.1': [0, 0, 0, 0, 0] });
  expect(shuffled(moves(table({ 'hands.0': [1, 2, 3, 4, 5], 'hands.1': [] }), after), after)).toEqual([]);
});

/** Numbers drawn by lot, the same ones every time. */
function lots(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((at / 2 ** 32) * below);
  };
}

const PLACES = ['draw', 'discard', 'hands.0', 'hands.1', 'open.0', 'open.1'];

/** Two looks at one table: pieces wander, are shown, hidden, brought and taken away. */
function anyTwo(lot: (below: number) => number): [Placed, Placed] {
  const before = new Map(PLACES.map((name): [string, number[]] => [name, []]));
  const after = new Map(PLACES.map((name): [string, number[]] => [name, []]));
  for (let piece = 1; piece <= lot(30); piece++) {
    const from = lot(10) ? PLACES[lot(PLACES.length)] : undefined;
    const to = lot(3) ? from : PLACES[lot(PLACES.length)];
    const was = lot(2) ? piece : 0;
    const is = lot(4) ? was : was ? 0 : 1000 + piece;
    if (from) before.get(from)?.push(was);
    if (to && lot(10)) after.get(to)?.push(is);
  }
  return [table(Object.fromEntries(before)), table(Object.fromEntries(after))];
}

const lies = (look: Placed, place: string): readonly number[] =>
  look.places.find(({ name }) => name === place)?.pieces ?? [];
const seen = (aliases: readonly number[]): number[] => aliases.filter(Boolean);

describe('any two looks', () => {
  const cases = Array.from({ length: 400 }, (_, seed) => {
    const [before, after] = anyTwo(lots(seed));
    return { before, after, made: moves(before, after) };
  });

  it('differ by the moves: every place has as many pieces as it had, and those that came, without those that left', () => {
    for (const { before, after, made } of cases)
      for (const place of PLACES) {
        const came = made.filter(({ to }) => to === place).length;
        const left = made.filter(({ from }) => from === place).length;
        expect(lies(before, place).length + came - left).toBe(lies(after, place).length);
      }
  });

  it('no piece is in two moves, and every move is of a piece that was and is where it says', () => {
    for (const { before, after, made } of cases) {
      const known = (end: (move: Move) => number): number[] => seen(made.map(end));
      for (const aliases of [known(({ was }) => was), known(({ is }) => is)])
        expect(new Set(aliases).size).toBe(aliases.length);
      for (const { was, is, from, to } of made) {
        if (was) expect(lies(before, from ?? '')).toContain(was);
        if (is) expect(lies(after, to ?? '')).toContain(is);
      }
    }
  });

  it('an alias at two places is a move between them, and one that stays is none', () => {
    for (const { before, after, made } of cases)
      for (const place of PLACES)
        for (const alias of seen(lies(before, place))) {
          const to = PLACES.find((name) => lies(after, name).includes(alias));
          const mine = made.filter(({ was }) => was === alias);
          if (to === place) expect(mine).toEqual([]);
          else if (to) expect(mine).toEqual([{ kind: 'move', was: alias, is: alias, from: place, to }]);
        }
  });

  it('nothing appears while something else vanishes elsewhere', () => {
    for (const { made } of cases) {
      const from = new Set(made.filter(({ kind }) => kind === 'vanish').map((move) => move.from));
      const to = new Set(made.filter(({ kind }) => kind === 'appear').map((move) => move.to));
      expect(from.size > 0 && to.size > 0).toBe(false);
    }
  });

  it('the same twice are no moves at all', () => {
    for (const { before } of cases) expect(moves(before, before)).toEqual([]);
  });
});

describe('what was told', () => {
  const before = table({ 'hands.0': [0, 0], 'hands.1': [0, 0], 'hands.2': [0], 'hands.3': [] });
  const after = table({ 'hands.0': [0], 'hands.1': [0], 'hands.2': [0, 0], 'hands.3': [0] });

  it('says which way pieces went that nobody sees', () => {
    const told = moves(before, after, [
      ['hands.0', 'hands.3', [0]],
      ['hands.1', 'hands.2', [0]],
    ]);
    expect(told.map(({ from, to }) => [from, to])).toEqual([
      ['hands.0', 'hands.3'],
      ['hands.1', 'hands.2'],
    ]);
  });

  it('is no reason to move what did not', () => {
    expect(moves(before, before, [['hands.0', 'hands.3', [0]]])).toEqual([]);
  });

  it('leaves the rest to be guessed', () => {
    const told = moves(before, after, [['hands.1', 'hands.3', [0]]]);
    expect(told.map(({ from, to }) => [from, to])).toEqual([
      ['hands.1', 'hands.3'],
      ['hands.0', 'hands.2'],
    ]);
  });
});
