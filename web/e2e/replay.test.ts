import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { PHONE } from './browsers.ts';
import type { House } from './house.ts';
import { playedHouse } from './played.ts';
import { dice, Player } from './players.ts';
import { test as base } from './test.ts';

/** The table of a match of three that is over. */
let table = '';

const test = base.extend<{ house: House }>({
  house: [
    async ({}, use) => {
      const [house, [over = ''], end] = await playedHouse(['space-beans', 3, 90]);
      table = over;
      await use(house);
      await end();
    },
    { scope: 'file' },
  ],
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('.replay').waitFor();
}

const moment = async (page: Page): Promise<number> => Number(await page.locator('.replay').getAttribute('data-n'));
const slider = (page: Page) => page.getByRole('slider');

/** What lies where, as the page shows it. */
const lying = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.board [data-place]')]
      .map(({ dataset, textContent }) => `${dataset['place']}: ${textContent.replaceAll(/\s+/g, ' ')}`)
      .join('\n'),
  );

test('a match is looked at step by step, by turns, by itself and by its log', async ({ person }) => {
  const page = await person();
  await open(page, `/tables/${table}/replay`);
  const first = await moment(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider(page).inputValue()).toBe('1');
  const second = await moment(page);
  expect(second).toBeGreaterThan(first);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => moment(page)).toBeGreaterThan(second);
  await page.keyboard.press('Home');
  await expect.poll(() => moment(page)).toBe(first);
  await page.keyboard.press(' ');
  await expect.poll(() => slider(page).inputValue(), { timeout: 5_000 }).toBe('2');
  await page.keyboard.press(' ');
  await page.keyboard.press('End');
  await expect.poll(() => slider(page).inputValue()).toBe(await slider(page).getAttribute('max'));
  await page.getByRole('button', { name: 'One step back' }).click();
  const last = await slider(page).getAttribute('max');
  await expect.poll(() => slider(page).inputValue()).toBe(String(Number(last) - 1));

  await page.locator('[data-told="3"] button.line').click();
  await expect.poll(() => page.locator('[data-told][aria-current]').getAttribute('data-told')).not.toBeNull();
  expect(Number(await slider(page).inputValue())).toBeLessThan(10);
  await slider(page).focus();
  await page.keyboard.press('End');
  await expect.poll(() => slider(page).inputValue()).toBe(last);
  await expectForEverybody(page);
});

test('a link leads to the same moment, with the same cards on the table', async ({ person }) => {
  const page = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
  await open(page, `/tables/${table}/replay?seat=1`);
  const before = await moment(page);
  await slider(page).fill('40');
  await expect.poll(() => moment(page)).toBeGreaterThan(before);
  const reached = await moment(page);
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${reached}`);
  const here = await lying(page);
  expect(here).toContain('hands.1');
  await page.getByRole('button', { name: 'Link to this moment' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.reload();
  await page.locator('.replay').waitFor();
  expect(await lying(page)).toBe(here);

  const friend = await person();
  await open(friend, link);
  expect(await lying(friend)).toBe(here);
  await friend.evaluate(() => (location.hash = '#1'));
  await expect.poll(() => slider(friend).inputValue()).toBe('0');
});

test('everybody may look from every seat when it is over, and from none sees more than that seat did', async ({
  person,
}) => {
  const page = await person();
  await open(page, `/tables/${table}/replay?seat=all#40`);
  const seen = (seat: number): Promise<number> => page.locator(`[data-place="hands.${seat}"] [data-piece]`).count();
  expect([await seen(0), await seen(1), await seen(2)]).toEqual([0, 0, 0]);
  const seats = page.getByLabel('Seen by');
  expect(await seats.locator('option').count()).toBe(4);
  await page.keyboard.press('End');
  for (const seat of [0, 1, 2]) {
    await seats.selectOption(String(seat));
    await expect.poll(() => new URL(page.url()).searchParams.get('seat')).toBe(String(seat));
    for (const other of [0, 1, 2]) if (other !== seat) expect(await seen(other)).toBe(0);
  }
  await page.keyboard.press('Home');
  await expect.poll(() => slider(page).inputValue()).toBe('0');
  for (let steps = 0; steps < 30 && !(await seen(2)); steps++) await page.keyboard.press('ArrowRight');
  expect(await seen(2)).toBeGreaterThan(0);
});

test('it fits a phone and a thumb, and is for everybody', async ({ person }) => {
  const page = await person(PHONE);
  await open(page, `/tables/${table}/replay#40`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const knob of await page.locator('.controls button:visible, .controls select:visible').all()) {
    const box = await knob.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(844 / 2);
  }
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'What happened' }).tap();
  await page.locator('[aria-current]').waitFor();
  await expectForEverybody(page);
  await page.locator('[data-told="5"] button.line').tap();
  await expect.poll(() => page.locator('aside').count()).toBe(0);
});

test('a match under way is seen so far, from one’s own seat', async ({ person }) => {
  const page = await person({ expected: /403/ });
  await page.goto('/');
  const response = await page.request.post('/api/quick', { data: { game: 'mighty-action-force' } });
  const { link } = (await response.json()) as { link: string };
  await page.goto(link);
  await page.locator('.match').waitFor();
  const player = new Player(page, undefined, dice(3));
  while (player.answered.size < 2) await player.turn();
  await open(page, `${link}/replay?seat=1`);
  await page.keyboard.press('End');
  await page.getByText('The match goes on').waitFor();
  await expect.poll(() => page.getByLabel('Seen by').inputValue()).toBe('all');
  expect(await page.locator('[data-place="hands.1"] [data-piece]').count()).toBe(0);
  await open(page, `${link}/replay`);
  await expect.poll(() => page.getByLabel('Seen by').inputValue()).toBe('0');
  expect(await page.locator('[data-place="hands.0"] [data-piece]').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Look for more' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Look for more' }).click();
});
