import { expect, it } from 'vitest';
import type { Pace } from '../../src/motion/showing';
import { play, WIND_UP, type Playing } from '../../src/physics/playing';
import packed from '../cases/film.json';

const verdict = { n: 7, what: 'hit', rule: 'TOY-001', facts: {} };
const done = { scene: '{"kind":"flick"}', seat: 1, data: packed.data, verdict };
const LASTS = ((packed.pictures.length - 1) * 1000) / packed.rate;

/** A time in which nothing passes by itself. */
function still(calm = false): { pace: Pace; waits: [number, () => void][] } {
  const waits: [number, () => void][] = [];
  const wait = (ms: number, then: () => void) => (waits.push([ms, then]), () => undefined);
  return { pace: { now: () => 0, wait, hidden: () => false, tempo: () => null, calm: () => calm }, waits };
}

/** What is shown of the film, when it began to be, and how long it takes. */
async function played(gestured: number | null, calm = false) {
  const shown: (Playing | null)[] = [];
  const { pace, waits } = still(calm);
  let over = 0;
  const began = performance.now();
  play(done, gestured, pace, (playing) => shown.push(playing), () => (over += 1)); // prettier-ignore
  await expect.poll(() => waits.length).toBe(1);
  const [[ms, end] = [0, () => undefined]] = waits;
  return { began, shown, ms, end, over: () => over };
}

it('begins when the hand has wound up, and says who did it and what is told at its end', async () => {
  const { began, shown, ms, end, over } = await played(null);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ scene: done.scene, seat: 1, verdict, still: false });
  expect(shown[0]?.since).toBeGreaterThanOrEqual(began + WIND_UP);
  expect(ms).toBeGreaterThan(LASTS + WIND_UP);
  end();
  expect([shown[1], over()]).toEqual([null, 1]);
});

it('begins at once if the hand has wound up while the server was thinking', async () => {
  const { shown, began } = await played(performance.now() - 10 * WIND_UP);
  const since = shown[0]?.since ?? Infinity;
  expect(since).toBeGreaterThanOrEqual(began);
  expect(since).toBeLessThanOrEqual(performance.now());
});

it('is its last picture where nothing is to move, for as long as words need', async () => {
  const { shown, ms } = await played(performance.now(), true);
  expect(shown[0]?.still).toBe(true);
  expect(ms).toBeGreaterThan(1_000);
  expect(shown[0]?.since).toBeLessThanOrEqual(performance.now());
});
