import { describe, expect, it } from 'vitest';
import type { Move } from '../../src/model/travel';
import {
  delays,
  FLIGHT,
  flights as flightsOf,
  LANDED,
  MOST,
  rests,
  shifts,
  type Flight,
} from '../../src/motion/staging';
import type { Drawn, Spot, Survey } from '../../src/motion/survey';

const spot = (x: number, y = 0): Spot => ({ x, y, width: 50, turn: 0 });
const lying = (element: string, place: string, x: number, middle = 0): Drawn<string> => ({
  element,
  place,
  spot: spot(x),
  middle: { x: middle, y: 0 },
});

interface Page {
  pieces?: Record<number, Drawn<string>>;
  backs?: Record<string, Drawn<string>[]>;
  places?: Record<string, Spot>;
  seats?: Record<number, Drawn<string>>;
}

function page({ pieces = {}, backs = {}, places = {}, seats = {} }: Page): Survey<string> {
  const numbered = (all: Record<number, Drawn<string>>): Map<number, Drawn<string>> =>
    new Map(Object.entries(all).map(([number, one]) => [Number(number), one]));
  return {
    pieces: numbered(pieces),
    backs: new Map(Object.entries(backs)),
    places: new Map(Object.entries(places)),
    seats: numbered(seats),
    counts: new Map(),
  };
}

const move = (alias: number, from: string | null, to: string | null): Move => ({
  kind: 'move',
  was: alias,
  is: alias,
  from,
  to,
});

/** On this table the last number of a path is a seat. */
const owner = (place: string): number | null => Number(/\d+$/.exec(place)?.[0] ?? NaN) || null;
const flights = (made: Move[], before: Survey<string>, after: Survey<string>): Flight<string>[] =>
  flightsOf(made, before, after, owner);

describe('the last one lands in time', () => {
  it.each([1, 2, 5, MOST])('of %i', (count) => {
    const starts = delays(count);
    expect(starts).toHaveLength(count);
    expect(Math.max(...starts) + FLIGHT).toBeLessThanOrEqual(LANDED);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });
});

describe('a flight', () => {
  it('goes from where the piece was drawn to where it is drawn', () => {
    const before = page({ pieces: { 7: lying('old', 'hands.0', 10) } });
    const after = page({ pieces: { 7: lying('new', 'open.0', 300) } });
    expect(flights([move(7, 'hands.0', 'open.0')], before, after)).toEqual([
      { move: move(7, 'hands.0', 'open.0'), from: spot(10), to: spot(300), lands: 'new', delay: 0 },
    ]);
  });

  it('begins at the place if the piece was deep in a pile', () => {
    const before = page({ places: { pile: spot(100) } });
    const after = page({ pieces: { 7: lying('new', 'open.0', 300) } });
    expect(flights([move(7, 'pile', 'open.0')], before, after)[0]).toMatchObject({ from: spot(100), to: spot(300) });
  });

  it('ends where the owner sits if the place is not drawn', () => {
    const before = page({ pieces: { 7: lying('old', 'open.0', 10) } });
    const after = page({ seats: { 2: lying('seat', '', 500) } });
    expect(flights([move(7, 'open.0', 'hands.2')], before, after)[0]).toMatchObject({ to: spot(500), lands: null });
  });

  it('ends where something is drawn that the place is part of', () => {
    const before = page({ pieces: { 7: lying('old', 'open.0', 10) } });
    const after = page({ places: { 'under.5': spot(200) }, seats: { 1: lying('seat', '', 500) } });
    expect(flights([move(7, 'open.0', 'under.5.1')], before, after)[0]).toMatchObject({ to: spot(200), lands: null });
  });

  it('is none if one end is nowhere on the table: the piece appears or vanishes there', () => {
    const drawn = page({ pieces: { 7: lying('one', 'open.0', 10) } });
    const [vanished] = flights([move(7, 'open.0', 'gone')], drawn, page({}));
    expect(vanished).toMatchObject({ move: { kind: 'vanish' }, from: spot(10), to: spot(10) });
    const [appeared] = flights([move(7, 'gone', 'open.0')], page({}), drawn);
    expect(appeared).toMatchObject({ move: { kind: 'appear' }, lands: 'one' });
    expect(flights([move(7, 'gone', 'lost')], page({}), page({}))).toEqual([]);
  });

  it('of what is not seen takes the last backs of a row', () => {
    const before = page({ places: { pile: spot(0) }, backs: { 'hands.1': [lying('a', 'hands.1', 10)] } });
    const row = ['a', 'b', 'c'].map((name, at) => lying(name, 'hands.1', 10 * at));
    const shown = flights(
      [move(0, 'pile', 'hands.1'), move(0, 'pile', 'hands.1')],
      before,
      page({ backs: { 'hands.1': row } }),
    );
    expect(shown.map(({ lands }) => lands)).toEqual(['c', 'b']);
  });

  it('leaves the top of a pile in sight', () => {
    const pile = (name: string): Page => ({
      backs: { 'hands.1': [lying(name, 'hands.1', 10)] },
      places: { pile: spot(0) },
    });
    const [shown] = flights([move(0, 'pile', 'hands.1')], page(pile('top')), page(pile('top')));
    expect(shown).toMatchObject({ to: spot(10), lands: null });
  });

  it('is one of a few between the same places, and of thirty in all', () => {
    const many = (count: number, to: (n: number) => string): Move[] =>
      Array.from({ length: count }, (_, n) => move(0, 'pile', to(n)));
    const places = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`hands.${n}`, spot(n)]));
    const look = page({ places: { pile: spot(0), ...places } });
    expect(
      flights(
        many(50, () => 'hands.1'),
        look,
        look,
      ),
    ).toHaveLength(8);
    expect(
      flights(
        many(50, (n) => `hands.${n}`),
        look,
        look,
      ),
    ).toHaveLength(MOST);
  });
});

describe('a piece that stays', () => {
  it('gives way to others at its place', () => {
    const before = page({ pieces: { 7: lying('one', 'row', 100) } });
    const after = page({ pieces: { 7: lying('one', 'row', 80) } });
    expect(shifts(before, after)).toEqual([{ element: 'one', x: 20, y: 0, width: 50 }]);
  });

  it('does not stir when the whole table moves, nor when only its place grows', () => {
    const before = page({ pieces: { 7: lying('one', 'row', 100, 200) } });
    expect(shifts(before, page({ pieces: { 7: lying('one', 'row', 60, 160) } }))).toEqual([]);
    expect(shifts(before, page({ pieces: { 7: lying('one', 'row', 100, 220) } }))).toEqual([]);
  });

  it('is seen until another one covers it', () => {
    const before = page({ pieces: { 7: lying('top', 'discard', 100), 8: lying('mine', 'hands.0', 0) } });
    const after = page({ pieces: { 8: lying('new', 'discard', 100) } });
    const shown = flights([move(8, 'hands.0', 'discard')], before, after);
    expect(rests(shown, before, after, () => true)).toEqual([{ alias: 7, spot: spot(100) }]);
    expect(rests(shown, before, after, () => false)).toEqual([]);
    expect(rests([], before, after, () => true)).toEqual([]);
  });
});
