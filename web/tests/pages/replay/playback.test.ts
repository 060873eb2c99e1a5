import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameFacts } from '../../../src/facts';
import type { GameLook } from '../../../src/games/look';
import { Shape } from '../../../src/model/shape';
import { Recording, type ReplayPage } from '../../../src/pages/replay/recording';
import { Playback } from '../../../src/pages/replay/playback.svelte';
import { Room } from '../../../src/room.svelte';
import type { Step, TableInfo } from '../../../src/wire/generated/live';

const FRAME = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (then: (now: number) => void) => setTimeout(() => then(Date.now()), FRAME));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function page(from: number, to: number, next: number | null = null): ReplayPage {
  const steps = Array.from({ length: to - from }, (_, at) => ({
    n: (from + at) * 10,
    news: null,
    steps: [{ told: { n: from + at, what: 'drew' }, set: [['turns', from + at]] }] as Step[],
    ...(at ? {} : { state: { turns: from }, faces: {} }),
    waiting: [at % 2],
    outcome: null,
  }));
  return { seats_allowed: [], seat: null, total: to, steps, next, cards: {} };
}

const SHAPE = new Shape({ type: 'object', properties: { turns: { type: 'integer' } } });
const FIRST = Recording.of(SHAPE).with(page(0, 10, 10));
const WHOLE = FIRST.with(page(10, 20));

function playback(recording = WHOLE): Playback {
  const table = { id: 'table', seats: [] as TableInfo['seats'] } as TableInfo;
  const made = new Playback(new Room(table, {} as GameFacts, {} as GameLook));
  made.load(recording);
  return made;
}

it('begins at the beginning, and shows every moment in the room', () => {
  const made = playback();
  expect([made.at, made.room.match.n, made.room.match.looks?.state]).toEqual([0, 0, { turns: 0 }]);
  made.step(1);
  expect([made.at, made.room.match.n, made.room.match.looks?.state]).toEqual([1, 10, { turns: 1 }]);
  expect(made.room.match.told).toHaveLength(20);
});

it('keeps inside the recording', () => {
  const made = playback();
  made.step(-1);
  expect(made.at).toBe(0);
  made.to(99);
  expect(made.at).toBe(19);
});

it('lets pieces travel for a step, and not for a jump', () => {
  const made = playback();
  made.step(1);
  expect(made.jumped).toBe(false);
  made.to(5);
  expect(made.jumped).toBe(true);
});

it('waits for the page that has the moment of a link', () => {
  const made = playback(Recording.empty);
  made.seek(150);
  made.load(FIRST);
  expect(made.at).toBe(9);
  made.load(WHOLE);
  expect(made.room.match.n).toBe(150);
});

it('stays at its moment when more of the recording comes', () => {
  const made = playback(FIRST);
  made.to(4);
  made.load(WHOLE);
  expect(made.room.match.n).toBe(40);
});

it('does not go to the moment of a link when somebody went elsewhere meanwhile', () => {
  const made = playback(Recording.empty);
  made.seek(150);
  made.load(FIRST);
  made.to(2);
  made.load(WHOLE);
  expect(made.room.match.n).toBe(20);
});

it('runs to the end and stops there', async () => {
  const made = playback();
  made.to(17);
  made.toggle();
  const stop = made.run();
  await vi.advanceTimersByTimeAsync(1_000 + FRAME);
  expect(made.at).toBe(18);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([made.at, made.playing]).toEqual([19, false]);
  stop();
  made.toggle();
  expect([made.at, made.playing]).toEqual([0, true]);
});

it('runs faster when it is to', async () => {
  const made = playback();
  made.speed = 4;
  const stop = made.run();
  await vi.advanceTimersByTimeAsync(1_000 + FRAME);
  expect(made.at).toBe(4);
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made.at).toBe(4);
});

it('follows a hand as it can, and is where the hand is in the end', async () => {
  const made = playback();
  for (let at = 1; at <= 12; at++) made.slide(at);
  expect([made.aim, made.at]).toEqual([12, 0]);
  await vi.advanceTimersByTimeAsync(FRAME);
  expect([made.aim, made.at]).toEqual([12, 12]);
  made.slide(15);
  await vi.advanceTimersByTimeAsync(4 * FRAME);
  expect([made.aim, made.at, made.jumped]).toEqual([15, 15, true]);
});
