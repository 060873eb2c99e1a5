/** The hint: what a bot would do, why, and where that is on the table. Nothing moves for it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LANDSCAPE, LAPTOP, PHONE } from './browsers.ts';
import { gather } from './tables.ts';
import { test } from './test.ts';

async function playing(page: Page, game: string, seats: number): Promise<void> {
  await page.goto('/');
  const response = await page.request.post('/api/quick', { data: { game, seats } });
  const { link } = (await response.json()) as { link: string };
  await page.goto(link);
  await page.locator('.prompt[data-ask]').waitFor();
}

/** The pieces, places and buttons with a dashed line around them. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-piece], [data-place], [data-option]')]
      .filter((each) => getComputedStyle(each).outlineStyle === 'dashed')
      .map(({ dataset }) => dataset['piece'] ?? dataset['place'] ?? dataset['option'] ?? ''),
  );

async function boxes(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([...document.querySelectorAll('.board, .prompt')].map((each) => each.getBoundingClientRect())),
  );
}

/** The words of a hint without what would follow, which comes a moment later. */
const withoutRemark = (words: string | null): string | undefined => words?.replace(/ \([^)]*\)(?=\.)/, '');

test('a hint says what the bot would do and why, and marks it; nothing else moves', async ({ person }) => {
  const page = await person(LAPTOP);
  await playing(page, 'mighty-action-force', 4);
  const before = await boxes(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  const note = page.locator('[data-hinted]');
  await note.waitFor();
  const words = await note.textContent();
  expect(words).toMatch(/The bot would choose: Play .+ on your .+ slot( \(.+\))?\./);
  expect(words).toMatch(/It looks (clearly better than|a little better than|about as good as): /);
  expect(words).toMatch(/MAF-\w+/);
  expect(await boxes(page)).toBe(before);
  const things = await marked(page);
  expect(things).toHaveLength(2);
  const [piece, place] = [things.find((each) => /^\d+$/.test(each)), things.find((each) => /\./.test(each))];
  const title = await page.locator(`[data-piece="${piece}"] .spoken`).textContent();
  expect(words).toContain(title?.split(',')[0]);
  await expectForEverybody(page);
  await page.reload();
  await note.waitFor();
  expect(withoutRemark(await note.textContent())).toBe(withoutRemark(words));
  await page.locator(`[data-piece="${piece}"]`).click();
  await page.locator(`[data-place="${place}"] [data-point], button[data-place="${place}"]`).first().click();
  const confirm = page.locator('.prompt [data-confirm]');
  if (await confirm.isVisible()) await confirm.click();
  await note.waitFor({ state: 'detached' });
  expect(await marked(page)).toEqual([]);
});

test('the key h asks too, and the note is in sight on a phone and can be closed', async ({ person }) => {
  for (const screen of [PHONE, LANDSCAPE]) {
    const page = await person(screen);
    await playing(page, 'space-beans', 3);
    await page.keyboard.press('h');
    const note = page.locator('[data-hinted]');
    await note.waitFor();
    const box = await note.boundingBox();
    const { width, height } = screen.viewport;
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
    const prompt = await page.locator('.prompt').boundingBox();
    expect(box && prompt && (box.y + box.height <= prompt.y || box.x + box.width <= prompt.x)).toBe(true);
    const seen = await note.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(seen, 'nothing lies over the note').toBe(true);
    await page.getByRole('button', { name: 'Close the hint' }).tap();
    await note.waitFor({ state: 'detached' });
    expect(await marked(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hint' }).tap();
    await note.waitFor();
  }
});

test('where somebody else plays there are hints as soon as all agree', async ({ person }) => {
  const pages = [await person(), await person()];
  await gather(pages, { game: 'space-beans' });
  const asked = await Promise.any(
    pages.map(async (page) => {
      await page.locator('.prompt[data-ask]').waitFor();
      return page;
    }),
  );
  expect(await asked.locator('[data-hint]').count()).toBe(0);
  await asked.getByRole('tab', { name: 'Settings' }).click();
  await asked.getByRole('button', { name: 'Ask for hints for everybody' }).click();
  await asked.getByText('You asked for hints for everybody in this match.').waitFor();
  const [other] = pages.filter((page) => page !== asked);
  await other?.getByText('would like hints for everybody in this match.').waitFor();
  await other?.getByRole('button', { name: 'Agree' }).click();
  await asked.locator('[data-hint]').waitFor();
  expect(await asked.getByRole('button', { name: 'Ask for hints for everybody' }).count()).toBe(0);
  await asked.keyboard.press('h');
  await asked.locator('[data-hinted]').waitFor();
});
