import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { PersonOptions } from './browsers.ts';
import { dice, Player } from './players.ts';
import { testInHouse } from './test.ts';

/** Bots here take their time, so that one can see whose turn it is. */
const test = testInHouse({ BOT_PAUSE_MS: '800' });

/** What the page did, noted by the page itself. */
interface Noted {
  animated: { what: string; ghost: string | null; until: number }[];
  sounds: number;
  calls: string[];
  /** What the icon of the page has been, one after the other. */
  icons: ('plain' | 'dotted')[];
}

declare global {
  var noted: Noted;
}

/** Runs before the page: from now on it notes what moves, sounds and calls. */
function note(): void {
  globalThis.noted = { animated: [], sounds: 0, calls: [], icons: [] };
  const animate = Reflect.get<Element, 'animate'>(Element.prototype, 'animate');
  Element.prototype.animate = function (frames, how) {
    const { duration = 0, delay = 0 } = typeof how === 'object' ? how : {};
    const { dataset, className } = this as HTMLElement;
    noted.animated.push({ what: className, ghost: dataset['ghost'] ?? null, until: Number(duration) + delay });
    return animate.call(this, frames, how);
  };
  const start = Reflect.get<AudioScheduledSourceNode, 'start'>(AudioScheduledSourceNode.prototype, 'start');
  AudioScheduledSourceNode.prototype.start = function (when) {
    noted.sounds += 1;
    start.call(this, when);
  };
  new MutationObserver(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
    if (!icon) return;
    const shown = icon.href.startsWith('data:') ? 'dotted' : 'plain';
    if (noted.icons.at(-1) !== shown) noted.icons.push(shown);
  }).observe(document, { childList: true, subtree: true });
  // A browser without a screen shows no notifications, and so has none to close.
  Object.defineProperty(Notification, 'permission', { value: 'granted' });
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: (title: string) => Promise.resolve(noted.calls.push(title)),
    getNotifications: () => Promise.resolve([{ close: () => noted.calls.push('gone') }]),
  });
}

/** A match against bots, by somebody who likes things like this. */
async function match(
  person: (options?: PersonOptions) => Promise<Page>,
  options: PersonOptions = {},
  settings: object = {},
): Promise<Player> {
  const page = await person({ steps: true, ...options });
  await page.addInitScript(note);
  await page.addInitScript((kept) => localStorage.setItem('settings', kept), JSON.stringify(settings));
  await page.goto('/');
  const response = await page.request.post('/api/quick', { data: { game: 'space-beans', seats: 3 } });
  const { link } = (await response.json()) as { link: string };
  await page.goto(link);
  await page.locator('.match').waitFor();
  return new Player(page, undefined, dice(7));
}

/** Plays until this number of one's own answers are in. */
async function answers(player: Player, many: number): Promise<void> {
  while (player.answered.size < many) await player.turn();
}

const notedBy = (page: Page): Promise<Noted> => page.evaluate(() => globalThis.noted);
const dotted = (page: Page): Promise<boolean> => page.locator('link[rel~="icon"][href^="data:"]').count().then(Boolean);

/** Answers until it was somebody else's turn: the page has noted that, even if the turn has come back meanwhile. */
async function wholeTurn(player: Player): Promise<void> {
  const changes = async (): Promise<number> => (await notedBy(player.page)).icons.length;
  await expect.poll(() => dotted(player.page), { timeout: 20_000 }).toBe(true);
  const before = await changes();
  while ((await changes()) === before) await player.turn();
}

test('pieces travel after an answer, and have landed in time', async ({ person }) => {
  const player = await match(person, {}, { sound: false });
  await answers(player, 3);
  const { animated, sounds } = await notedBy(player.page);
  const ghosts = animated.filter(({ ghost }) => ghost !== null && ghost !== 'rest');
  expect(ghosts.length).toBeGreaterThan(2);
  expect(animated.some(({ what }) => what.includes('piece'))).toBe(true);
  for (const { what, until } of animated) expect(until, what).toBeLessThanOrEqual(350);
  expect(sounds, 'the switch is off').toBe(0);
  await expect
    .poll(() => player.page.locator('.travels').evaluate((layer) => getComputedStyle(layer).pointerEvents))
    .toBe('none');
});

test('nothing moves for those who don’t want it to', async ({ person }) => {
  const player = await match(person, { reducedMotion: 'reduce' });
  await answers(player, 3);
  expect((await notedBy(player.page)).animated).toEqual([]);
});

test('your turn: a dot on the icon, and a sound once somebody has touched the page', async ({ person }) => {
  const player = await match(person);
  const { page } = player;
  const plain = page.locator('link[rel~="icon"]:not([href^="data:"])');
  await expect.poll(() => dotted(page), { timeout: 20_000 }).toBe(true);
  expect(await plain.count()).toBe(0);
  await wholeTurn(player);
  expect((await notedBy(page)).icons.slice(0, 3)).toEqual(['plain', 'dotted', 'plain']);
  await wholeTurn(player);
  expect((await notedBy(page)).sounds).toBeGreaterThan(0);
});

test('your turn: a notification while nobody looks, gone when it is answered', async ({ person }) => {
  const player = await match(person, { worker: true }, { notify: true });
  const { page } = player;
  const calls = async (): Promise<string[]> => (await notedBy(page)).calls;
  await wholeTurn(player);
  expect(await calls(), 'somebody looks').toEqual([]);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  const moved = (await notedBy(page)).animated.length;
  await wholeTurn(player);
  await expect.poll(async () => (await calls()).slice(0, 2)).toEqual(['Your turn: Space Beans', 'gone']);
  expect((await notedBy(page)).animated.length, 'nothing moves unseen').toBe(moved);
});
