/** Somebody who has never been here: from the first page through a guided match to a win, by clicks. Counted and printed. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { expectWithin } from './clocks.ts';
import { byMouse, Player } from './players.ts';
import { test } from './test.ts';

const CHANGES_WITHIN_MS = 150;
const MOST_CLICKS = 60;

declare global {
  interface Window {
    /** Milliseconds from each click that was an answer until its first line of the log was painted. */
    changed: number[];
  }
}

async function measure(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.changed = [];
    let clicked: number | null = null;
    const isLine = (node: Node): boolean =>
      node instanceof Element && (node.matches('[data-told]') || node.querySelector('[data-told]') !== null);
    addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('.prompt, .board')) clicked = performance.now();
      },
      true,
    );
    new MutationObserver((mutations) => {
      if (clicked === null || !mutations.some(({ addedNodes }) => [...addedNodes].some(isLine))) return;
      const since = clicked;
      clicked = null;
      requestAnimationFrame(() => window.changed.push(performance.now() - since));
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The others are measured by `npm run measure`; lesson.test.ts has their lessons. */
const GAMES = process.env['CLOCKS'] === 'yes' ? ['Space Beans', 'Mighty Action Force'] : ['Space Beans'];

for (const title of GAMES)
  test(`first contact with ${title}: home, a guided match, a win`, async ({ person }) => {
    const page = await person({ steps: true, worker: true });
    await measure(page);
    let clicks = 0;
    const player = new Player(page, async (where, thing) => {
      clicks++;
      await byMouse(where, thing);
    });
    const began = performance.now();
    await page.goto('/');
    await page.getByRole('link', { name: new RegExp(`learn.*${title}`, 'i') }).click();
    clicks++;
    const next = page.locator('[data-guide="step"] [data-next]:not(:disabled)');
    await page.locator('[data-guide="step"]').waitFor();
    const learning = performance.now();
    do for (; await next.count(); clicks++) await next.click();
    while (await player.turn());
    await page.getByRole('heading', { name: /^You won/ }).waitFor();
    const won = performance.now();
    await expect.poll(() => page.locator('[data-lesson-end]').textContent()).toMatch(/you won!/i);
    await expectForEverybody(page);

    const changed = (await page.evaluate(() => window.changed)).toSorted((one, other) => one - other);
    const slow = changed[Math.ceil(changed.length * 0.95) - 1] ?? Infinity;
    const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(1)} s`;
    console.log(
      `First contact with ${title}: ${clicks} clicks; at the guided match after ${seconds(began, learning)}, ` +
        `won after ${seconds(began, won)}. From an answer to its line on the table: ` +
        `${changed.length} answers, median ${Math.round(changed[changed.length >> 1] ?? 0)} ms, p95 ${Math.round(slow)} ms.`,
    );
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(changed.length).toBeGreaterThan(2);
    expectWithin(slow, CHANGES_WITHIN_MS, 'from an answer to its line');
  });
