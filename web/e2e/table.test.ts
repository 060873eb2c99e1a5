/** What the shared table does for any game: explain, list, drag, lock in, take back, speak. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { PHONE } from './browsers.ts';
import { dice, Player } from './players.ts';
import { call, gather } from './tables.ts';
import { test } from './test.ts';

/** A match against bots, at its first ask. */
async function playing(page: Page, game: string, seats: number): Promise<void> {
  await page.goto('/');
  const response = await page.request.post('/api/quick', { data: { game, seats } });
  const { link } = (await response.json()) as { link: string };
  await page.goto(link);
  await page.locator('.prompt[data-ask]').waitFor();
}

test('the title says whose turn it is, and the prompt says what is asked in one sentence', async ({ person }) => {
  const page = await person();
  await playing(page, 'mighty-action-force', 4);
  expect(await page.title()).toContain('Your turn');
  await page.getByText('Play a card: collect gems with it, or attack a neighbour.').waitFor();
});

test('a place that does not light up says why as well, by mouse and by keyboard', async ({ person }) => {
  const page = await person();
  await playing(page, 'space-beans', 3);
  await new Player(page, undefined, dice(5)).until('draw');
  await page.locator('[data-place="discard_pile"]').click();
  const sheet = page.getByRole('dialog', { name: /SPB-/ });
  await sheet.waitFor();
  expect((await sheet.locator('.text').textContent())?.length).toBeGreaterThan(20);
  await expectForEverybody(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.locator('[data-place^="hands."] [data-piece]').first().focus();
  await page.keyboard.press('ArrowUp');
  expect(
    await page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place')),
  ).not.toMatch(/^hands/);
});

test('every line of the log links to the rule that made it', async ({ person }) => {
  const page = await person();
  await playing(page, 'space-beans', 3);
  const line = page.getByRole('region', { name: 'What happened' }).locator('li').first();
  await line.getByRole('button', { name: /^Rule SPB-/ }).click();
  await page.getByRole('dialog', { name: /SPB-006/ }).waitFor();
});

test('all options are in a list that is filtered by typing', async ({ person }) => {
  const page = await person();
  await playing(page, 'mighty-action-force', 4);
  await page.keyboard.press('/');
  const list = page.getByRole('dialog', { name: 'What you can do' });
  await list.waitFor();
  const all = await list.getByRole('listitem').count();
  expect(all).toBeGreaterThan(3);
  await expectForEverybody(page);
  await page.keyboard.type('collect');
  const some = await list.getByRole('listitem').count();
  expect(some).toBeLessThan(all);
  expect(some).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
});

test('a card is dragged to a slot', async ({ person }) => {
  const page = await person();
  await playing(page, 'mighty-action-force', 4);
  const ask = await page.locator('.prompt').getAttribute('data-ask');
  const card = page.locator('[data-place^="hands."] [data-piece][data-light="start"]').first();
  const slot = page.locator('[data-place^="collect."]').last();
  const own = page.locator(`[data-place="collect.${await seat(page)}"]`);
  const [from, to] = [await card.boundingBox(), await ((await own.count()) ? own : slot).boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => page.locator('.prompt').getAttribute('data-ask')).not.toBe(ask);
  await page
    .getByText(/You played .* on your Collect slot/)
    .first()
    .waitFor();
});

async function seat(page: Page): Promise<string> {
  const place = await page.locator('[data-place^="hands."]:has([data-piece])').first().getAttribute('data-place');
  return place?.split('.')[1] ?? '0';
}

test('a sealed answer is locked in, seen by nobody, and can be changed', async ({ person }) => {
  const pages = [await person(), await person(), await person(), await person()];
  const setup = { blind_mans_bluff: true, all_at_once: true };
  await gather(pages, { game: 'mighty-action-force', setup });
  const [first, second] = pages as [Page, Page];
  for (const page of pages) await page.locator('.prompt [data-option="accept"]').click();
  await first.locator('.prompt[data-prompt^="play"]').waitFor();
  const player = new Player(first, undefined, dice(3));
  await player.turn();
  await first.getByText('Locked in').waitFor();
  await expectForEverybody(first);
  expect(await second.getByText(/played|laid/).count()).toBe(0);
  await first.getByRole('button', { name: 'Change' }).click();
  await first.locator('[data-piece][data-light="start"]').first().waitFor();
  await player.turn();
  await first.getByText('Locked in').waitFor();
  for (const page of pages.slice(1)) await new Player(page, undefined, dice(4)).turn();
  await first
    .getByText(/All cards were turned over/)
    .first()
    .waitFor();
});

test('hints stand beside the first asks until they are sent away', async ({ person }) => {
  const page = await person();
  await playing(page, 'mighty-action-force', 4);
  await page.getByText(/Good to know: Left is who plays after you/).waitFor();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByText(/Good to know: Left is who plays after you/).waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.prompt[data-ask]').waitFor();
  expect(await page.getByText(/Good to know:/).count()).toBe(0);
});

test('the focus follows the ask, and events are spoken', async ({ person }) => {
  const page = await person();
  await playing(page, 'space-beans', 2);
  expect(await page.evaluate(() => document.activeElement?.classList.contains('prompt'))).toBe(true);
  expect(await page.locator('[aria-live="polite"][role="log"]').textContent()).toMatch(/dealt|drew/);
});

test('what others say is counted until it is read, and who says too much is told so', async ({ person }) => {
  const [ann, bob] = [await person(), await person({ ...PHONE })];
  await gather([ann, bob], { game: 'space-beans' });
  await ann.getByRole('tab', { name: 'Chat' }).click();
  const line = ann.getByRole('textbox', { name: 'Say something' });
  for (const text of ['Hello', 'Good luck']) {
    await line.fill(text);
    await line.press('Enter');
    await expect.poll(() => line.inputValue()).toBe('');
  }
  await bob.getByRole('button', { name: 'More, 2 new lines' }).waitFor();
  await expectForEverybody(bob);
  await bob.getByRole('button', { name: /^More/ }).tap();
  await bob.getByRole('tab', { name: 'Chat 2 new lines' }).tap();
  await bob.getByRole('log', { name: 'Chat' }).getByText('Good luck').waitFor();
  await bob.getByRole('img', { name: /new line/ }).waitFor({ state: 'detached' });
  const refusal = ann.getByRole('alert').filter({ hasText: /again/ });
  for (let said = 0; said < 40 && !(await refusal.count()); said++) {
    await line.fill(`and ${said}`);
    await line.press('Enter');
    await expect.poll(async () => (await line.inputValue()) === '' || (await refusal.count()) > 0).toBe(true);
  }
  expect(await line.inputValue()).toMatch(/^and \d+$/);
});

test('an answer is taken back, unless somebody has learned something from it; the log stays', async ({ person }) => {
  const pages = [await person(), await person()];
  await gather(pages, { game: 'space-beans' });
  const asked = pages.map((page) =>
    page
      .locator('.prompt[data-prompt="draw"]')
      .waitFor()
      .then(() => page),
  );
  const page = await Promise.race(asked);
  const prompt = page.locator('.prompt');
  const undo = prompt.locator('[data-undo]');
  const lines = (): Promise<string[]> => page.locator('.log li').allTextContents();
  expect(await undo.count(), 'nothing was answered').toBe(0);
  const [ask, before] = [await prompt.getAttribute('data-ask'), await lines()];
  await prompt.locator('[data-option="keep"]').click();
  await undo.click();
  await page.locator(`.prompt[data-ask="${ask}"]`).waitFor();
  await expect.poll(lines).toEqual(before);
  expect(await undo.count()).toBe(0);
  await page.reload();
  await page.locator(`.prompt[data-ask="${ask}"]`).waitFor();
  await expect.poll(lines).toEqual(before);
  await prompt.locator('[data-option="draw"]').click();
  await expect.poll(() => prompt.getAttribute('data-prompt')).not.toBe('draw');
  expect(await undo.count(), 'somebody saw a card').toBe(0);
});

test('who leaves is asked once more; the match goes on without them', async ({ person }) => {
  const page = await person();
  await playing(page, 'mighty-action-force', 2);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Leave the match' }).click();
  await page.getByText('Leave the match for good?').waitFor();
  await page.getByRole('button', { name: 'Leave the match' }).click();
  await page.getByText('has left').first().waitFor();
  await page.locator('.match[data-over="true"]').waitFor();
});

test('the table speaks German', async ({ person }) => {
  const page = await person({ locale: 'de-DE' });
  await playing(page, 'mighty-action-force', 4);
  expect(await page.title()).toContain('Du bist dran');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(await page.locator('.prompt').textContent()).not.toContain('Play a card');
});

test('the rules of a table are shown before a card is dealt, and can be declined', async ({ person }) => {
  const page = await person({ reducedMotion: 'reduce' });
  await page.goto('/');
  const wanted = {
    game: 'mighty-action-force',
    seats: 5,
    setup: { mega: 'corners', rotate: true },
    bots: Array(4).fill('random'),
  };
  const { link } = await call<{ link: string }>(page, 'POST', '/tables', wanted);
  await page.goto(link);
  await page.getByRole('button', { name: /^start/i }).click();
  const prompt = page.locator('.prompt[data-prompt="accept"]');
  await prompt.waitFor();
  expect(await prompt.getByRole('listitem').allInnerTexts()).toEqual([
    "Rotate: the First Player's role moves on by one seat each round.",
    'Mega MAF Challenge A: 5 to 12 players in teams at the four corners.',
  ]);
  await prompt.locator('[data-option="decline"]').click();
  await page.locator('.match[data-over="true"]').waitFor();
  await page.getByText('The rules of this table were not accepted').first().waitFor();
});
