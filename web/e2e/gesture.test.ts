/** Something is done by hand. No game here has that yet, so the line says what such a game would. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';

import film from '../tests/cases/film.json' with { type: 'json' };
import { expectForEverybody } from './axe.ts';
import { PHONE } from './browsers.ts';
import { test } from './test.ts';

const SCENE = '{"kind":"flick"}';
const DIALS = [
  { name: 'aim', least: -45, most: 45, usual: 0 },
  { name: 'strength', least: 0, most: 1, usual: 0.4 },
];

interface Said {
  t: string;
  ref: number;
  ask: number;
  gesture: { dials: Record<string, number>; by: string };
}

interface Table {
  said: Said[];
  /** The gesture is judged: a film, and what is told after it. */
  judged: () => void;
}

/** A match in which whoever looks is asked to flick. */
async function flicking(page: Page): Promise<Table> {
  const said: Said[] = [];
  let line: WebSocketRoute | null = null;
  let n = 0;
  const frame = (more: object): void => line?.send(JSON.stringify({ t: 'frame', n: ++n, ...more }));
  const now = { waiting: [0], outcome: null, at: 0, asked: null };
  const act = (): object => ({ seat: 0, scene: SCENE, gesture: said.at(-1)?.gesture });
  await page.routeWebSocket(/\/live/, (route) => {
    const server = route.connectToServer();
    line = route;
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { t: string; n: number; looks: Record<string, unknown> | null };
      if (message.t === 'whole' && message.looks) {
        const ask = { type: 'perform', seat: 0, prompt: 'play', rule: 'MAF-022', scene: SCENE, gesture: DIALS };
        message.looks['asked'] = { id: 99, ask };
        n = message.n;
      }
      route.send(JSON.stringify(message));
    });
    route.onMessage((text) => {
      const message = JSON.parse(String(text)) as Said;
      if (message.t !== 'perform') return server.send(String(text));
      said.push(message);
      route.send(JSON.stringify({ t: 'ack', ref: message.ref, n }));
      frame({ news: { what: 'gestured', seat: 0 }, act: act(), now: { ...now, waiting: [] } });
    });
  });
  await page.goto('/');
  const response = await page.request.post('/api/quick', { data: { game: 'mighty-action-force', seats: 4 } });
  const { link } = (await response.json()) as { link: string };
  await page.goto(link);
  await page.locator('[data-gesture]').waitFor();
  const told = { n: 900, what: 'skipped', rule: 'MAF-066', facts: { seat: 0 } };
  const steps = [{ told, set: [['gems.0', 7]] }];
  return { said, judged: () => frame({ act: { ...act(), judged: 'performer' }, film: film.data, steps, now }) };
}

/** What was to be seen while a film was shown. */
interface Noted {
  lines: number;
  /** Milliseconds into the film. */
  ms: number;
}

declare global {
  var filmed: Noted[];
}

/** From now on the page notes how many lines the log has while a film is shown. */
function watch(): void {
  globalThis.filmed = [];
  const note = (): void => {
    const film = document.querySelector<HTMLElement>('[data-film]');
    const lines = document.querySelectorAll('.log li').length;
    if (film) globalThis.filmed.push({ lines, ms: Number(film.dataset['ms']) });
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
}

const lines = (page: Page): Promise<number> => page.locator('.log li').count();
const filmed = (page: Page): Promise<Noted[]> => page.evaluate(() => globalThis.filmed);

test('a gesture is made with keys, and its film is over before anything is told', async ({ person }) => {
  const page = await person();
  const { said, judged } = await flicking(page);
  await expectForEverybody(page);
  const before = await lines(page);
  const aim = page.getByRole('slider', { name: 'aim' });
  await aim.focus();
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByText(/What comes of it/).waitFor();
  expect(said[0]).toMatchObject({ t: 'perform', ask: 99, gesture: { dials: { aim: -1, strength: 0.4 }, by: 'keys' } });
  await page.evaluate(watch);
  judged();
  await expect.poll(() => lines(page)).toBe(before + 1);
  const noted = await filmed(page);
  expect(noted.length, 'there was a film').toBeGreaterThan(0);
  expect(new Set(noted.map((each) => each.lines)), 'and nothing was told meanwhile').toEqual(new Set([before]));
  expect(await page.locator('[data-film]').count()).toBe(0);
});

test('a gesture is made in words, on a phone, and what is wrong with it is said', async ({ person }) => {
  const page = await person({ ...PHONE, reducedMotion: 'reduce' });
  const { said, judged } = await flicking(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const words = page.getByRole('textbox', { name: 'Or in words' });
  await words.fill('aim -3 strength 400');
  await words.press('Enter');
  await page.getByRole('alert').getByText('strength: from 0 to 1.').waitFor();
  expect(said).toEqual([]);
  await words.fill('aim -3 strength 0.45');
  await words.press('Enter');
  await expect.poll(() => said[0]?.gesture).toEqual({ dials: { aim: -3, strength: 0.45 }, by: 'words' });
  await page.evaluate(watch);
  judged();
  await expect.poll(async () => (await filmed(page)).length).toBeGreaterThan(0);
  const lasts = Math.round(((film.pictures.length - 1) * 1000) / film.rate);
  expect(new Set((await filmed(page)).map(({ ms }) => ms)), 'only the last picture').toEqual(new Set([lasts]));
});
