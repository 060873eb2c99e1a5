/** Shooting for loot in the scene: by mouse, by finger, by keys and in words; everybody sees the same film. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from '../axe.ts';
import { LANDSCAPE, PHONE } from '../browsers.ts';
import { flickTable } from '../flicking.ts';
import { acting, gestures, swipe } from '../gesturing.ts';
import { test } from '../test.ts';

interface Noted {
  phase: string;
  verdict: string;
  /** What was told last, as it is read out. */
  told: string;
}

declare global {
  var scenes: Noted[];
}

/** From now on the page notes what the scene shows, and what is told meanwhile. */
function watch(): void {
  globalThis.scenes = [];
  const note = (): void => {
    const phase = document.querySelector<HTMLElement>('[data-scene]')?.dataset['scene'] ?? '';
    const verdict = document.querySelector('.verdict')?.textContent ?? '';
    const told = document.querySelector('[role="log"]')?.textContent ?? '';
    const last = globalThis.scenes.at(-1);
    if (last?.phase !== phase || last.told !== told || last.verdict !== verdict)
      globalThis.scenes.push({ phase, verdict, told });
  };
  note();
  const changes = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(document.body, changes);
}

const SHOT = /(hit|missed) in the red Galaxy/;
const scenes = (page: Page): Promise<Noted[]> => page.evaluate(() => globalThis.scenes);

/** The film was shown, words stood at its end, and nothing was told before. */
async function expectFilm(page: Page): Promise<void> {
  await expect.poll(async () => (await scenes(page)).at(-1)?.told).toMatch(SHOT);
  const noted = await scenes(page);
  const shown = noted.filter(({ phase }) => ['winding', 'film', 'over'].includes(phase));
  const first = noted.findIndex(({ phase }) => phase === 'film');
  expect(shown.map(({ phase }) => phase)).toContain('film');
  expect(new Set(shown.map(({ told }) => told)), 'nothing was told meanwhile').toEqual(new Set([noted[0]?.told]));
  expect(noted.slice(0, first + 1).every(({ verdict }) => !verdict)).toBe(true);
  expect(shown.some(({ phase, verdict }) => phase === 'over' && SHOT.test(verdict))).toBe(true);
}

test('a flick with the mouse; whoever sits opposite or watches sees the same film', async ({ person }) => {
  const [first, second, third] = [await person({ steps: true }), await person({ steps: true }), await person()];
  const said = gestures(first);
  const link = await flickTable([first, second, third]);
  await acting(first);
  await expectForEverybody(first);
  for (const page of [first, second, third]) {
    await page.locator('.match').waitFor();
    await page.evaluate(watch);
  }
  await swipe(first, 'mouse');
  await expect.poll(() => said.length).toBe(1);
  expect(said[0]?.by).toBe('hand');
  expect(said[0]?.dials['miss']).toBe(0);
  expect(said[0]?.dials['strength']).toBeGreaterThan(0);
  expect(Math.abs(said[0]?.dials['aim'] ?? 99)).toBeLessThan(25);
  for (const page of [first, second, third]) await expectFilm(page);
  await third.goto(`${link}/replay`);
  await third.locator('.replay').waitFor();
  await third.evaluate(watch);
  await third.getByRole('button', { name: /^play$/i }).click();
  const shown = async (): Promise<boolean> => (await scenes(third)).some(({ verdict }) => SHOT.test(verdict));
  await expect.poll(shown, { timeout: 100_000, message: 'the replay shows the turns before, too' }).toBe(true);
});

for (const [name, size] of Object.entries({ upright: PHONE, 'on its side': LANDSCAPE }))
  test(`a flick with a finger, on a phone that is held ${name}`, async ({ person }) => {
    const page = await person(size);
    const said = gestures(page);
    await flickTable([page, await person()]);
    await acting(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.viewport.width);
    await page.evaluate(watch);
    await page.touchscreen.tap(size.viewport.width / 3, size.viewport.height / 2);
    await page.getByText('let go while you move').waitFor();
    await swipe(page, 'finger');
    await expect.poll(() => said.map(({ by }) => by)).toEqual(['hand']);
    await expectFilm(page);
  });

test('a flick with keys: the scene has the focus, Escape loses nothing, and the focus comes back', async ({
  person,
}) => {
  const page = await person();
  const said = gestures(page);
  await flickTable([page, await person()]);
  await acting(page);
  const scene = page.getByRole('application');
  await expect.poll(() => scene.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => scene.count(), { message: 'the table is to be seen' }).toBe(0);
  await page.getByRole('button', { name: 'Back to it' }).click();
  await expect.poll(() => scene.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.evaluate(watch);
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.getByText('2.8° left, strength 43').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => said[0]).toMatchObject({ dials: { aim: 2.8, strength: 0.43, miss: 0 }, by: 'keys' });
  await expectFilm(page);
  await page.locator('.prompt[data-ask]').waitFor();
  const inside = page.locator('.prompt:focus, [role="application"]:focus');
  await expect.poll(() => inside.count(), { message: 'the focus is where one goes on' }).toBe(1);
});

test('a flick by holding Space', async ({ person }) => {
  const page = await person();
  const said = gestures(page);
  await flickTable([page, await person()]);
  await acting(page);
  const level = page.locator('.meter');
  await page.keyboard.down('Space');
  await expect.poll(() => level.evaluate((each) => Number(each.style.getPropertyValue('--part')))).not.toBe(0.48);
  await page.keyboard.up('Space');
  await expect.poll(() => said[0]?.by).toBe('keys');
});

test('a flick in words, and a miss on purpose', async ({ person }) => {
  const page = await person({ reducedMotion: 'reduce' });
  const said = gestures(page);
  await flickTable([page, await person()]);
  await acting(page);
  const words = page.getByRole('textbox', { name: 'Or in words' });
  await words.fill('left 3 hop 45');
  await words.press('Enter');
  await page.getByRole('alert').getByText('“hop” is none of these.').waitFor();
  await page.evaluate(watch);
  await words.fill('right 40, strength 1 low');
  await words.press('Enter');
  await expect.poll(() => said[0]).toMatchObject({ dials: { aim: -40, strength: 1, height: -0.5 }, by: 'words' });
  await expect.poll(async () => (await scenes(page)).some(({ verdict }) => /missed/.test(verdict))).toBe(true);
  expect(
    (await scenes(page)).some(({ phase }) => phase === 'film'),
    'nothing moves',
  ).toBe(false);
  await acting(page);
  await page.getByText('Attempt 2').waitFor();
  await page.getByRole('button', { name: 'Miss on purpose' }).click();
  await expect.poll(() => said[1]?.dials['miss']).toBe(1);
  await page.getByText('You missed in the red Galaxy on purpose.').first().waitFor();
});

test('without WebGL there are sliders, and a flat film', async ({ person }) => {
  const page = await person();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const said = gestures(page);
  await flickTable([page, await person()]);
  await page.getByRole('slider', { name: 'Aim' }).waitFor();
  await page.getByRole('button', { name: 'Miss on purpose' }).waitFor();
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByRole('img', { name: /What came of it/ }).waitFor();
  expect(said[0]?.by).toBe('hand');
});
