import { beforeEach, expect, test } from 'vitest';
import type { GameFacts } from '../../../src/facts';
import type { GameLook } from '../../../src/games/look';
import type { Lesson } from '../../../src/model/lesson';
import { Shape } from '../../../src/model/shape';
import { Guiding } from '../../../src/pages/table/guiding.svelte';
import { Room } from '../../../src/room.svelte';
import type { Asked, Looks, TableInfo, Whole } from '../../../src/wire/generated/live';
import type { Saying } from '../../../src/wire/line';

const shape = new Shape({
  type: 'object',
  properties: { pile: { sight: 'public', type: 'array', items: { type: 'integer', piece: true } } },
});
const facts = { name: 'toy', shape, catalog: new Map(), texts: { options: {} } } as object as GameFacts;
const TABLE = { id: 'table', status: 'playing', seats: [] as TableInfo['seats'] } as TableInfo;
const asked = (id: number, ...verbs: string[]): Asked => ({
  id,
  ask: {
    type: 'choose',
    seat: 0,
    prompt: 'turn',
    rule: 'TOY-001',
    options: verbs.map((verb) => [verb, [], 'TOY-001']),
  },
  foreseen: verbs.map((verb, at) => [[at], [[verb, {}, 'plain']]]),
});
const lesson: Lesson = {
  game: 'toy',
  minutes: 1,
  afterwards: 'Play on.',
  won: 'Won.',
  lost: 'Lost.',
  steps: [
    {
      ask: 1,
      options: [
        ['draw', []],
        ['keep', []],
      ],
      say: [['keep', []]],
      pages: [
        { text: 'The goal.', points: ['pile'] },
        { text: 'Draw none.', points: [] },
      ],
    },
  ],
};

let room: Room;
let said: Saying[];

function show(ask: Asked | null): void {
  const looks: Looks = {
    state: { pile: [] },
    faces: {},
    waiting: [0],
    outcome: null,
    asked: ask,
    said: null,
    banks: null,
    at: 0,
  };
  const message: Whole = {
    t: 'whole',
    n: 1,
    news: null,
    seat: 0,
    table: TABLE,
    looks,
    told: [],
    chat: [],
    passes: [],
    muted: [],
  };
  room.whole(message);
}

function guided(): Guiding {
  const guide = new Guiding(room, lesson);
  room.answering.follow(guide);
  return guide;
}

beforeEach(() => {
  room = new Room(TABLE, facts, {} as GameLook);
  said = [];
  room.voice = {
    say: (saying) => {
      said.push(saying);
      return new Promise(() => undefined);
    },
    anew: () => undefined,
  };
  show(asked(1, 'draw', 'keep'));
});

test('nothing can be answered before all pages are read; then nothing but what is wanted', () => {
  const guide = guided();
  expect([guide.standing, guide.text, guide.points, guide.step]).toEqual(['step', 'The goal.', ['pile'], 1]);
  expect(room.answering.live).toBeNull();
  guide.turn(1);
  expect([guide.text, guide.last]).toEqual(['Draw none.', true]);
  expect(room.answering.live?.options.map((option) => option.do)).toEqual(['keep']);
  expect(room.foresight.of([0]).map(({ what }) => what)).toEqual(['keep']);
  guide.turn(-1);
  expect(room.answering.live).toBeNull();
});

test('who points at something else hears of it from the guide, and no rule is asked for', () => {
  const guide = guided();
  room.answering.point('pile');
  guide.turn(1);
  room.answering.point('pile');
  expect([guide.nudges, said]).toEqual([2, []]);
});

test('on an own way everything is allowed, until one comes back', () => {
  const guide = guided();
  guide.go(true);
  expect([guide.standing, room.answering.live?.options.length, guide.nudge()]).toEqual(['own', 2, false]);
  guide.go(false);
  expect([guide.standing, guide.reading]).toEqual(['step', true]);
});

test('what the lesson does not know is astray, and after its last step one plays on', () => {
  const guide = guided();
  show(null);
  expect(guide.standing).toBe('watch');
  show(asked(1, 'draw'));
  expect([guide.standing, room.answering.live?.options.length]).toEqual(['astray', 1]);
  show(asked(2, 'draw', 'keep'));
  expect([guide.standing, room.answering.live?.options.length]).toEqual(['after', 2]);
});

test('without a guide the ask is whole again', () => {
  guided();
  room.answering.follow(null);
  expect(room.answering.live?.options.length).toBe(2);
});
