/** Ani-Mayhem at its table: a field that everybody can read, moves in two clicks, fights one can follow, and keys. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LAPTOP, PHONE } from './browsers.ts';
import { byKeyboard, byTouch, dice, Player } from './players.ts';
import { gather } from './tables.ts';
import { test } from './test.ts';

/** What stands at the edge of the window can be moved into sight, and is in the list of all options. */
const FIELD = '[data-space]';
const STILL = { reducedMotion: 'reduce' } as const;
const SKIRMISH = { game: 'ani-mayhem', seats: 2, bots: ['random'], setup: { skirmish: true } };

/** Where somebody stands, by the number of the space. */
const standsAt = async (page: Page, id: string): Promise<string | null> =>
  await page.locator(`[data-space]:has([data-stands="${id}"])`).getAttribute('data-space');

test('locations are placed, then everybody is seen where they stand, and a party goes in two clicks', async ({
  person,
}) => {
  const page = await person({ ...LAPTOP, ...STILL });
  await gather([page], { game: 'ani-mayhem', seats: 2, bots: ['random'], setup: { begins: 0 } });
  const player = new Player(page, undefined, dice(3));
  await player.until('discard');
  expect(await page.locator('[data-space]').count()).toBe(14);
  expect(await page.locator('[data-stands]').count(), 'a bot may have sent its own away').toBeGreaterThanOrEqual(4);
  await expectForEverybody(page, FIELD);

  await page.locator('[data-seat="1"] .way').click();
  await page.locator('.field path.way').waitFor();
  expect(await page.locator('.spot .step').allTextContents()).toHaveLength(14);
  await page.getByRole('button', { name: 'The field as a list' }).click();
  expect(await page.locator('li[data-space]').count()).toBe(14);
  await expectForEverybody(page, FIELD);
  await page.getByRole('button', { name: 'Show the field' }).click();

  for (let rest = 80; rest > 0 && !(await page.locator('.prompt[data-prompt="move"] [data-confirm]').count()); rest--)
    await player.turn('move');
  const walker = page.locator('[data-stands]:has(> .token [data-light="start"])').first();
  const id = (await walker.getAttribute('data-stands')) ?? '';
  const before = await standsAt(page, id);
  const inHaven = await page.locator(`.haven [data-stands="${id}"]`).count();
  await walker.locator('[data-piece]').first().click();
  const goal = page.locator('.goal').last();
  await goal.waitFor();
  const there = await page.locator('[data-space]:has(.goal)').last().getAttribute('data-space');
  await goal.click();
  await expect.poll(() => standsAt(page, id)).toBe(there);
  expect([before, inHaven]).not.toEqual([there, 0]);
  await page.mouse.move(0, 0);
  await page.setViewportSize(PHONE.viewport);
  await expectForEverybody(page, FIELD);
});

test('a skirmish on a phone: one panel at a time, and each fight is seen', async ({ person }) => {
  const page = await person({ ...PHONE, ...STILL });
  await gather([page], SKIRMISH);
  const player = new Player(page, byTouch, dice(5));
  const fight = page.locator('.match:has(.prompt[data-ask]) section.combat .bar').nth(1);
  while (!(await fight.count())) expect(await player.turn()).toBe(true);
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Right now');
  expect(await page.getByRole('meter').first().textContent()).toMatch(/^\d+\/\d+$/);
  await expectForEverybody(page, FIELD);
  await page.getByRole('tab', { name: /^Hand/ }).tap();
  expect(await fight.count(), 'one panel at a time').toBe(0);
  while (player.answered.size < 12) expect(await player.turn()).toBe(true);
  expect(player.kinds.get('outfit'), `asked: ${JSON.stringify([...player.kinds])}`).toBeGreaterThan(0);
});

test('who plays by keyboard alone sets stops, passes a phase, and answers', async ({ person }) => {
  const page = await person({ ...LAPTOP, ...STILL });
  await gather([page], SKIRMISH);
  const stops = page.getByRole('button', { name: /^Stops \(/ });
  const bar = page.locator('.prompt');
  await bar.focus();
  await page.keyboard.press('f');
  await expect.poll(() => stops.textContent()).toContain('(9)');
  const player = new Player(page, byKeyboard, dice(8));
  const inWindow = page.locator('.prompt[data-prompt="combat"], .prompt[data-prompt="respond"]');
  while (!(await inWindow.count())) expect(await player.turn()).toBe(true);
  const ask = await inWindow.getAttribute('data-ask');
  await bar.focus();
  await page.keyboard.press(' ');
  await expect.poll(() => page.locator('.prompt').getAttribute('data-ask')).not.toBe(ask);
  await bar.focus();
  await page.keyboard.press('f');
  await expect.poll(() => stops.textContent()).toContain('(4)');
  await page.keyboard.press('Shift+ ');
  await page.locator('.pass[aria-pressed="true"]', { hasText: 'Until my turn' }).waitFor();
  await bar.focus();
  await page.keyboard.press('Shift+ ');
  for (const enough = player.answered.size + 4; player.answered.size < enough;) expect(await player.turn()).toBe(true);
});
