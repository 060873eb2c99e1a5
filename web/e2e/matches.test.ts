import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { PHONE } from './browsers.ts';
import { byKeyboard, byTouch, dice, Player, playOut } from './players.ts';
import { gather } from './tables.ts';
import { test } from './test.ts';
import { expectNothingHidden, listen, people, unpainted } from './watching.ts';

/** Four and eight people play in slow/matches.test.ts. */
const GAMES = [
  { game: 'space-beans', title: 'Space Beans', hidden: ['hands', 'secret', 'draw_pile'], halfway: 20 },
  { game: 'mighty-action-force', title: 'Mighty Action Force', hidden: ['hands', 'decks'], halfway: 6 },
];

for (const { game, title, hidden, halfway } of GAMES)
  test(`two play a whole match of ${title} by clicking, a third watches`, { timeout: 400_000 }, async ({ person }) => {
    const pages = await people(person, 2);
    const watcher = await unpainted(await person({ reducedMotion: 'reduce' }));
    const heard = listen(watcher);
    const link = await gather(pages, { game });
    await watcher.goto(link);
    await watcher.locator('.match').waitFor();
    const players = pages.map((page, seat) => new Player(page, undefined, dice(seat + 1)));
    await playOut(players, halfway, async () => {
      await expectNothingHidden(watcher, heard, hidden);
      await expectForEverybody(watcher);
      await expectForEverybody(pages[0] as Page);
    });
    await watcher.locator('.match[data-over="true"]').waitFor();
  });

test('a match is played by keyboard only', { timeout: 400_000 }, async ({ person }) => {
  const page = await person({ worker: true });
  await page.goto('/');
  const play = page.getByRole('button', { name: /^Play now: .*Mighty Action Force/ });
  await play.waitFor();
  await byKeyboard(page, play);
  await page.locator('.match').waitFor();
  await playOut([new Player(page, byKeyboard, dice(31))]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBeTruthy();
});

test('a match is played on a phone, by touch', { timeout: 400_000 }, async ({ person }) => {
  const page = await person({ ...PHONE, worker: true });
  await page.goto('/');
  await page.getByRole('button', { name: /^Play now: .*Mighty Action Force/ }).tap();
  await page.locator('.match').waitFor();
  await playOut([new Player(page, byTouch, dice(41))], 2, async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectForEverybody(page);
  });
  await expectForEverybody(page);
});
