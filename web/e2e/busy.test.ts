/** A server that has no time: people are told, and what they can do. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LAPTOP, PHONE } from './browsers.ts';
import { call } from './tables.ts';
import { testInHouse } from './test.ts';

/** Nobody thinks for its bots. */
const test = testInHouse({ WORKERS: '0' });

const CHECK = '**/api/games/*/decks?*';
const BUSY = { error: { code: 'busy', hint: 'Try again in 2 seconds.', rule: null } };
const REFUSED = /Failed to load resource/;

describe('a bot that takes long', () => {
  for (const [name, screen] of Object.entries({ phone: PHONE, laptop: LAPTOP }))
    test(`is said on a ${name}, when it does`, async ({ person }) => {
      const page = await person(screen);
      await page.goto('/');
      const begun = Date.now();
      const path = await match(page);
      await page.goto(path);
      const words = page.locator('[data-slow]');
      await words.waitFor();
      expect(Date.now() - begun).toBeGreaterThan(9_000);
      await expect
        .poll(() => words.textContent())
        .toMatch(/^Bot 1 takes unusually long: the server is busy.*come back/);
      await expectForEverybody(page);
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/slow-${name}.png` });
    });
});

/** A match in which a bot begins. */
async function match(page: Page): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    const { table } = await call<{ table: { id: string } }>(page, 'POST', '/quick', { game: 'space-beans', seats: 2 });
    await page.goto(`/tables/${table.id}`);
    await page.locator('.match').waitFor();
    if (!(await page.locator('.prompt[data-ask]').count())) return `/tables/${table.id}`;
    await call(page, 'POST', `/tables/${table.id}/resign`);
  }
  throw new Error('no bot ever begins');
}

describe('a deck that a busy server has not checked', () => {
  for (const [name, screen] of Object.entries({ phone: PHONE, laptop: LAPTOP }))
    test(`wears no tick on a ${name}, and is checked when the server has time`, async ({ person }) => {
      const page = await person({ ...screen, expected: REFUSED });
      let busy = true;
      let asked = 0;
      await page.route(CHECK, (route) => {
        asked += 1;
        if (!busy) return route.continue();
        return route.fulfill({ status: 503, headers: { 'Retry-After': '2' }, json: BUSY });
      });
      await page.goto('/games/mighty-action-force/decks');
      await page.getByRole('button', { name: /Copy Starter Deck 1/ }).click();
      if (name === 'phone') await page.getByRole('button', { name: /^Deck/ }).click();
      const verdict = page.locator('.verdict');
      await expect.poll(() => verdict.textContent()).toMatch(/server is busy.*not checked yet.*by itself/);
      expect(await page.getByText('✓').count()).toBe(0);
      expect(await page.getByText('This deck may be played').count()).toBe(0);
      await expectForEverybody(page);
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/deck-${name}.png` });
      expect(asked).toBeLessThan(7);
      busy = false;
      await expect.poll(() => verdict.textContent()).toMatch(/✓ This deck may be played/);
    });
});
