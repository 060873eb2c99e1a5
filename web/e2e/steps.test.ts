/** What one answer does is shown one thing after the other; whoever is in a hurry has all of it at once. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { dice, Player } from './players.ts';
import { test } from './test.ts';

/** What the table of Mighty Action Force showed at a moment. */
interface Shown {
  /** Cards that lie in slots. */
  cards: number;
  gems: string;
  lines: number;
  busy: boolean;
  asked: boolean;
}

declare global {
  var shown: Shown[];
}

/** From now on the page notes each look of the table that is not as the one before. */
function watch(): void {
  globalThis.shown = [];
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const look = (): Shown => ({
    cards: all('.board .slot [data-card], .board .down .piece').length,
    gems: all('.board .gems')
      .map(({ textContent }) => textContent.trim())
      .join(' '),
    lines: all('.log li').length,
    busy: all('.match[data-busy="true"]').length > 0,
    asked: all('.prompt[data-ask]').length > 0,
  });
  const note = (): void => {
    const now = look();
    if (JSON.stringify(now) !== JSON.stringify(shown.at(-1))) shown.push(now);
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  note();
}

async function playing(page: Page): Promise<Player> {
  await page.goto('/');
  const response = await page.request.post('/api/quick', { data: { game: 'mighty-action-force', seats: 4 } });
  const { link } = (await response.json()) as { link: string };
  await page.goto(link);
  await page.locator('.prompt[data-ask]').waitFor();
  await page.evaluate(watch);
  return new Player(page, undefined, dice(7));
}

/** Answers, and waits for the next ask; everything that was shown from one to the other. */
async function turn(player: Player): Promise<Shown[]> {
  const { page } = player;
  const before = await page.locator('.prompt').getAttribute('data-ask');
  await page.evaluate(() => (globalThis.shown.length = 0));
  await player.turn();
  await page.locator(`.prompt[data-ask]:not([data-ask="${before}"])`).waitFor();
  return await page.evaluate(() => globalThis.shown);
}

const rounds = async (player: Player, done: (shown: readonly Shown[]) => boolean): Promise<Shown[]> => {
  for (let turns = 0; turns < 12; turns++) {
    const shown = await turn(player);
    if (done(shown)) return shown;
  }
  throw new Error('no such round was played');
};

const most = (shown: readonly Shown[]): number => Math.max(...shown.map(({ cards }) => cards));
const counted = (shown: readonly Shown[]): boolean => new Set(shown.map(({ gems }) => gems)).size > 1;

test('the last card of a round is seen, then what it does, then it goes', async ({ person }) => {
  const player = await playing(await person({ steps: true }));
  const shown = await rounds(player, (all) => most(all) >= 4 && counted(all));
  const full = shown.findIndex(({ cards }) => cards === most(shown));
  const gained = shown.findIndex(({ gems }, at) => at > full && gems !== shown[full]?.gems);
  const cleared = shown.findIndex(({ cards }, at) => at > full && cards < most(shown));
  expect(full, 'all cards lie there').toBeGreaterThanOrEqual(0);
  expect(gained, 'gems are counted after that').toBeGreaterThan(full);
  expect(cleared, 'and cards go when they were counted').toBeGreaterThan(gained);
  expect(shown[gained]?.cards).toBe(most(shown));
});

test('lines of the log come with what they tell of, and the ask when all was shown', async ({ person }) => {
  const player = await playing(await person({ steps: true }));
  const shown = await rounds(player, (all) => most(all) >= 4);
  const lines = shown.map((each) => each.lines);
  expect(lines).toEqual(lines.toSorted((one, other) => one - other));
  expect(new Set(lines).size, 'not all lines at once').toBeGreaterThan(4);
  const answered = shown.findIndex(({ asked }) => !asked);
  const busy = shown.slice(Math.max(0, answered)).filter((each) => each.busy);
  expect(busy.length).toBeGreaterThan(4);
  expect(busy.some(({ asked }) => asked)).toBe(false);
});

test('nothing travels for those who don’t want it to, and yet one thing comes after the other', async ({ person }) => {
  const player = await playing(await person({ steps: true, reducedMotion: 'reduce' }));
  const shown = await rounds(player, (all) => most(all) >= 4);
  expect(new Set(shown.map(({ lines }) => lines)).size).toBeGreaterThan(4);
  expect(await player.page.locator('[data-ghost]').count()).toBe(0);
});

test('a click or a key lets the rest happen at once, and does nothing else', async ({ person }) => {
  const player = await playing(await person({ steps: true }));
  const { page } = player;
  const skips = [
    () => page.locator('.board').click({ position: { x: 12, y: 12 } }),
    () => page.locator('[data-place^="hands."] [data-card]').first().click(),
    () => page.keyboard.press('x'),
  ];
  for (const skip of skips) {
    await player.turn();
    await page.locator('.match[data-busy="true"]').waitFor();
    await page.evaluate(() => (globalThis.shown.length = 0));
    await skip();
    await page.locator('.prompt[data-ask]').waitFor();
    expect(await page.getByRole('dialog').count(), 'nobody asked why').toBe(0);
  }
});

test('all happens at once for those who like it so, and the settings have both', async ({ person }) => {
  const player = await playing(await person());
  const { page } = player;
  const shown = await turn(player);
  expect(shown.some(({ busy }) => busy)).toBe(false);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const box = page.getByRole('checkbox', { name: 'Show one thing after the other' });
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.getByRole('tab', { name: 'What happened' }).click();
  expect((await turn(player)).some(({ busy }) => busy)).toBe(true);
});
