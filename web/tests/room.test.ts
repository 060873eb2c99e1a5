import { beforeEach, expect, it, vi } from 'vitest';
import type { GameFacts } from '../src/facts';
import type { GameLook } from '../src/games/look';
import { Shape } from '../src/model/shape';
import { TEMPI, type Pace } from '../src/motion/showing';
import { Room } from '../src/room.svelte';
import { QUIET } from '../src/room/foreseeing.svelte';
import type { Voice } from '../src/room/viewer.svelte';
import type { Reply, Saying } from '../src/wire/line';
import type { Acted, Asked, Frame, Looks, Step, TableInfo, Told, Whole } from '../src/wire/generated/live';
import films from './cases/film.json';

const shape = new Shape({
  type: 'object',
  properties: {
    gems: { sight: 'public', by_seat: true, type: 'array', items: { type: 'integer' } },
    pile: { sight: 'public', type: 'array', items: { type: 'integer', piece: true } },
    row: { sight: 'public', type: 'array', items: { type: 'integer', piece: true } },
  },
});
const TABLE = { id: 'table', status: 'playing', seats: [] as TableInfo['seats'] } as TableInfo;
const facts = { name: 'toy', shape, catalog: new Map(), texts: { options: {} } } as object as GameFacts;
const asked = (id: number): Asked => ({
  id,
  ask: {
    type: 'choose',
    seat: 0,
    prompt: 'turn',
    rule: 'TOY-001',
    options: [
      ['draw', ['pile'], 'TOY-002'],
      ['bid', [['number', 2]]],
    ],
  },
});
const LOOKS: Looks = {
  state: { gems: [0, 0], pile: [5] },
  faces: { 5: 'bean' },
  waiting: [0],
  outcome: null,
  asked: asked(1),
  said: null,
  banks: [1000, 1000],
  at: 0,
};
const told = (...numbers: number[]): Told[] => numbers.map((n) => ({ n, what: 'drew' }));
const whole = (more: Partial<Whole> = {}): Whole => ({
  t: 'whole',
  n: 10,
  news: null,
  seat: 0,
  table: TABLE,
  looks: LOOKS,
  told: told(0, 1, 2),
  chat: [],
  passes: [],
  muted: [],
  ...more,
});
const frame = (n: number, more: Partial<Frame> = {}): Frame => ({ t: 'frame', n, ...more });
const gems = (...each: number[]): Step[] =>
  each.map((value, at) => ({ told: { n: 3 + at, what: 'gained' }, set: [['gems.0', value]] }));
const NOW = { waiting: [1], outcome: null, at: 7, banks: [500, 1000] };

let room: Room;
let waiting: (() => void) | null;
let said: Saying[];
let reply: Reply;
let anew: number;
/** Whether nothing is to move. */
let still: boolean;

const pace: Pace = {
  now: () => 0,
  wait: (_, then) => ((waiting = then), () => (waiting = null)),
  hidden: () => false,
  tempo: () => TEMPI.calm,
  calm: () => still,
};
const pass = (): void => {
  const then = waiting;
  waiting = null;
  then?.();
};
const settled = (): Promise<void> => new Promise((then) => setTimeout(then));

/** Speaks in this test alone: rooms of earlier ones may still have something to say. */
function voice(): Voice {
  const heard = said;
  return { say: (saying) => (heard.push(saying), Promise.resolve(reply)), anew: () => (anew += 1) };
}

beforeEach(() => {
  still = false;
  waiting = null;
  said = [];
  anew = 0;
  reply = { t: 'ack', ref: 1, n: 11 };
  room = new Room(TABLE, facts, {} as GameLook, pace);
  room.voice = voice();
  room.whole(whole());
});

it('shows the steps of a frame one after the other, each with its line of the log', () => {
  room.frame(frame(11, { steps: gems(1, 2, 3), now: { ...NOW, asked: null } }));
  const seen = [];
  for (let more = true; more; pass()) {
    seen.push([room.match.looks?.state['gems'], room.match.told.at(-1)?.n, room.match.n, room.match.busy]);
    more = room.match.busy;
  }
  expect(seen).toEqual([
    [[1, 0], 3, 10, true],
    [[2, 0], 4, 10, true],
    [[3, 0], 5, 11, false],
  ]);
});

it('closes an ask at once, and opens the next one when all was seen', () => {
  room.frame(frame(11, { steps: gems(1, 2), now: { ...NOW, waiting: [0], asked: asked(2) } }));
  expect(room.answering.asking).toBeNull();
  pass();
  expect(room.answering.asking?.id).toBe(2);
});

it('opens it at once for those who go on by themselves', () => {
  room.frame(frame(11, { steps: gems(1, 2, 3), now: { ...NOW, waiting: [0], asked: asked(2) } }));
  room.match.hurry();
  expect([room.answering.asking?.id, room.match.looks?.state['gems'], room.match.told.length, room.match.n]).toEqual([
    2,
    [3, 0],
    6,
    11,
  ]);
});

it('lets an ask that stays open be answered while things are shown', () => {
  room.frame(frame(11, { steps: gems(1, 2, 3), now: { ...NOW, waiting: [0] } }));
  expect(room.answering.live?.id).toBe(1);
  room.answering.point('pile');
  expect(said).toEqual([{ t: 'answer', ask: 1, say: [['draw', ['pile']]] }]);
  expect(room.match.looks?.state['gems'], 'whoever acts has seen enough').toEqual([3, 0]);
});

it('opens no ask that was closed by a later frame', () => {
  room.frame(frame(11, { steps: gems(1, 2), now: { ...NOW, waiting: [0], asked: asked(2) } }));
  room.frame(frame(12, { steps: [{ set: [['gems.1', 1]] }], now: { ...NOW, asked: null } }));
  pass();
  expect(room.answering.asking).toBeNull();
  pass();
  expect([room.answering.asking, room.match.n, room.match.looks?.waiting]).toEqual([null, 12, [1]]);
});

it('has clocks that are true while things are shown', () => {
  room.frame(frame(11, { steps: gems(1, 2), now: { ...NOW, asked: null } }));
  expect(room.match.looks?.waiting).toEqual([0]);
  expect(room.match.clocks).toMatchObject({ waiting: [1], banks: [500, 1000] });
});

it('says numbers and words as the wire has them', () => {
  room.answering.point(['number', 2]);
  expect(said).toEqual([{ t: 'answer', ask: 1, say: [['bid', [['number', 2]]]] }]);
});

it('can take back what the server says can be, and nothing else', async () => {
  expect(room.answering.undoable).toBeNull();
  room.frame(frame(11, { now: { ...NOW, undo: 1 } }));
  expect(room.answering.undoable).toBe(1);
  room.answering.undo();
  expect(said).toEqual([{ t: 'undo', ask: 1 }]);
  expect(room.answering.undoable, 'once is enough').toBeNull();
  await settled();
  room.frame(frame(12, { now: { ...NOW, asked: null } }));
  expect(room.answering.undoable).toBeNull();
});

it('offers it again if that was refused, and says why', async () => {
  reply = { t: 'refused', ref: 1, code: 'late', hint: 'Too late.', rule: 'TOY-003', card: 'bean' };
  room.frame(frame(11, { now: { ...NOW, undo: 1 } }));
  room.answering.undo();
  await settled();
  expect(room.answering.undoable).toBe(1);
  expect(room.reading.explained).toEqual({
    now: false,
    rule: 'TOY-003',
    because: 'Too late.',
    card: { name: 'bean', title: 'bean' },
  });
});

it('keeps the lines of the log when an answer was taken back', () => {
  room.frame(frame(11, { steps: gems(1, 2), now: { ...NOW, asked: null } }));
  room.whole(whole({ n: 12, told: told(3) }));
  expect(room.match.told.map(({ n }) => n)).toEqual([0, 1, 2, 3]);
  expect(room.match.busy).toBe(false);
});

it('forgets lines where some are missing, or that were told to somebody else', () => {
  room.whole(whole({ n: 12, told: told(30, 31) }));
  expect(room.match.told.map(({ n }) => n)).toEqual([30, 31]);
  room.whole(whole({ n: 13, seat: 1, told: told(31, 32) }));
  expect(room.match.told.map(({ n }) => n)).toEqual([31, 32]);
});

it('takes up lines from before, each once', () => {
  room.whole(whole({ n: 12, told: told(30) }));
  const lines = told(28, 29, 30).map(({ n }) => ({ n, what: 'drew', rule: '', facts: {} }));
  room.match.recall(lines);
  expect(room.match.told.map(({ n }) => n)).toEqual([28, 29, 30]);
});

it('asks for everything anew if a patch does not fit', () => {
  room.frame(frame(11, { steps: [{ set: [['gems.7', 1]] }], now: NOW }));
  expect(anew).toBe(1);
});

it('says a call with its word, and without one if it has none', () => {
  room.answering.call('stop', 'combat');
  room.answering.call('end');
  expect(said).toEqual([
    { t: 'call', do: 'stop', word: 'combat' },
    { t: 'call', do: 'end' },
  ]);
});

it('knows the cards that people brought as soon as a match begins before their eyes', () => {
  room.whole(whole({ looks: null, told: [] }));
  const card = { name: 'own-pea', title: 'Pea', note: 'Counts double.' };
  room.frame(frame(11, { looks: { ...LOOKS, faces: { 5: 'own-pea' }, cards: { 'own-pea': card } } }));
  expect(room.match.card(5)).toMatchObject(card);
});

it('opens a piece that can’t be used, asks why with an act, and names the card that is the reason', async () => {
  reply = { t: 'because', ref: 1, rule: 'TOY-004', text: 'No.', card: 'bean' };
  room.answering.point(5);
  expect(room.reading.open).toMatchObject({ card: { name: 'bean' }, alias: 5 });
  await settled();
  expect(said).toEqual([{ t: 'why', do: '', on: [5] }]);
  expect(room.reading.barred).toMatchObject({ rule: 'TOY-004', card: { name: 'bean' } });
  expect(room.reading.explained).toBeNull();
  room.reading.putAway();
  expect([room.reading.open, room.reading.barred]).toEqual([null, null]);
});

it('explains a place that can’t be used by its rule', async () => {
  reply = { t: 'because', ref: 1, rule: 'TOY-004', text: 'No.' };
  room.answering.point('gems.1');
  await settled();
  expect(room.reading.explained).toMatchObject({ rule: 'TOY-004' });
  expect(room.reading.open).toBeNull();
});

it('puts away why something can’t be done now when something else is asked, but no rule that somebody looks up', async () => {
  reply = { t: 'because', ref: 1, rule: 'TOY-004', text: 'No.' };
  room.answering.point('gems.1');
  await settled();
  room.frame(frame(11, { looks: { ...LOOKS, asked: asked(2) } }));
  expect(room.reading.explained).toBeNull();
  room.reading.explain('TOY-001');
  room.frame(frame(12, { looks: { ...LOOKS, asked: asked(3) } }));
  expect(room.reading.explained).toMatchObject({ rule: 'TOY-001' });
});

it('asks nothing about a place that is pointed at while an answer is on its way', () => {
  room.answering.point('pile');
  room.answering.point('gems.1');
  expect(said.map(({ t }) => t)).toEqual(['answer']);
});

it('asks nothing about a card that is only named, that can be used, or that somebody else closed meanwhile', async () => {
  room.reading.read('bean');
  expect(room.reading.open).toMatchObject({ card: { name: 'bean' }, alias: null });
  room.seat = null;
  room.reading.read('bean', 5);
  expect(said).toEqual([]);
  room.seat = 0;
  reply = { t: 'because', ref: 1, rule: 'TOY-004', text: 'No.' };
  room.reading.read('bean', 5);
  room.reading.putAway();
  await settled();
  expect(room.reading.barred).toBeNull();
});

it('makes a gesture, shows that it was made, and tells what came of it after the film', async () => {
  const ask: Asked = {
    id: 4,
    ask: {
      type: 'perform',
      seat: 0,
      prompt: 'flick',
      rule: 'TOY-005',
      scene: '{"kind":"flick"}',
      gesture: [{ name: 'aim', least: -1, most: 1, usual: 0 }],
    },
  };
  room.whole(whole({ looks: { ...LOOKS, asked: ask } }));
  room.answering.perform({ dials: { aim: 0.5 }, by: 'keys' });
  const { gestured } = room.scene;
  expect(gestured).not.toBeNull();
  expect(said).toEqual([{ t: 'perform', ask: 4, gesture: { dials: { aim: 0.5 }, by: 'keys' } }]);
  await settled();
  const act: Acted = { seat: 0, scene: '{"kind":"flick"}', gesture: { dials: { aim: 0.5 }, by: 'keys' } };
  room.frame(frame(11, { news: { what: 'gestured', seat: 0 }, act, now: { ...NOW, waiting: [], asked: null } }));
  expect([room.scene.act, room.answering.asking]).toEqual([act, null]);
  const judged: Acted = { ...act, judged: 'performer' };
  room.frame(frame(12, { act: judged, film: films.data, steps: gems(1), now: { ...NOW, asked: null } }));
  await expect.poll(() => room.scene.film?.film.bodies).toEqual(films.bodies);
  expect([room.scene.gestured, room.scene.film?.seat]).toEqual([gestured, 0]);
  expect(room.scene.film?.verdict, 'words for its end').toMatchObject({ what: 'gained', n: 3 });
  expect([room.match.told.length, room.match.looks?.state['gems']]).toEqual([3, [0, 0]]);
  pass();
  expect([room.scene.film, room.scene.act, room.match.told.length, room.match.looks?.state['gems']]).toEqual([
    null,
    null,
    4,
    [1, 0],
  ]);
  expect(room.scene.gestured).toBeNull();
});

it('passes windows for somebody who wants that, and asks again when they want it', async () => {
  room.whole(whole());
  room.frame(frame(11, { now: { ...NOW, waiting: [0], asked: asked(2), window: { ms: 20_000 } } }));
  expect([room.answering.inWindow, room.answering.passing, room.answering.live?.id, room.match.clocks.window]).toEqual([
    true,
    false,
    2,
    20_000,
  ]);
  room.answering.wish('turn');
  expect(said).toEqual([{ t: 'windows', want: 'turn' }]);
  await settled();
  room.frame(frame(12, { now: { ...NOW, waiting: [0], window: { ms: 19_000 }, windows: 'turn' } }));
  expect([room.answering.windows, room.answering.passing, room.answering.live]).toEqual(['turn', true, null]);
  room.frame(frame(13, { now: { ...NOW, waiting: [0], window: {} } }));
  expect([room.answering.windows, room.answering.passing, room.answering.live?.id, room.match.clocks.window]).toEqual([
    'ask',
    false,
    2,
    null,
  ]);
  room.frame(frame(14, { now: { ...NOW, asked: null } }));
  expect([room.answering.inWindow, room.answering.windows]).toEqual([false, 'ask']);
});

it('goes on without a film that can’t be read', async () => {
  const act: Acted = { seat: 0, scene: '{}', gesture: { dials: {} }, judged: 'performer' };
  room.frame(frame(11, { act, film: 'AAAA', steps: gems(1), now: NOW }));
  await expect.poll(() => room.match.looks?.state['gems']).toEqual([1, 0]);
  expect(room.scene.film).toBeNull();
});

it('shows what came of a gesture without a film, and one that nobody has judged yet', () => {
  const act: Acted = { seat: 1, scene: '{}', gesture: { dials: {} } };
  room.whole(whole({ act }));
  expect(room.scene.act).toEqual(act);
  room.frame(frame(11, { act: { ...act, judged: 'luck' }, steps: gems(1), now: NOW }));
  expect([room.scene.act, room.match.looks?.state['gems']]).toEqual([null, [1, 0]]);
});

const laying = (id: number, type: 'choose' | 'pick'): Asked => ({
  id,
  ask: {
    seat: 0,
    prompt: 'lay',
    rule: 'TOY-001',
    options: [
      ['lay', [5, 'row'], 'TOY-002'],
      ['lay', [6, 'row'], 'TOY-002'],
      ['hit', [5, 'gems.1'], 'TOY-002'],
    ],
    ...(type === 'pick' ? { type, least: 1, most: 2 } : { type }),
  },
  foreseen: [
    [[0], [['grows', { to: 1 }]]],
    [[1], [['grows', { to: 1 }]]],
    [[0, 1], [['grows', { to: 2 }, 'good']]],
  ],
});
const holding = (asked: Asked): Whole =>
  whole({
    looks: { ...LOOKS, state: { gems: [0, 0], pile: [5, 6], row: [] }, faces: { 5: 'bean', 6: 'bean' }, asked },
  });
const lie = (): (readonly number[])[] => [room.match.pieces('pile'), room.match.pieces('row')];

it('shows what is picked where it will lie, until it is put back', () => {
  room.whole(holding(laying(2, 'pick')));
  room.answering.take(0);
  expect(lie()).toEqual([[6], [5]]);
  room.answering.put(0);
  expect(lie()).toEqual([[5, 6], []]);
  room.answering.take(2);
  expect(lie(), 'what is aimed at somebody stays where it is').toEqual([[5, 6], []]);
});

it('keeps what was said there until the server has moved it, and no longer', async () => {
  room.whole(holding(laying(2, 'choose')));
  room.answering.take(0);
  expect(lie()).toEqual([[6], [5]]);
  await settled();
  expect([room.answering.pending, lie()], 'acknowledged, and not seen yet').toEqual([null, [[6], [5]]]);
  const set: Step['set'] = [
    ['pile', [6]],
    ['row', [5]],
  ];
  const away: Step['set'] = [
    ['row', []],
    ['pile', [6, 5]],
  ];
  room.frame(frame(11, { steps: [{ set }, { set: away }], now: { ...NOW, asked: null } }));
  expect(lie()).toEqual([[6], [5]]);
  pass();
  expect(lie()).toEqual([[6, 5], []]);
});

it('lets it go back if it is refused', async () => {
  reply = { t: 'refused', ref: 1, code: 'refused', hint: 'No.' };
  room.whole(holding(laying(2, 'choose')));
  room.answering.take(0);
  await settled();
  expect(lie()).toEqual([[5, 6], []]);
});

it('asks what would follow when an ask has stood for a moment, and again when it is asked anew', async () => {
  vi.useFakeTimers();
  try {
    const [first, again] = [asked(2), asked(2)];
    reply = { t: 'foreseen', ref: 1, foreseen: [[[0], [['grows', { to: 1 }]]]], main: 1 };
    room.whole(whole({ looks: { ...LOOKS, asked: asked(1) } }));
    room.whole(whole({ looks: { ...LOOKS, asked: first } }));
    expect([said, room.foresight.main], 'nobody has looked at the first').toEqual([[], null]);
    await vi.advanceTimersByTimeAsync(QUIET);
    expect(said).toEqual([{ t: 'foresee', ask: 2 }]);
    expect(room.foresight.of([0])).toEqual([{ what: 'grows', facts: { to: 1 }, tone: 'plain' }]);
    expect(room.foresight.main).toBe(1);
    room.frame(frame(11, { now: NOW }));
    await vi.advanceTimersByTimeAsync(QUIET);
    expect([said.length, room.foresight.main], 'the same is asked as before').toEqual([1, 1]);
    room.frame(frame(12, { now: { ...NOW, asked: again } }));
    expect(room.foresight.main, 'what follows now is not known yet').toBe(null);
    await vi.advanceTimersByTimeAsync(QUIET);
    expect([said.length, room.foresight.main]).toEqual([2, 1]);
  } finally {
    vi.useRealTimers();
  }
});

it('leaves a lifted piece where it lies until it is dropped', () => {
  room.whole(holding(laying(2, 'pick')));
  room.answering.take(0);
  expect(room.dragging.lift(5)).toBe(true);
  expect([lie(), room.answering.light('row'), room.answering.asking?.picked]).toEqual([[[6], [5]], 'target', []]);
  room.dragging.drop(null);
  expect([lie(), room.answering.asking?.pointed]).toEqual([[[5, 6], []], []]);
  expect(room.dragging.lift(6)).toBe(true);
  room.dragging.drop('row');
  expect(lie()).toEqual([[5], [6]]);
});

it('says what would follow from the next thing that is pointed at, beside what is picked', () => {
  room.whole(holding(laying(2, 'pick')));
  expect(room.foresight.remarks(6)).toEqual([{ what: 'grows', facts: { to: 1 }, tone: 'plain' }]);
  expect(room.foresight.remarks(5), 'that depends on where it goes').toEqual([]);
  room.answering.take(0);
  expect(room.foresight.remarks(6)).toEqual([{ what: 'grows', facts: { to: 2 }, tone: 'good' }]);
  expect(room.answering.alike([0, 1, 2])).toEqual([[0, 1], [2]]);
});

it('sums up what was told since our last answer where nothing is to move, and only there', async () => {
  const named = (): string[] => room.match.summary.map(({ what }) => what);
  room.frame(frame(11, { steps: gems(1, 2), now: NOW }));
  expect(named()).toEqual([]);
  still = true;
  room.frame(frame(12, { steps: gems(3, 4), now: { ...NOW, asked: asked(2) } }));
  expect(named()).toEqual(['gained', 'gained']);
  room.match.hurry();
  room.answering.say([{ do: 'draw', on: ['pile'] }]);
  expect(named()).toEqual([]);
  await settled();
});

it('calls everybody by name where several people share the device, and nobody You', () => {
  const seat = (name: string, person: string): TableInfo['seats'][number] => ({ name, person, bot: null, away: false });
  room.whole(whole({ table: { ...TABLE, seats: [seat('Ann', 'a'), seat('Bob', 'b')] } }));
  expect([room.people.mine, room.people.shared, room.people.names]).toEqual([[0], false, ['You', 'Bob']]);
  const beside = { ...seat('Grandma', 'a'), beside: true };
  room.whole(whole({ table: { ...TABLE, seats: [seat('Ann', 'a'), seat('Bob', 'b'), beside] } }));
  expect([room.people.mine, room.people.shared, room.people.names]).toEqual([[0, 2], true, ['Ann', 'Bob', 'Grandma']]);
});

it('says nothing that the board holds back, whichever way it is said, until the board has waited', () => {
  room = new Room(TABLE, facts, { withholds: (_, { do: verb }) => verb === 'draw' } as Partial<GameLook> as GameLook);
  room.voice = voice();
  room.whole(whole());
  room.answering.take(0);
  room.answering.point('pile');
  room.answering.say([{ do: 'draw', on: ['pile'] }]);
  expect(said).toEqual([]);
  room.answering.waited = 1;
  room.answering.take(0);
  expect(said).toHaveLength(1);
});

it('says what is picked only when it is confirmed where the board shows first where it leads', () => {
  room = new Room(TABLE, facts, { confirms: ['move'] } as Partial<GameLook> as GameLook);
  room.voice = voice();
  const ask = { type: 'pick', prompt: 'move', rule: 'R-1', least: 0, most: 1, options: [['go', [7]]] } as const;
  const picking = (prompt: string) => ({ id: 2, ask: { ...ask, prompt } }) as unknown as Asked;
  room.whole(whole({ looks: { ...LOOKS, asked: picking('move') } }));
  room.answering.point(7);
  expect([said, room.answering.live?.picked]).toEqual([[], [0]]);
  room.answering.confirm();
  expect(said).toEqual([{ t: 'answer', ask: 2, say: [['go', [7]]] }]);
  room = new Room(TABLE, facts, { confirms: ['move'] } as Partial<GameLook> as GameLook);
  room.voice = voice();
  room.whole(whole({ looks: { ...LOOKS, asked: picking('discard') } }));
  room.answering.point(7);
  expect(said).toHaveLength(2);
});

it('holds nothing back for good that was waited for at another time', () => {
  room = new Room(TABLE, facts, { withholds: () => true } as Partial<GameLook> as GameLook);
  room.whole(whole());
  room.answering.waited = 1;
  expect(room.answering.withheld({ do: 'draw', on: [] })).toBe(false);
  room.whole(whole({ looks: { ...LOOKS, asked: asked(2) } }));
  expect(room.answering.withheld({ do: 'draw', on: [] })).toBe(true);
});
