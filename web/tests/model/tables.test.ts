import { describe, expect, it } from 'vitest';

import {
  alike,
  changedSwitches,
  differences,
  freeSeats,
  isTick,
  namedSeats,
  players,
  roles,
  titled,
} from '../../src/model/tables';
import type { TableInfo } from '../../src/wire/api';

const nobody = { name: 'Seat 1', person: null, bot: null, away: false };
const bot = { name: 'greedy', person: null, bot: 'greedy', away: false };
const ann = { name: 'Ann', person: 'a', bot: null, away: false };
const stoodIn = { name: 'Bob', person: 'b', bot: 'greedy', away: false };
const gone = { name: 'Cat', person: 'c', bot: null, away: true };

const rotate = {
  name: 'rotate',
  default: false,
  values: [
    { value: false, text: '' },
    { value: true, text: 'Rotate: the role moves on.' },
  ],
};
const mega = {
  name: 'mega',
  default: null,
  values: [
    { value: 'ring', text: 'A ring: all sit in one.' },
    { value: null, text: '' },
  ],
};

const table: TableInfo = {
  id: 't',
  game: 'beans',
  status: 'over',
  visibility: 'public',
  password: true,
  rated: false,
  clock: { kind: 'relaxed', bank_ms: 120_000, increment_ms: 0 },
  late: 'bot',
  host: 'a',
  seats: [ann, stoodIn, bot],
  setup: { rotate: true, mega: null, dealer: 2 },
  offers: [],
  commitment: '',
  opened_at: 0,
  rematch: null,
  automata: [],
};

describe('seats', () => {
  it('are free where neither a person nor a bot sits', () => {
    expect(freeSeats([ann, nobody, bot, nobody])).toEqual([1, 3]);
  });

  it('have a say where a person plays for themselves', () => {
    expect(players([ann, nobody, bot, stoodIn, gone])).toEqual([0]);
  });
});

describe('a title', () => {
  it('is shown in two sizes if it is long', () => {
    expect(titled('Space Quest: the dice game')).toEqual({ main: 'Space Quest', rest: 'The dice game' });
    expect(titled('Space Beans')).toEqual({ main: 'Space Beans', rest: '' });
    expect(titled('A: b: c')).toEqual({ main: 'A', rest: 'B: c' });
  });
});

describe('options', () => {
  it('that are on or off are ticks', () => {
    expect([isTick(rotate), isTick(mega)]).toEqual([true, false]);
  });

  it('may name a seat for a role, as long as there is such a seat', () => {
    const dealer = { name: 'dealer', text: 'Dealer: gets no cards.' };
    expect(namedSeats([dealer], { dealer: 2, other: 1 }, 3)).toEqual({ dealer: 2 });
    expect(namedSeats([dealer], { dealer: 2 }, 2)).toEqual({});
    expect(namedSeats([dealer], { dealer: null }, 3)).toEqual({});
    expect(roles([dealer], table)).toEqual(['greedy: Dealer']);
    expect(roles([dealer], { ...table, setup: { dealer: null } })).toEqual([]);
  });

  it('are sent only where they were changed, so that the server can find what fits', () => {
    expect(changedSwitches([rotate, mega], { rotate: false, mega: null })).toEqual({});
    expect(changedSwitches([rotate, mega], { rotate: true, mega: 'ring' })).toEqual({ rotate: true, mega: 'ring' });
    expect(changedSwitches([rotate], { rotate: 'perhaps', other: true })).toEqual({});
  });

  it('that differ from the usual are told in the words of the game', () => {
    expect(differences([rotate, mega], { rotate: true, mega: null })).toEqual(['Rotate: the role moves on.']);
  });
});

describe('another table like this one', () => {
  it('has the same settings, the same bots, and seats for the people', () => {
    expect(alike(table, [rotate, mega])).toEqual({
      game: 'beans',
      seats: 3,
      setup: { rotate: true },
      bots: ['greedy'],
      clock: { kind: 'relaxed', bank_ms: 120_000, increment_ms: 0 },
      late: 'bot',
      visibility: 'public',
      rated: false,
    });
  });
});
