import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { PHONE } from './browsers.ts';
import { test } from './test.ts';

test('home shows every game, and is for everybody', async ({ house, person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const games = (await (await fetch(`${house.url}/api/games`)).json()) as unknown[];
  const play = page.getByRole('button', { name: 'Play now' });
  await expect.poll(() => play.count(), { timeout: 10_000 }).toBe(games.length);
  await expectForEverybody(page);
});

test('home fits on a phone', async ({ person }) => {
  const page = await person(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectForEverybody(page);
});
