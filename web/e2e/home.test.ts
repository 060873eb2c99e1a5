/** Home: what one can do is in sight at once, and what goes on comes by itself. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LAPTOP, PHONE } from './browsers.ts';
import { call } from './tables.ts';
import { testInHouse } from './test.ts';

/** A house in which nobody waits and nothing is played but what is begun here. */
const test = testInHouse();

const MOST_SCRIPT_KB = 130;

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Whether all of it can be seen without scrolling. */
async function expectInSight(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box).not.toBeNull();
  if (!box) return;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

for (const [device, options] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
  test(`on a ${device} one can play, learn and see who waits without scrolling`, async ({ house, person }) => {
    const page = await person(options);
    await page.goto('/');
    const games = (await (await fetch(`${house.url}/api/games`)).json()) as { title: string }[];
    const play = button(page, /^Play now/);
    await expect.poll(() => play.count(), { timeout: 10_000 }).toBe(games.length);
    const shown = device === 'laptop' ? 2 : 1; // the first row; more games look out below it
    for (let at = 0; at < shown; at++) {
      await expectInSight(page, play.nth(at));
      await expectInSight(page, page.getByRole('link', { name: /^Learn to play/ }).nth(at));
      await expectInSight(page, button(page, /^Play with people/).nth(at));
    }
    if (device === 'laptop') await expectInSight(page, page.getByRole('heading', { name: 'At the tables now' }));
    else await expectInSight(page, page.getByRole('link', { name: /open table/ }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.viewport.width);
    await expectForEverybody(page);
  });
}

test('tables come, fill up, begin and end before one’s eyes, and nothing is asked again and again', async ({
  person,
}) => {
  const watcher = await person();
  const asked: string[] = [];
  watcher.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watcher.goto('/');
  const now = watcher.getByRole('region', { name: 'At the tables now' });
  await now.getByText('Nobody waits for others right now.').waitFor();
  const before = asked.filter((path) => path.startsWith('/api/')).length;

  const host = await person();
  await host.goto('/');
  const { table, link } = await call<{ table: { id: string }; link: string }>(host, 'POST', '/tables', {
    game: 'space-beans',
    seats: 3,
    visibility: 'public',
    bots: ['greedy'],
  });
  const open = now.getByRole('region', { name: 'Open tables' });
  await open.getByText('1 seat free').waitFor();
  await call(host, 'PUT', `/tables/${table.id}/seats/1/bot`, { bot: 'greedy' });
  await open.getByText('All seats taken').waitFor();
  await call(host, 'POST', `/tables/${table.id}/start`);
  const matches = now.getByRole('region', { name: 'Matches to watch' });
  const watch = matches.getByRole('link', { name: /^Watch: Space Beans/ });
  await watch.waitFor();
  expect(await open.count()).toBe(0);
  await expectForEverybody(watcher);
  await call(host, 'POST', `/tables/${table.id}/resign`);
  await matches.waitFor({ state: 'detached' });
  expect(asked.filter((path) => path.startsWith('/api/')).length).toBe(before);
  expect(link).toBe(`/tables/${table.id}`);
});

test('two who want to play with people find each other, and it begins as soon as the table is full', async ({
  person,
}) => {
  const [anna, bert] = [await person(), await person(PHONE)];
  for (const page of [anna, bert]) {
    await page.goto('/');
    await button(page, /^Play with people: Space Beans/).click();
    const dialog = page.getByRole('dialog', { name: 'Play with people' });
    await dialog.getByText('10 minutes').click();
    if (page === bert) await expectForEverybody(page);
    await dialog.getByRole('button', { name: 'Find a table' }).click();
    await page.getByText('The match begins by itself').waitFor();
  }
  expect(new URL(bert.url()).pathname).toBe(new URL(anna.url()).pathname);
  expect(await bert.getByRole('timer').innerText()).toMatch(/^Bots take the free seats in (10:00|\d:\d\d)$/);
  await expectForEverybody(bert);
  await button(anna, 'Bots on all free seats').click();
  for (const page of [anna, bert]) await page.locator('.match').waitFor();
});

test('an address that leads nowhere gets a page that helps on', async ({ person }) => {
  const page = await person({ ...PHONE, expected: /404/ });
  for (const address of ['/beans', '/games/space-beans', '/tables/%E0%A4%A', '/games/chess/rules']) {
    await page.goto(address);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await expectInSight(page, page.getByRole('link', { name: 'All games', exact: true }));
  }
  await expectForEverybody(page);
  await page.getByRole('link', { name: 'All games', exact: true }).tap();
  await button(page, /^Play now/)
    .first()
    .waitFor();
});

test(`home needs at most ${MOST_SCRIPT_KB} kB of script`, async ({ person }) => {
  const page = await person();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, size: encodedBodySize }))
      .filter(({ name }) => name.endsWith('.js')),
  );
  const kb = scripts.reduce((sum, { size }) => sum + size, 0) / 1000;
  const largest = scripts.toSorted((one, other) => other.size - one.size).slice(0, 5);
  console.log(`Script of home: ${kb.toFixed(1)} kB packed, in ${scripts.length} files. The largest:`);
  for (const { name, size } of largest) console.log(`  ${(size / 1000).toFixed(1)} kB ${name}`);
  expect(kb).toBeGreaterThan(10);
  expect(kb).toBeLessThanOrEqual(MOST_SCRIPT_KB);
});
