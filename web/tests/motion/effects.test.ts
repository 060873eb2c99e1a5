import { describe, expect, it } from 'vitest';
import { deeds, type Deed } from '../../src/model/kinds';
import { changes, effects, SHAKE, UNDER_WAY } from '../../src/motion/effects';
import { LANDED } from '../../src/motion/staging';
import { widthOf, type Count, type Spot, type Survey } from '../../src/motion/survey';

const spot = (x: number): Spot => ({ x, y: 0, width: 50, turn: 0 });
const CARD = spot(7);

/** A table with two seats, at 100 and 200, and their points at 110 and 210. */
function table(...points: number[]): Survey<string> {
  const seats = points.map((_, seat) => [seat, 100 * (seat + 1)] as const);
  const count = (seat: number, text: string, value: boolean): Count => ({
    text,
    spot: spot(110 + 100 * seat),
    seat,
    value,
  });
  return {
    pieces: new Map(),
    backs: new Map(),
    places: new Map(),
    seats: new Map(
      seats.map(([seat, x]) => [seat, { element: `seat ${seat}`, spot: spot(x), place: '', middle: spot(x) }]),
    ),
    counts: new Map([
      ...points.map((many, seat) => [`points ${seat}`, count(seat, `${many}/13`, true)] as const),
      ['pile', count(0, `${40 - points.reduce((sum, one) => sum + one)}`, false)],
    ]),
  };
}

const deed = (kind: Deed['kind'], seat: number | null = 0, whom: number | null = null): Deed => ({
  kind,
  seat,
  whom,
  card: 'Ranger',
});
const shown = (one: Deed, before = table(5, 5), after = before) =>
  effects([one], before, after, (seat, title) => (seat === 0 && title === 'Ranger' ? CARD : undefined));
const ways = (one: Deed, before?: Survey<string>, after?: Survey<string>): [string, number, number][] =>
  shown(one, before, after).effects.map(({ sort, from, to }) => [sort, from.x, to.x]);

it('reads deeds from what is told, by the kinds of the game alone', () => {
  const told = [
    { n: 1, what: 'attacked', rule: '', facts: { seat: 0, whom: 1, card: 'Ranger', gems: 3 } },
    { n: 2, what: 'tallied', rule: '', facts: { seat: 0, whom: 1 } },
    { n: 3, what: 'over', rule: '', facts: {} },
  ];
  expect(deeds({ attacked: 'hit', over: 'goal' }, told)).toEqual([
    { kind: 'hit', seat: 0, whom: 1, card: 'Ranger' },
    { kind: 'goal', seat: null, whom: null, card: null },
  ]);
});

describe('what is shown of a deed', () => {
  it('a hit goes from the card to whom it hits, who is shaken', () => {
    expect(ways(deed('hit', 0, 1))).toEqual([
      ['streak', 7, 200],
      ['burst', 200, 200],
    ]);
    expect(shown(deed('hit', 0, 1)).shaken.map(({ element }) => element)).toEqual(['seat 1']);
  });

  it('what is blocked shakes nobody, and what is sent back shakes the one who sent it', () => {
    expect(ways(deed('block', 0, 1)).map(([sort]) => sort)).toEqual(['streak', 'shield']);
    expect(shown(deed('block', 0, 1)).shaken).toEqual([]);
    expect(ways(deed('back', 0, 1))[0]).toEqual(['streak', 200, 7]);
    expect(shown(deed('back', 0, 1)).shaken.map(({ element }) => element)).toEqual(['seat 0']);
  });

  it('as many chips fly to the points as these grow, but not too many', () => {
    const gain = ways(deed('gain'), table(5, 5), table(8, 5));
    expect(gain).toEqual([
      ['chip', 7, 110],
      ['chip', 7, 110],
      ['chip', 7, 110],
      ['change', 110, 110],
    ]);
    expect(ways(deed('gain'), table(0, 5), table(13, 5)).filter(([sort]) => sort === 'chip')).toHaveLength(6);
  });

  it('what is taken flies from one to the other, and both numbers say it', () => {
    const { effects: all } = shown(deed('take', 0, 1), table(5, 5), table(6, 4));
    expect(all.map(({ sort, from, to }) => [sort, from.x, to.x])).toContainEqual(['chip', 210, 110]);
    expect(all.flatMap(({ text }) => text ?? [])).toEqual(['+1', '\u22121']);
  });

  it('is nothing for somebody who is not drawn', () => {
    expect(ways(deed('hit', 4, 5))).toEqual([]);
    expect(ways({ ...deed('goal'), seat: null })).toEqual([]);
  });

  it('is over in time, however much there is', () => {
    const many = Array.from({ length: 20 }, (_, at) =>
      deed((['hit', 'gain', 'back', 'pay', 'goal'] as const)[at % 5] ?? 'hit', 0, 1),
    );
    const { effects: all, shaken } = effects(many, table(0, 0), table(13, 9), () => CARD);
    for (const { delay } of all) expect(delay + SHAKE).toBeLessThanOrEqual(LANDED);
    for (const { sort, delay } of all)
      if (sort === 'chip' || sort === 'streak') expect(delay + UNDER_WAY).toBeLessThanOrEqual(LANDED);
    for (const { delay } of shaken) expect(delay + SHAKE).toBeLessThanOrEqual(LANDED);
    expect(all.length).toBeLessThan(60);
  });
});

it('numbers say by how much they changed, piles do not', () => {
  expect(changes(table(5, 5), table(8, 1)).map(({ element, by }) => [element, by])).toEqual([
    ['points 0', 3],
    ['points 1', -4],
  ]);
});

it.each([0, 5, -12, 90])('a piece is as wide as it is drawn, turned by %i degrees and zoomed', (turn) => {
  const [width, high, zoom] = [80, 1.4, 1.7];
  const angle = (turn * Math.PI) / 180;
  const across = zoom * width * (Math.abs(Math.cos(angle)) + high * Math.abs(Math.sin(angle)));
  expect(widthOf(across, turn, high)).toBeCloseTo(zoom * width);
});
