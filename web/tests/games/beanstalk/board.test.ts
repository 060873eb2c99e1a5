import { describe, expect, it } from 'vitest';
import { arranged, GAP } from '../../../src/games/beanstalk/arranging';
import { stalkCard } from '../../../src/games/beanstalk/card';
import { activeSeat, cardOf, nextPiece, turnsOf } from '../../../src/games/beanstalk/course';
import { isReport, rankOf } from '../../../src/games/beanstalk/reporting';
import { signOf } from '../../../src/games/beanstalk/seats';
import type { State } from '../../../src/wire/generated/games/beanstalk';

const PHONE = { width: 378, height: 664 };
const LANDSCAPE = { width: 620, height: 378 };
const LAPTOP = { width: 1128, height: 730 };
const WIDE = { width: 1308, height: 910 };
const TABLET = { width: 808, height: 1000 };
const TABLES = { PHONE, LANDSCAPE, LAPTOP, WIDE, TABLET };

describe('a table of Beanstalk', () => {
  for (const [name, space] of Object.entries(TABLES))
    for (const others of [1, 2, 3, 4])
      it(`fits into the window: ${name}, ${others + 1} people`, () => {
        const { form, seat, stalk, turn, bar, held, hand, small } = arranged(space, others);
        const below = bar + held + 2 * GAP;
        if (form === 'wide') {
          expect(seat.height * others + (others - 1) * GAP).toBeLessThanOrEqual(space.height);
          expect(turn.height + below).toBeLessThanOrEqual(space.height);
          expect(seat.width + stalk.width + turn.width + 2 * GAP).toBeLessThanOrEqual(space.width);
        } else {
          expect(seat.height + GAP + stalk.height + below).toBeLessThanOrEqual(space.height);
          expect(seat.width * others + (others - 1) * GAP).toBeLessThanOrEqual(space.width);
          expect(turn.width + GAP + stalk.width).toBeLessThanOrEqual(space.width);
        }
        expect(hand * 3).toBeLessThanOrEqual(form === 'wide' ? turn.width : space.width);
        expect(hand, 'cards of the hand have names').toBeGreaterThanOrEqual(56);
        expect(small).toBeLessThanOrEqual(hand);
        expect(stalk.width, 'the Beanstalk can be seen').toBeGreaterThanOrEqual(150);
        expect(stalk.height).toBeGreaterThanOrEqual(250);
        expect(turn.height, 'five lines fit').toBeGreaterThanOrEqual(150);
      });

  it('stands upright on a phone and a tablet, and lies elsewhere', () => {
    expect([PHONE, TABLET].map((space) => arranged(space, 3).form)).toEqual(['tall', 'tall']);
    expect([LANDSCAPE, LAPTOP, WIDE].map((space) => arranged(space, 3).form)).toEqual(['wide', 'wide', 'wide']);
  });
});

const STATE: State = {
  hands: [[11, 12], [0, 0], [0]],
  decks: [[0], [0], []],
  played: [[1], [2], [3]],
  sacks: [0],
  gold: [[], [], []],
  counted: [[], [], []],
  box: [],
  beanstalk: [['die', '', [0, 0, 90_000, 100_000_000, 0, 0, 0]]],
  pool: 11,
  cylinders: 2,
  tokens: [3, 3, 3],
  axes: [true, true, true],
  bean: 0,
  eye: -1,
  phase: 'stack',
  order: [2, 0, 1],
  turn: 1,
  rounds: 1,
  number: 2,
  rolled: ['eye'],
  due: null,
  holding: '',
  slips: 0,
  treasures: 0,
  used: [],
  touched: [0, 0, 0],
  removed: [false, false, false],
  left: [false, false, false],
  wants_end: [false, false, false],
};

describe('the course of a round', () => {
  it('has an order of turns when the cards are revealed, and none before', () => {
    expect(turnsOf(STATE)).toEqual([
      { seat: 2, stage: 'done', card: 3 },
      { seat: 0, stage: 'now', card: 1 },
      { seat: 1, stage: 'later', card: 2 },
    ]);
    expect(turnsOf({ ...STATE, phase: 'choose' })).toEqual([]);
    expect(activeSeat({ ...STATE, phase: 'choose' })).toBeNull();
  });

  it('tells who has chosen a card, and not which', () => {
    const choosing: State = { ...STATE, phase: 'choose', removed: [false, false, true] };
    expect([0, 1, 2].map((seat) => cardOf(choosing, seat, [0]))).toEqual(['choosing', 'sealed', 'none']);
    expect(cardOf(STATE, 0, [0])).toBe('open');
  });

  it('tells which piece comes next: the die that was chosen, then what belongs on it', () => {
    expect(nextPiece(STATE)).toBeNull();
    expect(nextPiece({ ...STATE, holding: 'treasure' })).toEqual({ block: 'die', face: 'treasure', seat: null });
    expect(nextPiece({ ...STATE, due: 'token' })).toEqual({ block: 'token', face: '', seat: 0 });
    expect(nextPiece({ ...STATE, due: 'castle' })).toEqual({ block: 'castle', face: '', seat: null });
    expect(nextPiece({ ...STATE, due: 'token', phase: 'next' })).toBeNull();
  });
});

describe('reports', () => {
  it('have large buttons, unless cards or dice are chosen', () => {
    const asked = ['face', 'report-die', 'report-castle', 'agree', 'vote', 'accident', 'spell'];
    expect(asked.every(isReport)).toBe(true);
    expect(['card', 'begin', 'die', 'struck', 'after'].some(isReport)).toBe(false);
    expect(['accident', 'fell', 'placed'].sort((one, other) => rankOf(one) - rankOf(other))).toEqual([
      'placed',
      'fell',
      'accident',
    ]);
  });
});

describe('cards and seats', () => {
  it('are read from the catalog, whatever is missing there', () => {
    expect(stalkCard({ name: 'action-4', title: 'Chop', initiative: 4, dice: [1, 3], power: 'axe' })).toMatchObject({
      kind: 'action',
      initiative: 4,
      dice: [1, 3],
    });
    expect(stalkCard({ name: 'gold-20', kind: 'gold', value: 20 })).toMatchObject({ title: 'gold-20', value: 20 });
    expect(stalkCard({ dice: 'many', value: '7' })).toMatchObject({ dice: [], value: 0, title: '' });
  });

  it('have five colours, and as many marks', () => {
    const signs = [0, 1, 2, 3, 4].map(signOf);
    expect(new Set(signs.map(({ colour }) => colour)).size).toBe(5);
    expect(new Set(signs.map(({ mark }) => mark)).size).toBe(5);
  });
});
