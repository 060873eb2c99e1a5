/** A family with the box: the real Beanstalk stands on the real table, and one phone keeps cards, order, gold and powers. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { PHONE } from '../browsers.ts';
import { byTouch, dice, Player } from '../players.ts';
import { curtain, share, startShared } from '../sharing.ts';
import { test } from '../test.ts';

const NAMES = ['Ann', 'Grandma', 'Tom'];

/** What can be told, and how often it is: most of the time all stands. */
const REPORTS = { treasure: 5, die: 1, eye: 1, trunk: 2, placed: 9, stands: 9, spell: 9, fell: 1 };

/** Whoever is asked for the first time whether a report is right trusts the others from then on. */
async function trust(page: Page): Promise<void> {
  await byTouch(page, page.getByRole('button', { name: 'Pass always' }));
  await page.locator('.match:not(:has([data-report="agree"])), [data-curtain]').first().waitFor();
}

/** Something is told by one of the large buttons. */
async function report(page: Page, draw: () => number): Promise<void> {
  const spell = page.locator('[data-spell]');
  if (await spell.count()) {
    const stands = page.locator('[data-report-option="stands"]');
    expect(await stands.isDisabled()).toBe(true);
    await byTouch(page, spell);
    await expect.poll(() => stands.isEnabled()).toBe(true);
  }
  const told = await page
    .locator('[data-report-option]:enabled')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-report-option') ?? ''));
  const often = Object.entries(REPORTS).flatMap(([verb, times]) =>
    told.includes(verb) ? Array<string>(times).fill(verb) : [],
  );
  const chosen = often[Math.floor(draw() * often.length)] ?? told[0];
  const asked = await page.locator('.prompt').getAttribute('data-ask');
  await byTouch(page, page.locator(`[data-report-option="${chosen}"]`));
  await page.locator(`.match:not(:has(.prompt[data-ask="${asked}"])), [data-curtain]`).first().waitFor();
}

test('three play a whole match at a real table on one phone, by touch', { timeout: 1_200_000 }, async ({ person }) => {
  const page = await person({ ...PHONE, reducedMotion: 'reduce' });
  await share(page, NAMES, { game: 'beanstalk', setup: { tower: 'reported' } });
  await startShared(page);
  const [draw, held] = [dice(7), new Set<string>()];
  const player = new Player(page, byTouch, draw);
  const over = page.locator('.result');
  while (!(await over.count())) {
    if (await curtain(page).count()) {
      expect(await page.locator('.match, [data-card]').count()).toBe(0);
      held.add((await curtain(page).getAttribute('data-curtain')) ?? '');
      await byTouch(page, curtain(page).getByRole('button'));
      await page.locator('.match').waitFor();
    } else if (await page.locator('[data-report="agree"]').count()) {
      expect(await page.locator('[data-report="agree"]').innerText()).toContain('reports:');
      await trust(page);
    } else if (await page.locator('[data-report-option]:enabled').count()) await report(page, draw);
    else await player.turn();
  }
  expect(held).toEqual(new Set(['0', '1', '2']));
  for (const name of NAMES) expect(await over.innerText()).toContain(name);
  expect(await over.locator('h2').innerText()).not.toMatch(/\byou\b/i);
});
