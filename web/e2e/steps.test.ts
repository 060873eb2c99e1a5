/** What one answer does is shown one thing after the other; whoever is in a hurry has all of it at once. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { PHONE } from './browsers.ts';
import { dice, Player } from './players.ts';
import { test } from './test.ts';

/** What the table of Mighty Action Force showed at a moment. */
interface Shown {
  /** Cards that lie in slots. */
  cards: number;
  gems: string;
  lines: number;
  /** Streaks, chips and bursts; and by how much numbers say they changed. */
  effects: string;
  changes: string;
  /** How far from a seat's gems the chips of this look will land. */
  astray: number;
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
  const middle = (element: Element): [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  /** Where something that moves will be when it is there. */
  const landing = (element: Element): [number, number] => {
    const [flight] = element.getAnimations();
    const { endTime = 0 } = flight?.effect?.getComputedTiming() ?? {};
    const now = flight?.currentTime ?? 0;
    if (flight) flight.currentTime = Number(endTime) - 1;
    const there = middle(element);
    if (flight) flight.currentTime = now;
    return there;
  };
  const far = (chip: Element): number => {
    const [x, y] = landing(chip);
    const gems = all('.board .gems .value').map((each) => middle(each));
    return Math.min(...gems.map(([left, top]) => Math.hypot(left - x, top - y)));
  };
  const look = (): Shown => ({
    cards: all('.board .slot [data-card], .board .down .piece').length,
    gems: all('.board .gems')
      .map(({ textContent }) => textContent.trim())
      .join(' '),
    lines: all('.log li').length,
    effects: all('[data-effect]')
      .map(({ dataset }) => dataset['effect'])
      .join(' '),
    changes: all('[data-effect="change"]')
      .map(({ textContent }) => textContent.trim())
      .join(' '),
    astray: Math.round(Math.max(0, ...all('[data-effect="chip"]').map(far))),
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
const gemsOf = (shown?: Shown): number[] => (shown?.gems ?? '').split(' ').map((text) => Number.parseInt(text));
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
  const effects = shown.slice(full).flatMap((each) => each.effects.split(' '));
  expect(effects, 'gems fly').toContain('chip');
  const flying = shown.filter((each) => each.effects.includes('chip')).map(({ astray }) => astray);
  expect(Math.min(...flying), 'to where they are counted').toBeLessThan(25);
  const grown = gemsOf(shown[gained]).map((gems, at) => gems - (gemsOf(shown[full])[at] ?? 0));
  const said = shown.slice(full).flatMap((each) => each.changes.split(' '));
  for (const by of grown.filter(Boolean))
    expect(said, 'numbers say by how much').toContain(by > 0 ? `+${by}` : `−${-by}`);
});

test('an attack flies to whom it is aimed at, hits, and the number there falls', async ({ person }) => {
  const player = await playing(await person({ steps: true }));
  const shown = await rounds(
    player,
    (all) =>
      all.some(({ changes }) => changes.includes('\u2212')) && all.some(({ effects }) => effects.includes('burst')),
  );
  const first = (sort: string): number => shown.findIndex(({ effects }) => effects.split(' ').includes(sort));
  expect(first('streak'), 'it flies').toBeGreaterThanOrEqual(0);
  expect(first('burst'), 'it hits').toBeGreaterThanOrEqual(first('streak'));
});

/** Everything the server asked of us, by number, or that the match is over; as it comes, not as it is shown. */
function known(page: Page): string[] {
  const found: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { now } = JSON.parse(String(payload)) as { now?: { asked?: { id: number } | null; outcome?: object } };
      if (now?.asked) found.push(String(now.asked.id));
      if (now?.outcome) found.push('over');
    }),
  );
  return found;
}

test('what is shown is never more than 2.5 seconds behind what is known', async ({ person }) => {
  const page = await person({ steps: true });
  await page.clock.install();
  const asked = known(page);
  const player = await playing(page);
  const before = await page.locator('.prompt').getAttribute('data-ask');
  await page.clock.pauseAt(Date.now() + 5_000);
  await player.turn();
  await expect.poll(() => asked.some((id) => id !== before), { timeout: 40_000 }).toBe(true);
  await page.locator('.match[data-busy="true"]').waitFor();
  await page.clock.runFor(2_500);
  await page.locator('.match[data-busy="false"]').waitFor();
  expect(await page.locator('.prompt[data-ask], .match[data-over="true"]').count()).toBeGreaterThan(0);
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

test('where nothing is to move all is there at once, and a summary says what happened', async ({ person }) => {
  const player = await playing(await person({ ...PHONE, steps: true, reducedMotion: 'reduce' }));
  const { page } = player;
  const shown = await rounds(player, counted);
  expect(shown.some(({ busy }) => busy)).toBe(false);
  expect(await page.locator('[data-ghost]').count()).toBe(0);
  const summary = page.getByRole('region', { name: 'What just happened' });
  expect(await summary.getByRole('listitem').count(), 'the last line at a glance').toBe(1);
  expect((await summary.boundingBox())?.height, 'most of the board stays in sight').toBeLessThan(150);
  await summary.getByText(/^All \d+ lines$/).click();
  const lines = await summary.getByRole('listitem').allTextContents();
  expect(lines.length).toBeGreaterThan(1);
  const [box, prompt] = [await summary.boundingBox(), await page.locator('.prompt').boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0), 'the prompt is in sight').toBeLessThanOrEqual(prompt?.y ?? 0);
  await expectForEverybody(page);
  await summary.getByRole('button', { name: 'Close' }).click();
  expect(await summary.count()).toBe(0);
  await page.getByRole('button', { name: 'More' }).click();
  const log = await page.locator('.log li').allTextContents();
  for (const line of lines) expect(log.join(' ')).toContain(line.trim());
});

test('a click or a key lets the rest happen at once, and does nothing else', async ({ person }) => {
  const page = await person({ steps: true });
  const skips = [
    () => page.locator('.board').click({ position: { x: 12, y: 12 } }),
    () => page.locator('[data-place^="hands."] [data-card]').first().click(),
    () => page.keyboard.press('x'),
  ];
  const player = await playing(page);
  for (const skip of skips) {
    if ((await player.see()).over) await playing(page);
    await player.turn();
    await page.locator('.match[data-busy="true"]').waitFor();
    await skip();
    await page.locator('.prompt[data-ask], .match[data-over="true"]').waitFor();
    expect(await page.getByRole('dialog').count(), 'nobody asked why').toBe(0);
  }
});

test('the settings have calm, brisk and all at once', async ({ person }) => {
  const player = await playing(await person());
  const { page } = player;
  const shown = await turn(player);
  expect(shown.some(({ busy }) => busy)).toBe(false);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const speeds = page.getByRole('group', { name: 'How quickly things are shown' });
  expect(await speeds.getByRole('radio', { name: 'all at once' }).isChecked()).toBe(true);
  await speeds.getByRole('radio', { name: 'calm' }).check();
  await page.getByRole('tab', { name: 'What happened' }).click();
  expect((await turn(player)).some(({ busy }) => busy)).toBe(true);
});
