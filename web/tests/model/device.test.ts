import { expect, it } from 'vitest';
import { holderOf, ownerOf, seatsWith } from '../../src/model/device';
import type { Schemas } from '../../src/wire/api';

type Seat = Schemas['SeatInfo'];

const seat = (name: string, person: string | null, more: Partial<Seat> = {}): Seat => ({
  name,
  person,
  bot: null,
  away: false,
  ...more,
});

/** Ann has Grandma and Tom beside her; Bob has a device of his own, and there is a bot. */
const SEATS: Seat[] = [
  seat('Grandma', 'ann', { beside: true }),
  seat('Bob', 'bob'),
  seat('Ann', 'ann'),
  seat('greedy', null, { bot: 'greedy' }),
  seat('Tom', 'ann', { beside: true }),
];

it('knows all seats of the person on a seat', () => {
  expect([0, 1, 2, 3, 4, 9].map((each) => seatsWith(SEATS, each))).toEqual([
    [0, 2, 4],
    [1],
    [0, 2, 4],
    [],
    [0, 2, 4],
    [],
  ]);
});

it('leaves the device where it is while that one is waited for, or nobody who shares it', () => {
  expect(holderOf(SEATS, 2, [0, 2, 4])).toBe(2);
  expect(holderOf(SEATS, 2, [1])).toBe(2);
  expect(holderOf(SEATS, 2, [])).toBe(2);
});

it('gives it to the next in the order of seats, and round the table', () => {
  expect(holderOf(SEATS, 2, [0, 4])).toBe(4);
  expect(holderOf(SEATS, 4, [0, 2])).toBe(0);
  expect(holderOf(SEATS, 0, [2, 4])).toBe(2);
});

it('gives it to nobody who has left, or for whom a bot plays', () => {
  const gone = SEATS.map((each) => ({ ...each, away: each.name === 'Tom' }));
  expect(holderOf(gone, 2, [0, 4])).toBe(0);
  const botted = SEATS.map((each) => (each.name === 'Tom' ? { ...each, bot: 'greedy' } : each));
  expect(holderOf(botted, 2, [4])).toBe(2);
});

it('knows whose device it is', () => {
  const beside = seat('Grandma', 'ann', { beside: true });
  expect(ownerOf(SEATS, beside)).toBe('Ann');
  expect(ownerOf(SEATS.slice(0, 2), beside)).toBeUndefined();
});
