import { describe, expect, it } from 'vitest';
import { arranged, lying, middleOf, PEEK, pitch } from '../../../src/games/mighty-beanz/arranging';
import { strengthAt, strengths } from '../../../src/games/mighty-beanz/reckoned';
import { acrossFrom, galaxiesFrom, matOf, slotAt } from '../../../src/games/mighty-beanz/ring';
import { lastAttack, playersOf } from '../../../src/games/mighty-beanz/story';
import type { Told } from '../../../src/model/words';
import { TALL } from '../../../src/parts/fitting';

const PHONE = { width: 378, height: 664 };
const LANDSCAPE = { width: 620, height: 378 };
const LAPTOP = { width: 1054, height: 598 };
const WIDE = { width: 1608, height: 910 };
const TABLET = { width: 808, height: 1000 };
const TABLES = { PHONE, LANDSCAPE, LAPTOP, WIDE, TABLET };

describe('a table of Mighty Beanz', () => {
  it.each(Object.entries(TABLES))('fits into the window: %s', (_, space) => {
    const table = arranged(space);
    const high = table.ring.height + table.own + 2 * table.bar;
    expect(high).toBeLessThanOrEqual(space.height);
    expect(table.ring.width + table.side + table.stage).toBeLessThanOrEqual(space.width);
    for (const across of [true, false])
      for (let at = 0; at < 7; at++) {
        const { x, y } = middleOf(table, at, across);
        expect(x - table.card / 2).toBeGreaterThanOrEqual(-1);
        expect(x + table.card / 2).toBeLessThanOrEqual(table.ring.width + 1);
        expect(y - table.card * (TALL / 2 + PEEK)).toBeGreaterThanOrEqual(-1);
        expect(y + (table.card * TALL) / 2).toBeLessThanOrEqual(table.mat + 1);
      }
  });

  it.each(Object.entries(TABLES))(
    'no card covers its neighbour, not even one that lies on its side: %s',
    (_, space) => {
      const table = arranged(space);
      const beside = pitch(table) * (table.zigzag ? 2 : 1);
      expect(table.card).toBeLessThanOrEqual(beside);
      expect(table.card * TALL * lying(table)).toBeLessThanOrEqual(beside);
    },
  );

  it('shows names of cards on every device: none is a mere token', () => {
    for (const space of [LANDSCAPE, LAPTOP, WIDE, TABLET]) expect(arranged(space).card).toBeGreaterThanOrEqual(56);
    expect(arranged(PHONE).card).toBeGreaterThanOrEqual(56);
  });

  it('stands upright on a phone, and lies on a laptop', () => {
    expect(arranged(PHONE)).toMatchObject({ form: 'tall', zigzag: true });
    expect(arranged(LAPTOP)).toMatchObject({ form: 'wide', zigzag: false });
    expect(arranged(LANDSCAPE).form).toBe('wide');
  });
});

describe('the ring', () => {
  it('has each Galaxy opposite its other half, from both seats', () => {
    for (const seat of [0, 1])
      expect(acrossFrom(1 - seat).map(({ galaxy }) => galaxy)).toEqual(matOf(seat).map(({ galaxy }) => galaxy));
    expect(galaxiesFrom(1)).toEqual(['blue', 'gold', 'red']);
  });

  it('counts on from one mat to the other', () => {
    expect([...matOf(0), ...matOf(1)].map(({ spot }) => spot)).toEqual(Array.from({ length: 14 }, (_, at) => at));
    expect(slotAt(7)?.beans).toBe('beans.1.blue-1');
    expect(slotAt(13)?.cosmos).toBe('cosmos.1.red-2');
    expect(slotAt(-1)).toBeUndefined();
  });
});

describe('figures', () => {
  const value = (card: string) => ({ total: 100, lines: [['printed', 100, card] as const] });
  const one = {
    place: 'beans.0.red-1',
    mmp: value('lion-bean'),
    attack: value('lion-bean'),
    defence: value('lion-bean'),
  };
  const figures = { beans: [one], clash: null };

  it('belong to the card that was reckoned, and to no other that lies there since', () => {
    expect(strengthAt(figures, 'beans.0.red-1', 'lion-bean')).toBe(one);
    expect(strengthAt(figures, 'beans.0.red-1', 'clown-bean')).toBeNull();
    expect(strengthAt(figures, 'beans.0.red-2', 'lion-bean')).toBeNull();
    expect(strengthAt(null, 'beans.0.red-1', 'lion-bean')).toBeNull();
    expect(strengths(undefined).clash).toBeNull();
  });
});

describe('the attack that was fought last', () => {
  let n = 0;
  const told = (what: string, facts: Readonly<Record<string, unknown>> = {}): Told => ({
    n: n++,
    what,
    rule: '',
    facts,
  });
  const attack = [
    told('attacks', { seat: 0, cards: 'Sheriff Bean', galaxy: 'gold', cost: 2 }),
    told('compared', { seat: 0, force: 100, target: 'Skater Bean', where: 'beans.1.gold-2', against: 100 }),
  ];
  const fell = told('fell', { seat: 1, card: 'Skater Bean' });
  const domino = (card: string, target: string): Told => told('domino', { card, target, force: 100, against: 50 });

  it('is told blow by blow, as far as it went', () => {
    expect(lastAttack(attack)?.blows).toMatchObject([{ by: 'Sheriff Bean', force: 100, against: 100, fate: 'open' }]);
    const all = [
      ...attack,
      fell,
      domino('Skater Bean', 'Zombie Bean'),
      told('fell'),
      domino('Zombie Bean', 'Sailor Bean'),
      told('domino-stopped'),
      domino('Skater Bean', 'Clown Bean'),
      told('knocked-off'),
    ];
    expect(lastAttack(all)?.blows.map(({ target, fate, domino: is }) => [target, fate, is])).toEqual([
      ['Skater Bean', 'fell', false],
      ['Zombie Bean', 'fell', true],
      ['Sailor Bean', 'held', true],
      ['Clown Bean', 'off', true],
    ]);
  });

  it('is over when something else happens', () => {
    expect(lastAttack([...attack, fell, told('drew')])).toBeNull();
    expect(lastAttack([])).toBeNull();
  });

  it('knows who played which card of a chain', () => {
    const chain = [told('played', { seat: 1 }), told('drew'), told('played', { seat: 0 }), told('played', { seat: 1 })];
    expect(playersOf(chain, 2)).toEqual([0, 1]);
    expect(playersOf(chain, 0)).toEqual([]);
    expect(playersOf(chain, 4)).toEqual([null, 1, 0, 1]);
  });
});
