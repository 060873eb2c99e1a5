/** People who share one phone: a curtain is between them, and nobody sees the others' cards. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LANDSCAPE, PHONE } from './browsers.ts';
import { byTouch, dice, Player } from './players.ts';
import { curtain, share, startShared } from './sharing.ts';
import { call } from './tables.ts';
import { test } from './test.ts';

const NAMES = ['Ann', 'Grandma'];

const isMe = (page: Page, seat: number): ReturnType<Page['locator']> =>
  page.getByRole('button', { name: `I am ${NAMES[seat]}` });

/** Everything in the page that is of a match. */
const secrets = (page: Page): Promise<number> => page.locator('.match, [data-card], [data-piece]').count();

/** The cards of a hand that are face up in the page. */
const faces = (page: Page, seat: number): Promise<string[]> =>
  page
    .locator(`[data-place="hands.${seat}"] [data-card]`)
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));

const sees = (page: Page, seat: number): Promise<void> =>
  page.locator(`.hand[data-place="hands.${seat}"] [data-card]`).first().waitFor();

test('two share a phone: each sees only their own cards, and a curtain is between them', async ({ person }) => {
  const page = await person(PHONE);
  const table = await share(page, NAMES, { game: 'space-beans' });
  await expectForEverybody(page);
  await startShared(page);
  const first = Number(await curtain(page).getAttribute('data-curtain'));
  const second = 1 - first;
  await expectForEverybody(page);
  await expect.poll(() => isMe(page, first).evaluate((button) => button === document.activeElement)).toBe(true);
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape');
  expect(await secrets(page)).toBe(0);
  await page.keyboard.press('Enter');

  await sees(page, first);
  const hand = await faces(page, first);
  expect(await faces(page, second)).toEqual([]);
  expect(await page.locator('.board').innerText()).not.toMatch(/\bYou\b/);

  const player = new Player(page, byTouch, dice(5));
  while (!(await curtain(page, second).count())) await player.turn();
  expect(await secrets(page)).toBe(0);
  const html = await page.content();
  expect(hand.filter((card) => html.includes(card))).toEqual([]);
  for (const { viewport } of [LANDSCAPE, PHONE]) {
    await page.setViewportSize(viewport);
    const fits = (): Promise<boolean> => curtain(page).evaluate((each) => each.scrollHeight <= each.clientHeight);
    await expect.poll(fits).toBe(true);
  }
  await isMe(page, second).tap();
  await sees(page, second);
  expect(await faces(page, first)).toEqual([]);

  await page.reload();
  await curtain(page, second).waitFor();
  expect(await secrets(page)).toBe(0);
  await isMe(page, second).tap();
  await sees(page, second);

  await call(page, 'POST', `/tables/${table}/offers`, { kind: 'draw' });
  const result = page.locator('.result');
  await result.waitFor();
  expect(await result.innerText()).not.toMatch(/\byou\b/i);
  for (const name of NAMES) expect(await result.innerText()).toContain(name);
});
