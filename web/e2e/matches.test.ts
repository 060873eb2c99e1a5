import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LAPTOP, type PersonOptions, PHONE, TABLET } from './browsers.ts';
import { byKeyboard, byTouch, dice, Player, playOut } from './players.ts';
import { gather } from './tables.ts';
import { test } from './test.ts';

/** What reaches a page over the live wire: the match, and then what changed in it. */
interface Heard {
  looks?: { state: Record<string, unknown> } | null;
  steps?: { set?: [path: string, ...change: unknown[]][] }[];
  now?: { outcome: unknown };
}

/** Every value that a page was given of a place. */
const given = ({ looks, steps = [] }: Heard, place: string): unknown[] => [
  looks?.state[place],
  ...steps.flatMap(({ set = [] }) =>
    set.flatMap(([path, ...change]) => (path.split('.')[0] === place ? change.slice(-1) : [])),
  ),
];

function listen(page: Page): Heard[] {
  const heard: Heard[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)) as Heard)),
  );
  return heard;
}

/** A watcher gets no piece of these places while the match goes on, on the wire and on the page. */
async function expectNothingHidden(page: Page, heard: readonly Heard[], places: readonly string[]): Promise<void> {
  const during = heard.filter(({ now }) => !now?.outcome);
  const values = places.map((place) => during.flatMap((each) => given(each, place)));
  expect(values.flat().filter((value) => value !== undefined).length, 'they changed').toBeGreaterThan(5);
  expect(values.flat(Infinity).filter((alias) => alias !== 0 && typeof alias === 'number')).toEqual([]);
  for (const place of places) expect(await page.locator(`[data-place^="${place}"] [data-piece]`).count()).toBe(0);
}

const DEVICES = [LAPTOP, PHONE, TABLET, PHONE];

/** Cards without their pictures: painting them by software takes most of a machine, and others look at them. */
async function unpainted(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.piece svg { visibility: hidden }');
    document.adoptedStyleSheets = [sheet];
  });
  return page;
}

/** People with one device or another; motion has tests of its own. */
async function people(person: (options?: PersonOptions) => Promise<Page>, many: number): Promise<Page[]> {
  const devices = Array.from({ length: many }, (_, at) => DEVICES[at % DEVICES.length]);
  const pages = devices.map((device) => person({ ...device, reducedMotion: 'reduce' }));
  return await Promise.all(pages.map(async (page) => await unpainted(await page)));
}

test(
  'four play a whole match of Space Beans by clicking, a fifth watches',
  { timeout: 400_000 },
  async ({ person }) => {
    const pages = await people(person, 4);
    const watcher = await unpainted(await person({ reducedMotion: 'reduce' }));
    const heard = listen(watcher);
    const link = await gather(pages, { game: 'space-beans' });
    await watcher.goto(link);
    await watcher.locator('.match').waitFor();
    const players = pages.map((page, seat) => new Player(page, undefined, dice(seat + 1)));
    await playOut(players, 40, async () => {
      await expectNothingHidden(watcher, heard, ['hands', 'secret', 'draw_pile']);
      await expectForEverybody(watcher);
      for (const page of pages.slice(0, 2)) await expectForEverybody(page);
    });
    await watcher.locator('.match[data-over="true"]').waitFor();
    await expectForEverybody(watcher);
  },
);

test(
  'four play a whole match of Mighty Action Force by clicking, a fifth watches',
  { timeout: 400_000 },
  async ({ person }) => {
    const pages = await people(person, 4);
    const watcher = await unpainted(await person({ reducedMotion: 'reduce' }));
    const heard = listen(watcher);
    const link = await gather(pages, { game: 'mighty-action-force' });
    await watcher.goto(link);
    await watcher.locator('.match').waitFor();
    const players = pages.map((page, seat) => new Player(page, undefined, dice(seat + 11)));
    await playOut(players, 8, async () => {
      await expectNothingHidden(watcher, heard, ['hands', 'decks']);
      await expectForEverybody(pages[0] as Page);
    });
    await watcher.locator('.match[data-over="true"]').waitFor();
  },
);

test('eight play Blind Man’s Bluff, all at once, and lock in', { timeout: 400_000 }, async ({ person }) => {
  const pages = await people(person, 8);
  const watcher = await unpainted(await person({ reducedMotion: 'reduce' }));
  const heard = listen(watcher);
  const setup = { blind_mans_bluff: true, all_at_once: true, mega: 'boards' };
  const link = await gather(pages, { game: 'mighty-action-force', setup });
  await watcher.goto(link);
  await watcher.locator('.match').waitFor();
  const players = pages.map((page, seat) => new Player(page, undefined, dice(seat + 21)));
  await playOut(players, 16, async () => {
    await expectNothingHidden(watcher, heard, ['hands', 'decks', 'face_down']);
  });
  await watcher.locator('.match[data-over="true"]').waitFor();
});

test('a match is played by keyboard only', { timeout: 400_000 }, async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Play now' }).first();
  await play.waitFor();
  await byKeyboard(page, play);
  await page.locator('.match').waitFor();
  await playOut([new Player(page, byKeyboard, dice(31))]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBeTruthy();
});

test('a match is played on a phone, by touch', { timeout: 400_000 }, async ({ person }) => {
  const page = await person(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().tap();
  await page.locator('.match').waitFor();
  await playOut([new Player(page, byTouch, dice(41))], 2, async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectForEverybody(page);
  });
  await expectForEverybody(page);
});
