/** The tower of Beanstalk in its scene: by mouse, by finger, by keys and in words; everybody sees the same film. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from '../axe.ts';
import { LANDSCAPE, PHONE } from '../browsers.ts';
import { type Gesture, gestures, swipe } from '../gesturing.ts';
import { HELD_MS, holdToLower, towerTable } from '../stacking.ts';
import { test } from '../test.ts';

declare global {
  var seen: { phase: string; verdict: string }[];
}

/** From now on the page notes what the scene shows. */
function watch(): void {
  globalThis.seen = [];
  const note = (): void => {
    const phase = document.querySelector<HTMLElement>('[data-scene]')?.dataset['scene'] ?? '';
    const verdict = document.querySelector('.verdict')?.textContent ?? '';
    const last = globalThis.seen.at(-1);
    if (last?.phase !== phase || last.verdict !== verdict) globalThis.seen.push({ phase, verdict });
  };
  note();
  const changes = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(document.body, changes);
}

const DONE = /stacked a die|put on top|Beanstalk fell|landed beside|slipped/i;
const STRUCK = /threw the Big Axe/;

/** The scene is there. What was said until then came from lines of their own. */
async function acting(page: Page, said: Gesture[]): Promise<void> {
  await page.locator('[data-scene="acting"]').waitFor();
  said.length = 0;
}

/** A film was shown, and words for its end stood only then. */
async function expectFilm(page: Page, words = DONE): Promise<void> {
  const noted = (): Promise<typeof globalThis.seen> => page.evaluate(() => globalThis.seen);
  await expect.poll(async () => (await noted()).some(({ verdict }) => words.test(verdict))).toBe(true);
  const all = await noted();
  expect(all.map(({ phase }) => phase)).toContain('film');
  expect(all.filter(({ verdict }) => verdict).every(({ phase }) => phase === 'over' || !phase)).toBe(true);
}

/** The middle of the picture. */
async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-scene] canvas').boundingBox();
  if (!box) throw new Error('there is no picture');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a piece is put down with the mouse; whoever sits opposite or watches sees the same film', async ({ person }) => {
  const [first, second, third] = [await person({ steps: true }), await person({ steps: true }), await person()];
  const said = gestures(first);
  const link = await towerTable([first, second, third]);
  await acting(first, said);
  await expectForEverybody(first);
  for (const page of [first, second, third]) {
    await page.locator('.match').waitFor();
    await page.evaluate(watch);
  }
  const { x, y } = await middle(first);
  await first.mouse.move(x, y);
  await first.mouse.move(x + 8, y);
  await first.mouse.click(x + 8, y);
  await first.getByText('Hold longer').waitFor();
  expect(said, 'a tap does not let go').toEqual([]);
  await first.mouse.down();
  await first.waitForTimeout(HELD_MS);
  await first.mouse.up();
  await expect.poll(() => said.map(({ by }) => by)).toEqual(['hand']);
  const { dials = {} } = said[0] ?? {};
  expect(Object.keys(dials).sort()).toEqual(['drop', 'turn', 'vx', 'vy', 'x', 'y']);
  expect(dials['drop']).toBeLessThan(24);
  expect(Math.hypot(dials['x'] ?? 99, dials['y'] ?? 99)).toBeLessThan(12);
  for (const page of [first, second, third]) await expectFilm(page);
  await third.goto(`${link}/replay`);
  await third.locator('.replay').waitFor();
  await third.evaluate(watch);
  await third.getByRole('button', { name: /^play$/i }).click();
  await expectFilm(third);
});

type Touch = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...touchPoints: { x: number; y: number }[]
) => Promise<unknown>;

/** Fingers on the screen: each call says where all of them are. */
async function touching(page: Page): Promise<Touch> {
  const line = await page.context().newCDPSession(page);
  return (type, ...touchPoints) => line.send('Input.dispatchTouchEvent', { type, touchPoints });
}

for (const [name, size] of Object.entries({ upright: PHONE, 'on its side': LANDSCAPE }))
  test(`a piece is put down with fingers, on a phone that is held ${name}`, async ({ person }) => {
    const page = await person(size);
    const said = gestures(page);
    await towerTable([page, await person()]);
    await acting(page, said);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.viewport.width);
    await page.evaluate(watch);
    const touch = await touching(page);
    const { x, y } = await middle(page);
    await touch('touchStart', { x, y });
    await touch('touchMove', { x: x + 12, y });
    await touch('touchEnd');
    expect(said, 'dragging does not let go').toEqual([]);
    await holdToLower(page);
    await expect.poll(() => said.map(({ by }) => by)).toEqual(['hand']);
    expect(said[0]?.dials['x']).toBeGreaterThan(-2);
    await expectFilm(page);
  });

/** From where one looks: parts of a whole way round the tower. */
const side = (page: Page): Promise<number> =>
  page.locator('[data-scene]').evaluate((scene) => Number(getComputedStyle(scene).getPropertyValue('--turn')));

test('two fingers go round the tower and back, and the piece stays above it; one finger does not', async ({
  person,
}) => {
  const page = await person({ ...PHONE, reducedMotion: 'reduce' }); // a hand that does not sway
  const said = gestures(page);
  await towerTable([page, await person()]);
  await acting(page, said);
  const touch = await touching(page);
  const { x, y } = await middle(page);
  const two = (right: number): { x: number; y: number }[] => [
    { x: x - 60 + right, y },
    { x: x + 60 + right, y: y + 30 },
  ];
  const before = await side(page);
  await touch('touchStart', { x, y: y + 40 });
  await touch('touchMove', { x: x + 1, y: y + 40 });
  await touch('touchMove', { x, y: y + 40 });
  await touch('touchEnd');
  expect(await side(page), 'one finger moves the piece').toBe(before);
  await touch('touchStart', two(0)[0] as { x: number; y: number });
  await touch('touchStart', ...two(0));
  for (let right = 10; right <= 100; right += 10) await touch('touchMove', ...two(right));
  await expect.poll(async () => Math.abs((await side(page)) - before)).toBeGreaterThan(0.08);
  const there = await side(page);
  for (let right = 90; right >= 0; right -= 10) await touch('touchMove', ...two(right));
  await expect.poll(async () => Math.abs((await side(page)) - before)).toBeLessThan(0.01);
  for (let right = 10; right <= 100; right += 10) await touch('touchMove', ...two(right));
  await expect.poll(() => side(page)).toBeCloseTo(there, 2);
  await touch('touchMove', two(100)[0] as { x: number; y: number }); // the other one is gone, and this one slips
  await touch('touchMove', two(80)[0] as { x: number; y: number });
  await touch('touchEnd');
  expect(said, 'who goes round does not let go').toEqual([]);
  await holdToLower(page);
  await expect.poll(() => said.map(({ dials }) => Math.hypot(dials['x'] ?? 99, dials['y'] ?? 99))).toEqual([0]);
});

test('the axe is thrown with a finger, and two fingers throw nothing', async ({ person }) => {
  const page = await person({ ...PHONE, steps: true });
  const said = gestures(page);
  await towerTable([page, await person()], { kind: 'throw', pieces: 2 });
  await acting(page, said);
  await page.evaluate(watch);
  await swipe(page, 'two fingers', 0.5);
  expect(await page.locator('[data-scene]').getAttribute('data-scene'), 'nothing was thrown').toBe('acting');
  await swipe(page, 'finger', 0.5);
  await expect.poll(() => said.map(({ by }) => by)).toEqual(['hand']);
  expect(Object.keys(said[0]?.dials ?? {}).sort()).toEqual(['aim', 'rise', 'speed', 'spin', 'x', 'z']);
  expect(said[0]?.dials['speed']).toBeGreaterThan(1.2);
  expect(Math.abs(said[0]?.dials['aim'] ?? 99)).toBeLessThan(5);
  await expectFilm(page, STRUCK);
});

test('a piece is put down with keys: the scene has the focus, Escape loses nothing', async ({ person }) => {
  const page = await person();
  const said = gestures(page);
  await towerTable([page, await person()]);
  await acting(page, said);
  const scene = page.getByRole('application');
  await expect.poll(() => scene.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => scene.count(), { message: 'the table is to be seen' }).toBe(0);
  await page.getByRole('button', { name: 'Back to it' }).click();
  await expect.poll(() => scene.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.evaluate(watch);
  await page.keyboard.press('e');
  await page.keyboard.press('q');
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await page.getByText('1.8 mm right, 1 mm to the front').waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => said[0])
    .toMatchObject({
      dials: { x: 1.8, y: -1, turn: 15, drop: 1, vx: 0, vy: 0 },
      by: 'keys',
    });
  await expectFilm(page);
  // one hand in forty lets the tower fall, and then the other person goes on
  await page.locator('.prompt[data-ask]').or(page.getByText('Waiting for')).first().waitFor();
  const inside = page.locator('.prompt:focus, [role="application"]:focus');
  await expect.poll(() => inside.count(), { message: 'the focus is where one goes on' }).toBe(1);
});

test('Space lowers a piece as long as it is held; words do it, too, and where nothing is to move nothing moves', async ({
  person,
}) => {
  const page = await person({ reducedMotion: 'reduce' });
  const said = gestures(page);
  await towerTable([page, await person()], { kind: 'stack', pieces: 2 });
  await acting(page, said);
  await page.evaluate(watch);
  await page.keyboard.press('ArrowRight');
  const words = page.getByRole('textbox', { name: 'Or in words' });
  await words.fill('left 1 hop 4');
  await words.press('Enter');
  await page.getByRole('alert').getByText('“hop” is none of these.').waitFor();
  await words.fill('left 45, back 1.5 drop 20');
  await words.press('Enter');
  await expect.poll(() => said[0]).toMatchObject({ dials: { x: -45, y: 1.5, drop: 20, turn: 0 }, by: 'words' });
  await expect.poll(() => page.evaluate(() => globalThis.seen.some(({ verdict }) => verdict))).toBe(true);
  expect(await page.evaluate(() => globalThis.seen.some(({ phase }) => phase === 'film'))).toBe(false);
  await page.getByText('It slipped').waitFor();
  await page.locator('[data-scene="acting"]').waitFor();
  await page.getByRole('application').focus();
  await page.keyboard.down('Space');
  await page.waitForTimeout(HELD_MS);
  await page.keyboard.up('Space');
  await expect.poll(() => said[1]?.by).toBe('keys');
  expect(said[1]?.dials['drop']).toBeLessThan(24);
});

test('the axe is thrown with a swipe, and what it takes off is shown', async ({ person }) => {
  const page = await person({ steps: true });
  const said = gestures(page);
  await towerTable([page, await person()], { kind: 'throw', pieces: 2 });
  await acting(page, said);
  await page.evaluate(watch);
  await page.keyboard.press('ArrowLeft');
  await page.getByText('1° left').waitFor();
  await swipe(page, 'mouse', 0.5);
  await expect.poll(() => said.map(({ by }) => by)).toEqual(['hand']);
  expect(said[0]?.dials['speed']).toBeGreaterThan(1.2);
  expect(Math.abs(said[0]?.dials['aim'] ?? 99)).toBeLessThan(5);
  await expectFilm(page, STRUCK);
});

test('without WebGL there are sliders, and a flat film', async ({ person }) => {
  const page = await person();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const said = gestures(page);
  await towerTable([page, await person()]);
  await page.getByRole('slider', { name: 'Right', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByRole('img', { name: /What came of it/ }).waitFor();
  expect(said.at(-1)?.by).toBe('hand');
});
