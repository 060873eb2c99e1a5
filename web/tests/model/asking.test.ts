import { describe, expect, it } from 'vitest';
import { alike, Asking, toldApart, type Option, type Pick, type Thing } from '../../src/model/asking';
import picks from '../cases/picks.json';

const option = (verb: string, ...on: Thing[]): Option => ({ do: verb, on, rule: 'TOY-001' });
const choose = (...options: Option[]): Asking =>
  new Asking(1, { type: 'choose', prompt: 'turn', rule: 'TOY-001', options });
const pick = (least: number, most: number, options: Option[], more: Partial<Pick> = {}): Asking =>
  new Asking(1, { type: 'pick', prompt: 'lay', rule: 'TOY-001', least, most, options, ...more });

describe('choosing one option', () => {
  const asking = choose(
    option('keep'),
    option('draw', 'pile'),
    option('play', 7, 'slot.0'),
    option('play', 7, 'slot.1'),
  );

  it('lights up what options begin with, and shows the others as buttons', () => {
    expect([...asking.lights]).toEqual([
      ['pile', 'start'],
      [7, 'start'],
    ]);
    expect(asking.buttons).toEqual([0]);
  });

  it('says an option as soon as everything it touches was pointed at', () => {
    expect(asking.point('pile')?.say).toEqual([{ do: 'draw', on: ['pile'] }]);
  });

  it('lights up the targets of a piece that was pointed at', () => {
    const held = asking.point(7)?.asking;
    expect(held?.lights.get('slot.0')).toBe('target');
    expect(held?.lights.get('slot.1')).toBe('target');
    expect(held?.lights.get(7)).toBe('held');
    expect(held?.point('slot.1')?.say).toEqual([{ do: 'play', on: [7, 'slot.1'] }]);
  });

  it('lets go of a piece that is pointed at again, and begins anew with another', () => {
    const held = asking.point(7)?.asking;
    expect(held?.point(7)?.asking.pointed).toEqual([]);
    expect(held?.point('pile')?.say).toEqual([{ do: 'draw', on: ['pile'] }]);
  });

  it('does nothing for what is not offered', () => {
    expect(asking.point(8)).toBeNull();
    expect(asking.point(7)?.asking.point(8)).toBeNull();
  });

  it('never plays a card by itself because only one target is left', () => {
    expect(choose(option('play', 7, 'slot.0')).point(7)?.say).toBeUndefined();
  });

  it('shows as buttons what differs only in the verb', () => {
    const gems = choose(option('gain', 'gems.0'), option('lose', 'gems.0'), option('gain', 'gems.1'));
    const pointed = gems.point('gems.0')?.asking;
    expect(pointed?.buttons).toEqual([0, 1]);
    expect(pointed?.take(1).say).toEqual([{ do: 'lose', on: ['gems.0'] }]);
  });
});

describe('numbers and words', () => {
  const number = (n: number): Thing => ['number', n];
  const gems = choose(
    option('gain', 'gems.0', number(1)),
    option('gain', 'gems.0', number(2)),
    option('lose', 'gems.0', number(1)),
    option('gain', 'gems.1', number(1)),
    option('call', ['word', 'red']),
  );

  it('are buttons as soon as nothing else is left to point at', () => {
    expect(gems.buttons).toEqual([4]);
    const pointed = gems.point('gems.0')?.asking;
    expect(pointed?.buttons).toEqual([0, 1, 2]);
    expect(pointed?.take(2).say).toEqual([{ do: 'lose', on: ['gems.0', ['number', 1]] }]);
  });

  it('can be pointed at like anything else, though each is another array', () => {
    expect(gems.point(['word', 'red'])?.say).toEqual([{ do: 'call', on: [['word', 'red']] }]);
    expect(gems.point(['word', 'blue'])).toBeNull();
    expect(gems.lights.get('word red')).toBe('start');
  });

  it('are chosen one after the other where there would be too many buttons', () => {
    const sums = [1, 2, 3, 4].flatMap((a) => [1, 2, 3, 4].map((b) => option('guess', number(a), number(b))));
    const guess = choose(...sums, option('pass'));
    expect(guess.buttons).toEqual([16]);
    expect(guess.figures).toEqual([1, 2, 3, 4].map(number));
    const first = guess.point(number(3))?.asking;
    expect(first?.figures).toEqual([]);
    expect(first?.buttons).toEqual([8, 9, 10, 11]);
    expect(first?.point(number(3))?.say, 'the same number may be its second thing').toEqual([
      { do: 'guess', on: [number(3), number(3)] },
    ]);
  });

  it('stay pressed where several may be picked, and are put back', () => {
    const some = pick(1, 2, [option('name', number(1)), option('name', number(2)), option('name', number(3))]);
    const one = some.take(1).asking;
    expect(one.pressed).toEqual([1]);
    expect(one.buttons).toEqual([0, 2]);
    expect(one.drop(1).pressed).toEqual([]);
  });

  it('belong to one option alone where they must be distinct', () => {
    const some = pick(1, 2, [option('bid', number(1)), option('ask', number(1)), option('ask', number(2))], {
      distinct: 1,
    });
    expect(some.take(0).asking.open).toEqual([2]);
  });
});

describe('what goes together is what the kernel says', () => {
  it.each(picks.map((one) => [one.why, one] as const))('%s', (_, { options, picked, fits, answers, ...said }) => {
    const asking = pick(
      said.least,
      said.most,
      options.map(([verb, on]) => option(verb as string, ...(on as Thing[]))),
      said,
    );
    expect(options.flatMap((_option, at) => (asking.fits(at, picked) ? [at] : []))).toEqual(fits);
    const taken = (positions: readonly number[]): Asking =>
      positions.reduce<Asking>((now, at) => now.take(at).asking, asking);
    const allowed = (positions: readonly number[]): boolean =>
      taken(positions).enough && taken(positions).picked.length === positions.length;
    for (const positions of answers.allowed) expect(allowed(positions), String(positions)).toBe(true);
    for (const positions of answers.refused) expect(allowed(positions), String(positions)).toBe(false);
  });
});

describe('picking several', () => {
  const beans = pick(
    1,
    4,
    [option('add', 1, 'open'), option('add', 2, 'open'), option('add', 3, 'secret'), option('start', 3, 'new')],
    { group: ['a', 'a', 'b', 'c'] },
  );

  it('picks at once where a piece has one way to go, and waits to be confirmed', () => {
    const one = beans.point(1)?.asking;
    expect(one?.picked).toEqual([0]);
    expect(one?.enough).toBe(true);
    expect(one?.confirmed).toEqual([{ do: 'add', on: [1, 'open'] }]);
  });

  it('lights up only what goes together with what is picked', () => {
    const lights = beans.point(1)?.asking.lights;
    expect(lights?.get(1)).toBe('picked');
    expect(lights?.get(2)).toBe('start');
    expect(lights?.has(3)).toBe(false);
  });

  it('asks for the target where there are several', () => {
    const held = beans.point(3)?.asking;
    expect(held?.picked).toEqual([]);
    expect(held?.point('new')?.asking.picked).toEqual([3]);
  });

  it('counts how many go together at most', () => {
    expect(beans.most).toBe(2);
    expect(beans.point(1)?.asking.most).toBe(2);
  });

  it('puts a picked piece back when it is pointed at again', () => {
    expect(beans.point(1)?.asking.point(1)?.asking.picked).toEqual([]);
  });

  it('holds a dragged piece without picking it, until it is let go of', () => {
    const held = beans.hold(1);
    expect(held?.picked).toEqual([]);
    expect(held?.point('open')?.asking.picked).toEqual([0]);
  });

  it('can be confirmed empty only where nothing is enough', () => {
    expect(beans.enough).toBe(false);
    expect(pick(0, 2, [option('discard', 1)]).enough).toBe(true);
  });

  it('answers at once where just one may be picked', () => {
    const one = pick(1, 1, [option('play', 7, 'slot.0'), option('play', 7, 'slot.1')]);
    expect(one.point(7)?.asking.point('slot.0')?.say).toEqual([{ do: 'play', on: [7, 'slot.0'] }]);
  });
});

describe('a button that goes with nothing else', () => {
  const group = ['done', 'card', 'card'];
  const asking = pick(1, 2, [option('done'), option('equip', 3, 7), option('equip', 4, 7)], { group });

  it('is said at once', () => {
    expect(asking.take(0).say).toEqual([{ do: 'done', on: [] }]);
  });

  it('is only picked if something may go with it, or it is not enough', () => {
    const options = [option('draw-none'), option('discard', 3)];
    expect(pick(0, 2, options).take(0).say).toBeUndefined();
    expect(pick(2, 2, options, { group: ['none', 'card'] }).take(0).say).toBeUndefined();
  });

  it('is a button: a card is confirmed', () => {
    expect(pick(1, 2, [option('equip', 3)]).take(0).say).toBeUndefined();
  });
});

describe('one that leads and others that follow', () => {
  const nova = pick(
    1,
    3,
    [
      option('play', 1, 's0'),
      option('play', 1, 's1'),
      option('play', 2, 's0'),
      option('add', 2, 's0'),
      option('add', 2, 's1'),
    ],
    {
      group: ['together', 'together', 'alone', 'together', 'together'],
      leads: [true, true, true, false, false],
      distinct: 2,
    },
  );

  it('begins with one that leads', () => {
    expect([...nova.lights.keys()]).toEqual([1, 2]);
    expect(nova.open).toEqual([0, 1, 2]);
  });

  it('offers what may follow, never the same slot twice', () => {
    const led = nova.take(0).asking;
    expect(led.open).toEqual([4]);
    expect(led.point(2)?.asking.picked).toEqual([0, 4]);
  });

  it('drops what followed when the leader is put back', () => {
    expect(nova.take(0).asking.take(4).asking.drop(0).picked).toEqual([]);
  });

  it('lets nothing follow one that is alone', () => {
    expect(nova.take(2).asking.open).toEqual([]);
  });
});

describe('asking why', () => {
  it('tries what was begun with the thing that does not light up', () => {
    const asking = choose(option('play', 7, 'slot.0'));
    expect(asking.point(7)?.asking.tried('slot.3')).toEqual({ do: 'play', on: [7, 'slot.3'] });
  });

  it('tries the first option of that kind on another piece', () => {
    const asking = choose(option('draw', 'pile'), option('play', 7, 'slot.0'));
    expect(asking.tried(9)).toEqual({ do: 'play', on: [9, 'slot.0'] });
    expect(asking.tried('hand.1')).toEqual({ do: 'draw', on: ['hand.1'] });
  });

  it('asks why nothing can be done with a piece where no option begins with one', () => {
    expect(choose(option('draw', 'pile'), option('keep')).tried(9)).toEqual({ do: '', on: [9] });
  });

  it('has something to ask even where nothing is offered', () => {
    expect(
      new Asking(1, { type: 'perform', prompt: 'flick', rule: 'TOY-001', scene: '{}', dials: [] }).tried(3),
    ).toEqual({
      do: '',
      on: [3],
    });
  });
});

describe('holding and letting go', () => {
  const cards = [option('lay', 7, 'row'), option('lay', 8, 'row'), option('lay', 7, 'heap'), option('lay', 8, 'heap')];
  const asking = pick(1, 2, cards, { distinct: 1 });

  it('keeps what is picked when something else is let go of', () => {
    const held = asking.take(0).asking.hold(8);
    expect([held?.picked, held?.pointed]).toEqual([[0], [8]]);
    expect(held?.release()).toMatchObject({ picked: [0], pointed: [] });
  });

  it('puts a picked thing back when it is taken up again', () => {
    const held = asking.take(0).asking.hold(7);
    expect(held).toMatchObject({ picked: [], pointed: [7] });
    expect(held?.point('heap')?.asking.picked).toEqual([2]);
    expect(asking.hold(9)).toBeNull();
  });

  it('knows which options pointing at something leads to', () => {
    expect(asking.beyond(7)).toEqual([0, 2]);
    expect(asking.hold(7)?.beyond('heap')).toEqual([2]);
    expect(asking.hold(7)?.beyond(8), 'another one instead').toEqual([1, 3]);
    expect(asking.beyond('heap')).toEqual([]);
  });
});

it('takes options for one if they differ only in pieces that look alike and lie together', () => {
  const options = [
    option('add', 1, 'open'),
    option('add', 2, 'open'),
    option('add', 3, 'open'),
    option('add', 1, 'hid'),
  ];
  const looks = (alias: number): string => (alias === 3 ? 'bean 4 elsewhere' : 'bean 4 hand');
  expect(alike(options, [0, 1, 2, 3], looks)).toEqual([[0, 1], [2], [3]]);
  expect(alike([option('say', ['number', 1]), option('say', ['number', 2])], [0, 1], looks)).toEqual([[0], [1]]);
});

it('says where pieces are in which lines of the same words differ', () => {
  const [arena, other, ann] = [7, 8, 9];
  const where = (alias: number): string => ({ [arena]: 'row 1', [other]: 'row 2', [ann]: 'row 3' })[alias] ?? '';
  const line = (text: string, ...on: Thing[]): { text: string; on: Thing[] } => ({ text, on });
  const lines = [line('Ann to Arena', arena, ann), line('Ann to Arena', other, ann), line('Ann digs', arena, ann)];
  expect(toldApart(lines, where)).toEqual(['Ann to Arena (row 1)', 'Ann to Arena (row 2)', 'Ann digs']);
  expect(toldApart([line('Beetle', 1), line('Beetle', 2)], where), 'nobody knows').toEqual(['Beetle', 'Beetle']);
});
