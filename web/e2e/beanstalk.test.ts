/** Beanstalk at its own table: what lies there is seen by everybody on every device, and sealed cards by nobody. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LANDSCAPE, LAPTOP, PHONE, TABLET, WIDE } from './browsers.ts';
import { dice, Player } from './players.ts';
import { gather } from './tables.ts';
import { test } from './test.ts';

/** Chance says whether the Beanstalk stands, so that nobody has to stack. */
const BY_CHANCE = { game: 'beanstalk', setup: { tower: 'chance' } };
const REPORTED = { game: 'beanstalk', setup: { tower: 'reported' } };

const asked = (page: Page, prompt: string): Promise<void> =>
  page.locator(`.prompt[data-prompt="${prompt}"]`).first().waitFor();

/** The first card of the hand is played. */
const playFirst = (page: Page): Promise<void> => page.locator('.hand [data-light="start"]').first().click();

/** Whoever plays, by the seat that the own hand belongs to. */
const seatOf = async (page: Page): Promise<string> =>
  (await page.locator('.hand[data-place]').getAttribute('data-place'))?.split('.')[1] ?? '';

/** Whoever is asked this first. */
const firstAsked = (pages: readonly Page[], prompt: string): Promise<Page> =>
  Promise.race(pages.map((page) => asked(page, prompt).then(() => page)));

test('the table has a Beanstalk, cards, gold, tokens and the order of turns, and is for everybody', async ({
  person,
}) => {
  const pages = [await person(LAPTOP), await person(LAPTOP), await person(LAPTOP)];
  await gather(pages, BY_CHANCE);
  const [page] = pages as [Page];
  await asked(page, 'card');
  for (const field of ['played', 'decks', 'gold', 'tokens'])
    expect(await page.locator(`[data-place^="${field}."]`).count(), field).toBe(3);
  expect(await page.locator('[data-place="sacks"] .count').innerText()).toBe('30');
  expect(await page.locator('.hand [data-piece]').count()).toBe(3);
  const stalk = page.locator('[data-stalk]');
  expect(await stalk.getAttribute('aria-label')).toContain('1 piece');
  await expectForEverybody(page);
  for (const each of pages) await playFirst(each);
  const active = await firstAsked(pages, 'begin');
  expect(await active.locator('[aria-current="step"]').innerText()).toContain('You');
  expect(await active.locator('ol[aria-label="Order of turns"] > li').count()).toBe(3);
  await expectForEverybody(active);
});

test('a card that somebody has chosen is shown to nobody before all are revealed', async ({ person }) => {
  const [first, second] = [await person(LAPTOP), await person(LAPTOP)];
  await gather([first, second], BY_CHANCE);
  await asked(first, 'card');
  const [one, other] = [await seatOf(first), await seatOf(second)];
  await playFirst(first);
  for (const page of [first, second]) {
    await page.locator(`[data-sealed="${one}"]`).waitFor();
    expect(await page.locator('[data-place^="played."] [data-piece]').count()).toBe(0);
    expect(await page.locator(`[data-sealed="${other}"]`).count()).toBe(0);
  }
  expect(await second.locator(`[data-place="hands.${one}"] [data-card]`).count()).toBe(0);
  await playFirst(second);
  for (const page of [first, second]) {
    await expect.poll(() => page.locator('[data-place^="played."] [data-piece]').count()).toBe(2);
    expect(await page.locator('[data-sealed]').count()).toBe(0);
  }
});

test('all of five players, the Beanstalk and the hand are in sight on every device', async ({ person }) => {
  const page = await person({ ...LAPTOP, reducedMotion: 'reduce' });
  await gather([page], { ...BY_CHANCE, seats: 5, bots: Array(4).fill('random') });
  const player = new Player(page, undefined, dice(3));
  for (const round of [1, 2]) {
    await asked(page, 'card');
    for (const { viewport } of [PHONE, LANDSCAPE, TABLET, LAPTOP, WIDE]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => outOfSight(page)).toEqual([]);
    }
    await page.setViewportSize(LAPTOP.viewport);
    if (round === 2) break;
    await player.turn();
    const next = page.locator('h2', { hasText: 'Round 2' });
    while (!(await next.count())) await player.turn('card'); // the card of the next round is not played
  }
});

test('on a phone the question how many dice covers no name, and all its answers can be reached', async ({ person }) => {
  const page = await person(PHONE);
  await gather([page], { ...BY_CHANCE, seats: 3, bots: Array(2).fill('random') });
  await asked(page, 'card');
  await playFirst(page);
  await asked(page, 'begin');
  for (const { viewport } of [PHONE, LANDSCAPE]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => coveredNames(page)).toEqual([]);
    for (const option of await page.locator('.prompt [data-option]').all()) await option.click({ trial: true });
  }
});

test('at a real table large buttons report what happened, and the spell is counted before it stands', async ({
  person,
}) => {
  const pages = [await person(PHONE), await person(PHONE)];
  await gather(pages, REPORTED);
  for (const page of pages) {
    await asked(page, 'card');
    await playFirst(page);
  }
  const active = await firstAsked(pages, 'begin');
  await active.locator('.prompt [data-option="roll"], .prompt [data-figure]').first().click();
  const report = active.locator('[data-report="face"] [data-report-option="eye"]');
  await report.waitFor();
  await expectForEverybody(active);
  const stands = active.locator('[data-report-option="stands"]');
  while (!(await stands.count())) {
    const next = active.locator(
      '[data-report-option="eye"], [data-report-option="placed"], [data-report-option="stands"]',
    );
    await next.first().waitFor();
    if (!(await stands.count())) await next.first().click();
  }
  expect(await stands.isDisabled()).toBe(true);
  const verbs = await active
    .locator('.prompt [data-option]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-option')));
  expect(verbs).toContain('stands');
  await active.keyboard.press(String(verbs.indexOf('stands') + 1));
  await active.locator('[data-list]').click();
  expect(await active.getByRole('listitem').getByRole('button', { name: 'all stands' }).isDisabled()).toBe(true);
  await active.keyboard.press('Escape');
  expect(await stands.isDisabled()).toBe(true);
  await active.locator('[data-spell]').click();
  await expect.poll(() => stands.isEnabled()).toBe(true);
  const box = await stands.boundingBox();
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(56);
});

/** Players whose name is under something else. */
const coveredNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-seat] .name')]
      .filter((name) => {
        const { left, top, width, height } = name.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return !above?.closest('[data-seat]')?.contains(name);
      })
      .map((name) => name.innerText),
  );

/** What of the table is not in the window, or covered by the prompt. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const prompt = document.querySelector('.prompt')?.getBoundingClientRect();
    const parts = document.querySelectorAll<HTMLElement>(
      '.hand [data-piece], [data-seat], [data-stalk], [data-place^="gold."], [data-place="sacks"], [data-place^="tokens."]',
    );
    return [...parts].flatMap((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const covered = prompt && bottom > prompt.top + 14 && right > prompt.left + 14;
      const inside = left >= -8 && top >= -1 && right <= innerWidth + 8 && bottom <= innerHeight + 1;
      return inside && !covered ? [] : [`${part.outerHTML.slice(0, 90)} at ${left},${top},${right},${bottom}`];
    });
  });
