/** What is in sight: boards fill the window they get, on any device, and nothing on them jumps. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LANDSCAPE, LAPTOP, type PersonOptions, PHONE, WIDE } from './browsers.ts';
import { dice, Player } from './players.ts';
import { call, gather } from './tables.ts';
import { test } from './test.ts';

const BEANS = 'space-beans';
const FORCE = 'mighty-action-force';
const BUILT = join(import.meta.dirname, '../../src/beanfield/server/web');

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A match against bots, at the first ask that wants more than a yes. */
async function playing(page: Page, game: string, seats: number, setup?: object): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  const bots = Array.from({ length: seats - 1 }, () => 'random');
  const { link } = await call<{ link: string }>(page, 'POST', '/tables', {
    game,
    seats,
    bots,
    ...(setup && { setup }),
  });
  await page.goto(link);
  await page.getByRole('button', { name: /^start/i }).click();
  const accept = page.locator('.prompt [data-option="accept"]');
  await page.locator('.prompt[data-ask]').waitFor();
  if (await accept.count()) await accept.click();
  await page.locator('.prompt[data-ask]:not([data-prompt="accept"])').waitFor();
}

/** The boxes of all that this finds and that is drawn. */
const boxes = (page: Page, selector: string): Promise<Box[]> =>
  page.evaluate(
    (found) =>
      [...document.querySelectorAll(found)]
        .filter((each) => each.checkVisibility({ opacityProperty: true }))
        .map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return { x, y, width, height };
        }),
    selector,
  );

/** All of it lies in the window and is not covered in its middle by anything but itself. */
async function expectInSight(page: Page, selector: string, many: number): Promise<Box[]> {
  const found = await boxes(page, selector);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(found.length, selector).toBeGreaterThanOrEqual(many);
  for (const box of found) {
    const where = `${selector} at ${JSON.stringify(box)} in ${width}x${height}`;
    expect(box.x, where).toBeGreaterThanOrEqual(-8);
    expect(box.y, where).toBeGreaterThanOrEqual(-1);
    expect(box.x + box.width, where).toBeLessThanOrEqual(width + 8);
    expect(box.y + box.height, where).toBeLessThanOrEqual(height + 1);
  }
  return found;
}

/** Everybody at the table, the own hand, what is asked and the buttons are in sight, and nobody covers anybody. */
async function expectWhole(page: Page, seats: number): Promise<void> {
  const panels = await expectInSight(page, '[data-seat]', seats);
  expect(panels).toHaveLength(seats);
  for (const [at, one] of panels.entries())
    for (const other of panels.slice(at + 1)) {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
      expect(Math.min(across, down), `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBeLessThanOrEqual(2);
    }
  const prompt = (await expectInSight(page, '.prompt', 1))[0];
  await expectInSight(page, '.prompt .sentence, .prompt .buttons .button', 1);
  for (const card of await expectInSight(page, '.hand .piece', 1)) {
    if (!prompt) throw new Error('nothing is asked');
    const clear = card.y + card.height <= prompt.y + 12 || card.x + card.width <= prompt.x + 12;
    expect(clear, `${JSON.stringify(card)} is not covered by what is asked`).toBe(true);
  }
  const [board] = await boxes(page, '.board');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    board ? innerWidthOf(page) : 0,
  );
}

const innerWidthOf = (page: Page): number => page.viewportSize()?.width ?? 0;

/** How much of the board seats and piles fill. */
async function filled(page: Page): Promise<number> {
  const [board] = await boxes(page, '.board');
  const parts = await boxes(page, '[data-seat], [data-place="draw_pile"], [data-place="discard_pile"]');
  if (!board) return 0;
  return parts.reduce((sum, { width, height }) => sum + width * height, 0) / (board.width * board.height);
}

const widest = async (page: Page, selector: string): Promise<number> =>
  Math.max(...(await boxes(page, selector)).map(({ width }) => width));

const still = (device: PersonOptions): PersonOptions => ({ ...device, reducedMotion: 'reduce' });

test('on a wide screen cards are larger, and the table is full', async ({ person }) => {
  const page = await person(still(LAPTOP));
  for (const game of [BEANS, FORCE]) {
    await page.setViewportSize(LAPTOP.viewport);
    await playing(page, game, 4);
    await expectWhole(page, 4);
    const [hand, fill] = [await widest(page, '.hand .piece'), await filled(page)];
    expect(hand, 'fixed pixels were 98 and 116').toBeGreaterThan(118);
    expect(fill).toBeGreaterThan(0.55);
    await page.setViewportSize(WIDE.viewport);
    await expect.poll(() => widest(page, '.hand .piece')).toBeGreaterThan(hand * 1.15);
    await expectWhole(page, 4);
    expect(await filled(page), 'half of it was empty').toBeGreaterThan(0.55);
  }
});

test('on a phone four and six see everybody, their hand and what is asked', async ({ person }) => {
  const page = await person(still(PHONE));
  for (const [game, seats, setup] of [
    [BEANS, 4],
    [BEANS, 6],
    [FORCE, 4],
    [FORCE, 6, { mega: 'boards' }],
  ] as const) {
    await playing(page, game, seats, setup);
    await expectWhole(page, seats);
    expect(await widest(page, '.hand .piece')).toBeGreaterThan(70);
  }
  await expectForEverybody(page);
});

test('a phone on its side, and a page at 200%, keep hand, prompt and neighbours in sight', async ({ person }) => {
  const page = await person(still(LANDSCAPE));
  for (const game of [BEANS, FORCE]) {
    await page.setViewportSize(LANDSCAPE.viewport);
    await playing(page, game, 4);
    await expectWhole(page, 4);
    expect(await widest(page, '.hand .piece')).toBeGreaterThan(60);
    await page.setViewportSize({ width: LAPTOP.viewport.width / 2, height: LAPTOP.viewport.height / 2 });
    await expectWhole(page, 4);
  }
  await expectForEverybody(page);
  await expectInSight(page, '.match a[href="/"]', 1);
});

test('twelve on a phone: a strip says how many more there are, and shows them', async ({ person }) => {
  const page = await person(still(PHONE));
  await playing(page, FORCE, 12, { mega: 'boards' });
  await expectInSight(page, '.hand .piece', 1);
  await expectInSight(page, '.prompt', 1);
  const more = page.getByRole('button', { name: /^\D*\d+ more$/ });
  await more.waitFor();
  const last = page.locator('[data-seat]').nth(10);
  const below = async (): Promise<boolean> => {
    const [hand] = await boxes(page, '.hand');
    return ((await last.boundingBox())?.y ?? 0) > (hand?.y ?? 0);
  };
  expect(await below()).toBe(true);
  for (let leaves = 0; leaves < 8 && (await below()); leaves++) await more.last().click();
  expect(await below()).toBe(false);
  await expectForEverybody(page);
});

test('log and chat are side by side on a wide screen where people can talk', async ({ person }) => {
  const pages = [await person(still(WIDE)), await person(still(LAPTOP))];
  await gather(pages, { game: BEANS });
  const [wide, laptop] = pages as [Page, Page];
  const log = await wide.getByRole('region', { name: 'What happened' }).boundingBox();
  const chat = await wide.getByRole('log', { name: 'Chat' }).boundingBox();
  expect(chat?.x).toBeGreaterThan((log?.x ?? 0) + (log?.width ?? 0));
  expect(chat?.width).toBeGreaterThan(200);
  expect(await laptop.getByRole('log', { name: 'Chat' }).count()).toBe(0);
  await expectForEverybody(wide);
});

declare global {
  var shifted: { value: number; what: string }[];
}

/**
 * Runs before the page: from now on it adds up what jumps. What changes right after a click counts only on the board:
 * the words of the prompt may change then, and browsers count it like that.
 */
function measure(): void {
  globalThis.shifted = [];
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.flatMap(({ node }) => (node instanceof Element ? [node] : []));
      if (hadRecentInput && !moved.some((node) => node.closest('.board'))) continue;
      globalThis.shifted.push({ value, what: moved.map(({ className }) => className).join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const [game, most] of [
  [BEANS, 10],
  [FORCE, 4],
] as const)
  test(`nothing jumps in a match of ${game}, with hints and without`, async ({ person }) => {
    const page = await person({ steps: true });
    await page.addInitScript(measure);
    await playing(page, game, 4);
    await page.evaluate(() => (globalThis.shifted = []));
    const player = new Player(page, undefined, dice(7));
    const heights = new Set<number>();
    while (player.answered.size < most && (await player.turn())) {
      heights.add((await boxes(page, '.board'))[0]?.height ?? 0);
      const got = page.getByRole('button', { name: 'Got it' });
      if (player.answered.size > most / 2 && (await got.count())) await got.click();
    }
    const shifted = await page.evaluate(() => globalThis.shifted);
    const sum = shifted.reduce((all, { value }) => all + value, 0);
    console.log(`${game}: layout shift ${sum.toFixed(4)} in ${player.answered.size} answers`);
    expect([...heights], 'the board keeps its height').toHaveLength(1);
    const worst = [...shifted].sort((a, b) => b.value - a.value).slice(0, 5);
    expect(sum, JSON.stringify(worst)).toBeLessThan(0.05);
  });

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The board of any game, where a game has one of its own: its looks and their styles are the generic ones. */
async function plain(page: Page, game: string): Promise<void> {
  const built = JSON.parse(await readFile(join(BUILT, 'built.json'), 'utf8')) as Record<string, Chunk>;
  const index = (name: string): string => `src/games/${name}/index.ts`;
  const seen = new Set<string>();
  const styles = (name: string): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    return [...(built[name]?.imports ?? []).flatMap(styles), ...(built[name]?.css ?? [])];
  };
  const body = `
    await Promise.all(${JSON.stringify(styles(index('generic')))}.map((file) => new Promise((loaded) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + file, onload: loaded });
      document.head.append(link);
    })));
    export * from '/${built[index('generic')]?.file}';`;
  await page.route(`**/${built[index(game)]?.file}`, (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  );
}

test('a table of any game is seen whole, moved and zoomed; a card is dragged right under zoom', async ({ person }) => {
  const page = await person(still(LAPTOP));
  await plain(page, FORCE);
  await playing(page, FORCE, 4);
  const ground = page.getByRole('group', { name: /arrow keys/ });
  await expectInSight(page, '[data-seat]', 4);
  await expectForEverybody(page);
  const mine = page.locator('[data-place="collect.0"]');
  const before = await mine.boundingBox();
  await ground.focus();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('+');
  const larger = await mine.boundingBox();
  expect(larger?.width).toBeGreaterThan((before?.width ?? 0) * 1.9);
  await page.keyboard.press('ArrowRight');
  expect((await mine.boundingBox())?.x).not.toBe(larger?.x);
  await page.keyboard.press('0');
  await expect.poll(async () => (await mine.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0);

  const at = await ground.boundingBox();
  const place = await mine.boundingBox();
  if (!at || !place) throw new Error('there is no table');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -100);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await mine.boundingBox())?.width).toBeGreaterThan(place.width * 1.5);
  const card = page.locator('.hand [data-piece][data-light="start"]').first();
  const from = await card.boundingBox();
  if (!from) throw new Error('nothing to drag');
  const aim = await mine.boundingBox();
  if (!aim) throw new Error('nowhere to drag it to');
  const ask = await page.locator('.prompt').getAttribute('data-ask');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 3 });
  await page.mouse.move(aim.x + aim.width / 2, aim.y + aim.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.locator('.prompt').getAttribute('data-ask')).not.toBe(ask);
  await page
    .getByText(/You played .* on your Collect slot/)
    .first()
    .waitFor();
});
