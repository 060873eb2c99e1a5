/** The end of a match: who won is celebrated, and the scores add up. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LAPTOP, PHONE } from './browsers.ts';
import type { House } from './house.ts';
import { playedHouse } from './played.ts';
import { call, gather } from './tables.ts';
import { test as base } from './test.ts';

/** A house in which a match of each game was played, and one that ended before anybody had anything. */
const test = base.extend<{ house: House }>({
  house: [
    async ({}, use) => {
      const [house, tables, end] = await playedHouse(
        ['space-beans', 3, 400],
        ['mighty-action-force', 4, 100],
        ['space-beans', 2, 0],
      );
      played.push(...tables);
      await use(house);
      await end();
    },
    { scope: 'file' },
  ],
});
const played: string[] = [];

const numbers = (cells: readonly string[]): number[] => cells.map((cell) => Number(cell.replace('−', '-')));

/** The lines of the table of scores: the sources of each seat, and its total. */
async function lines(page: Page): Promise<number[][]> {
  const rows = await page.locator('.result table tbody tr').all();
  return await Promise.all(rows.map(async (row) => numbers(await row.locator('td').allTextContents())));
}

test.for([
  ['space-beans', 0],
  ['mighty-action-force', 1],
] as const)('the scores of %s add up by their sources, and tell what won', async ([game, at], { person }) => {
  for (const size of [LAPTOP, PHONE]) {
    const page = await person(size);
    await page.goto(`/tables/${played[at]}`);
    const result = page.locator('.result');
    await result.getByRole('heading', { name: 'How it came about' }).waitFor();
    const scores = await lines(page);
    for (const line of scores) expect(line.slice(0, -1).reduce((sum, one) => sum + one)).toBe(line.at(-1));
    const points = await result.locator('.places b').allTextContents();
    expect(scores.map((line) => line.at(-1))).toEqual(points.map((text) => Number.parseInt(text)));
    const reasons = (await result.locator('.reasons li').allTextContents()).join(' ');
    expect(reasons).toMatch(game === 'space-beans' ? /as a Trophy|finished with/ : /exactly 13|All cards are gone/);
    const [table, sheet] = [await result.locator('table').boundingBox(), await result.boundingBox()];
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0));
    await expectForEverybody(page);
    // Seats show what they ended with, a bonus included.
    const totals = scores.map((line) => line.at(-1) ?? 0).sort((one, other) => one - other);
    const seats = await page.locator('.board .seat .counter .value').allTextContents();
    expect(seats.map((text) => Number.parseInt(text)).sort((one, other) => one - other)).toEqual(totals);
  }
});

test('nobody has won where all have nothing', async ({ person }) => {
  const page = await person();
  await page.goto(`/tables/${played[2]}`);
  await page.getByRole('heading', { name: 'A draw: nobody has any points' }).waitFor();
  expect(await page.locator('.glory').count()).toBe(0);
  expect(await page.locator('.result table').count()).toBe(0);
});

test('whoever wins has a moment, and the others see whose it is', async ({ person }) => {
  const [host, guest] = [await person({ steps: true }), await person({ reducedMotion: 'reduce' })];
  const link = await gather([host, guest], { game: 'space-beans' });
  const table = link.split('/').at(-1) ?? '';
  await call(guest, 'POST', `/tables/${table}/resign`);
  await host.getByRole('tab', { name: 'Settings' }).click();
  await host.getByRole('button', { name: /^Vote to end/ }).click();
  await host.getByRole('heading', { name: 'You won!' }).waitFor();
  expect(await host.locator('.confetti i').count()).toBeGreaterThan(10);
  // Its size when it has grown: the box on the screen is smaller while it moves.
  const width = await host.locator('.glory').evaluate((bean) => getComputedStyle(bean).width);
  expect(Number.parseFloat(width)).toBeGreaterThan(60);
  await guest.locator('.result .glory').waitFor();
  expect(await guest.locator('.confetti').count()).toBe(0);
});
