/** Every kind of ask that Ani-Mayhem has is answered on the page, however rare it is. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

import { expectForEverybody } from '../axe.ts';
import { LAPTOP, People, PHONE } from '../browsers.ts';
import { byTouch, dice, Player } from '../players.ts';
import { StagedHouse } from '../staged.ts';
import { call } from '../tables.ts';
import { test } from '../test.ts';

/** Where something is shown that is seldom seen: a charm battle, cards that are looked at, signs of hands. */
const LOOKED_AT = ['in-charm', 'seen', 'find', 'look-at', 'hand-sign', 'command'];

/** So many tables in a row are opened by one person: nobody may open more. */
const TABLES = 8;

/** A match that began in a saved position can't be played again from its beginning, so it has no earlier lines. */
const NO_LOG = /status of (409|503).*\/log/;

/** A table at which both sit, and that has begun; its link. */
async function begun([first, second]: readonly [Page, Page]): Promise<string> {
  const opened = { game: 'ani-mayhem', seats: 2 };
  const { table, link } = await call<{ table: { id: string }; link: string }>(first, 'POST', '/tables', opened);
  await call(second, 'POST', `/tables/${table.id}/seats/1`);
  await call(first, 'POST', `/tables/${table.id}/start`);
  return link;
}

test('every kind of ask is answered on the page', { timeout: 7_200_000 }, async ({ browser }) => {
  const staged = await StagedHouse.open('tests.games.ani_mayhem.asked');
  onTestFinished(() => staged.close());
  const still = { reducedMotion: 'reduce', expected: NO_LOG } as const;
  const counts = new Map<string, number>();
  let people = new People(browser, staged.house.url);
  let pages: readonly [Page, Page] | null = null;
  for (const [at, name] of staged.names.entries()) {
    if (!pages || at % TABLES === 0) {
      await people.go();
      people = new People(browser, staged.house.url);
      pages = [await people.come({ ...LAPTOP, ...still }), await people.come({ ...PHONE, ...still })];
      for (const page of pages) await page.goto('/');
    }
    const [kind = '', seat = '0'] = name.split('.');
    await staged.stage(name);
    const link = await begun(pages);
    const page = seat === '0' ? pages[0] : pages[1];
    await page.goto(link);
    await page.locator(`.prompt[data-prompt="${kind}"]`).waitFor();
    if (LOOKED_AT.includes(kind)) await expectForEverybody(page, '[data-space]');
    const player = new Player(page, seat === '0' ? undefined : byTouch, dice(7));
    await player.turn();
    for (const [each, n] of player.kinds) counts.set(each, (counts.get(each) ?? 0) + n);
    expect(player.kinds.get(kind), kind).toBeGreaterThan(0);
  }
  const table = [...counts].toSorted().map(([kind, n]) => `${kind} ${n}`);
  console.log(`${table.length} kinds of asks were answered: ${table.join(', ')}`);
  expect([...counts.keys()].toSorted()).toEqual(staged.names.map((name) => name.split('.')[0]).toSorted());
  await people.go();
});
