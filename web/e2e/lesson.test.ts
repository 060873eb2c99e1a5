/** The guided first match, as somebody who has never played goes through it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LANDSCAPE, LOST, PHONE, WIDE } from './browsers.ts';
import { byKeyboard, byTouch, Player } from './players.ts';
import { test } from './test.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const guide = (page: Page) => page.locator('[data-guide]');
const says = (page: Page) => guide(page).locator('.text').first();
const next = (page: Page) => guide(page).locator('[data-next]');

/** Opens the guided match, as its link on the home page does. */
async function learn(page: Page, game: string): Promise<void> {
  await page.goto(`/learn/${game}`);
  await guide(page).and(page.locator('[data-guide="step"]')).waitFor();
}

/** Read all pages of this step. Returns how many clicks that took. */
async function read(page: Page): Promise<number> {
  let clicks = 0;
  while (await page.locator('[data-guide="step"] [data-next]:not(:disabled)').count()) {
    await next(page).click();
    clicks++;
  }
  return clicks;
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not in sight`);
  return box;
}

const inside = (box: Box, width: number, height: number): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;

test('a guest learns Space Beans from the home page: the goal first, then page by page', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('link', { name: /learn.*space beans/i }).click();
  await guide(page).waitFor();
  expect(await says(page).textContent()).toContain('With 30 points in Trophies you end the match');
  expect(await says(page).textContent()).toContain('Bot 1 has 14');
  expect(await page.locator('[data-pointed]').count()).toBe(2);
  expect(await page.locator('[data-place="trophies.0"][data-pointed]').count()).toBe(1);
  expect(await page.locator('[data-light]:not([data-light=""])').count(), 'nothing can be done while reading').toBe(0);
  await expectForEverybody(page);

  const high = (await boxOf(page, '[data-guide]')).height;
  expect(await read(page)).toBe(2);
  expect((await boxOf(page, '[data-guide]')).height, 'turning a page moves nothing').toBe(high);
  expect(await page.locator('.prompt [data-option]').count(), 'only what is wanted').toBe(1);
  expect(await page.locator('[data-card="bluebean-4"][data-pointed]').count()).toBe(1);

  await page.locator('[data-card="klingbohn-3"]').click(); // not wanted now: the guide stays, and no rule is cited
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.locator('.prompt [data-option="draw"]').click();
  await expect.poll(() => says(page).textContent()).toContain('There is the second Bluebean!');
});

test('Mighty Action Force is learned on a phone, and guide, question and hand are in sight', async ({ person }) => {
  const page = await person(PHONE);
  await learn(page, 'mighty-action-force');
  await read(page);
  const { width, height } = PHONE.viewport;
  for (const what of ['[data-guide]', '.prompt', '[data-card="ranger"][data-pointed]'])
    expect(inside(await boxOf(page, what), width, height), what).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  for (const button of await guide(page).locator('.button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await new Player(page, byTouch).turn();
  await expect.poll(() => says(page).textContent()).toContain('9 gems, and a Captain');
  expect(await page.locator('[data-place="gems.1"][data-pointed]').count()).toBe(1);
});

test('in landscape and on a wide screen guide and question are in sight and lie over nothing', async ({ person }) => {
  for (const device of [LANDSCAPE, WIDE]) {
    const page = await person(device);
    await learn(page, 'mighty-action-force');
    const [text, panel, prompt, board] = [
      await boxOf(page, '[data-guide] .text'),
      await boxOf(page, '[data-guide]'),
      await boxOf(page, '.prompt'),
      await boxOf(page, '.board'),
    ];
    const { width, height } = device.viewport;
    for (const box of [text, panel, prompt]) expect(inside(box, width, height)).toBe(true);
    expect(panel.y + panel.height).toBeLessThanOrEqual(prompt.y + 1);
    const beside = board.x + board.width <= panel.x + 1;
    expect(beside || board.y + board.height <= panel.y + 1, 'the guide lies over nothing').toBe(true);
    expect(board.width * board.height, 'the board keeps most of the window').toBeGreaterThan((width * height) / 2);
  }
});

test('a reload goes on where one was, also after the house went down; one may go an own way and come back', async ({
  house,
  person,
}) => {
  const page = await person({ expected: LOST, locale: 'de' });
  await learn(page, 'space-beans');
  await read(page);
  await page.locator('.prompt [data-option="draw"]').click();
  await expect.poll(() => says(page).textContent()).toContain('Da ist die zweite Bluebean!');
  const address = page.url();
  await house.kill();
  await house.start();
  await page.reload();
  await expect.poll(() => says(page).textContent()).toContain('Da ist die zweite Bluebean!');

  await page.getByRole('button', { name: 'Selbst entscheiden' }).click();
  await expect.poll(() => page.locator('.prompt [data-option]').count()).toBe(2); // all that is allowed
  await page.reload();
  await page.locator('[data-guide="own"]').waitFor();
  await page.getByRole('button', { name: 'Zurück zur Anleitung' }).click();
  await expect.poll(() => page.locator('.prompt [data-option]').count()).toBe(1);

  await page.goto('/learn/space-beans');
  await guide(page).waitFor();
  expect(page.url(), 'the match that was begun goes on').toBe(address);

  await page.getByRole('button', { name: 'Selbst entscheiden' }).click();
  await page.locator('.prompt [data-option="close"]').click(); // pays nothing, and is not what the lesson knows
  await expect.poll(() => page.locator('.prompt').getAttribute('data-ask')).toBe('3');
  await page.getByRole('button', { name: 'Zurück zur Anleitung' }).click();
  await page.locator('[data-guide="astray"]').waitFor();
  await page.getByRole('button', { name: 'Von vorn beginnen' }).click();
  await expect.poll(() => page.url()).not.toBe(address);
  await expect.poll(() => says(page).textContent()).toContain('Du willst Trophäen');
});

test('the keyboard alone leads through a step, and who is led hears each page', async ({ person }) => {
  const page = await person();
  await learn(page, 'mighty-action-force');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-next'))).toBe(true);
  expect(await says(page).getAttribute('aria-live')).toBe('polite');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => says(page).textContent()).toContain('Put a card on your Collect slot');
  const player = new Player(page, byKeyboard);
  await player.turn();
  await expect.poll(() => says(page).textContent()).toContain('9 gems, and a Captain');
});

test('a card that the guide leaves out is not said to be against the rules', async ({ person }) => {
  const page = await person({ reducedMotion: 'reduce' });
  await page.goto('/learn/mighty-action-force');
  const next = page.locator('[data-guide="step"] [data-next]:not(:disabled)');
  await page.locator('[data-guide="step"]').waitFor();
  while (await next.count()) await next.click();
  await page.locator('.hand [data-card]:not([data-light])').last().click({ button: 'right' });
  const because = page.getByRole('dialog').locator('.because');
  await because.waitFor();
  expect(await because.textContent()).toMatch(/My own way/);
  expect(await because.locator('.rule-id').count()).toBe(0);
});

test('a game without a lesson, or no game at all, is said in words', async ({ person }) => {
  const page = await person({ expected: /404/ });
  await page.goto('/learn/chess');
  await page.getByRole('alert').getByText('There is no such game here.').waitFor();
  expect(await page.locator('main').getByRole('link').getAttribute('href'), 'a way out').toBe('/');
});
