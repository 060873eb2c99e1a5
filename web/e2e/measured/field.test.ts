/** The field of Ani-Mayhem with a great many cards: how smoothly it moves, and how soon a click is seen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { LAPTOP } from '../browsers.ts';
import { expectWithin } from '../clocks.ts';
import { dice, Player } from '../players.ts';
import { gather } from '../tables.ts';
import { test } from '../test.ts';
import { rate } from './rate.ts';

const CARDS = 80;
const FRAMES = 40; // 60 is the aim: software draws the cards here
const CLICKS = 60;
const CHANGES_WITHIN_MS = 200;

declare global {
  var seenAfter: number[];
}

/** Notes, for every click, how long it takes until what has changed by it was painted. */
function watchClicks(): void {
  globalThis.seenAfter = [];
  const watched = (event: Event): void => {
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => globalThis.seenAfter.push(performance.now() - event.timeStamp)));
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  };
  addEventListener('click', watched, { capture: true });
}

/** Drags the field to and fro. */
async function drag(page: Page, still: () => boolean): Promise<void> {
  const box = await page.getByRole('group', { name: 'The field' }).boundingBox();
  if (!box) throw new Error('there is no field');
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let turn = 0; still(); turn++) await page.mouse.move(x + 120 * Math.sin(turn / 8), y + 60 * Math.cos(turn / 8));
  await page.mouse.up();
}

test(
  `with ${CARDS} cards in play the field moves smoothly, and a click is seen at once`,
  { timeout: 900_000 },
  async ({ person }) => {
    const page = await person(LAPTOP);
    await page.addInitScript(watchClicks);
    const setup = { layout: 'big-square', begins: 0 };
    await gather([page], { game: 'ani-mayhem', seats: 4, bots: ['random', 'random', 'random'], setup });
    const player = new Player(page, undefined, dice(2));
    await player.until('discard');
    await page.evaluate(() => (globalThis.seenAfter = []));
    const cards = await page.locator('[data-piece]').count();
    expect(cards).toBeGreaterThanOrEqual(CARDS);

    const moved = await rate(page, (still) => drag(page, still));
    await page.getByRole('group', { name: 'The field' }).hover();
    const scale = (): Promise<string> => page.locator('.inner').evaluate((each) => each.style.transform);
    const before = await scale();
    const zoomed = await rate(page, async (still) => {
      for (let turns = 0; still(); turns++) await page.mouse.wheel(0, turns % 8 < 4 ? -120 : 120);
    });
    expect(await scale(), 'it was zoomed').not.toBe(before);
    const rates = Object.entries({ moved, zoomed });
    for (const [what, [fps, longest]] of rates)
      console.log(`${cards} cards, ${what}: ${fps.toFixed(1)} frames a second, longest pause ${longest.toFixed(0)} ms`);

    for (let turns = 0; turns < 400 && (await clicks(page)).length < CLICKS; turns++) await player.turn();
    const times = (await clicks(page)).toSorted((one, another) => one - another);
    const p95 = times[Math.floor(times.length * 0.95)] ?? Infinity;
    const median = times[Math.floor(times.length / 2)] ?? Infinity;
    console.log(
      `${cards} cards, ${times.length} clicks are seen: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    );
    for (const [what, [fps]] of rates) expect(fps, what).toBeGreaterThanOrEqual(FRAMES);
    expectWithin(p95, CHANGES_WITHIN_MS, 'p95 of click to change');
  },
);

const clicks = (page: Page): Promise<number[]> => page.evaluate(() => globalThis.seenAfter);
