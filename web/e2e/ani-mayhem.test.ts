/** Ani-Mayhem at its table: a field that everybody can read, moves in two clicks, fights one can follow, and keys. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { ALL, USUAL } from '../src/games/ani-mayhem/stops.ts';
import { expectForEverybody } from './axe.ts';
import { LAPTOP, PHONE } from './browsers.ts';
import { byKeyboard, byTouch, dice, Player } from './players.ts';
import { gather } from './tables.ts';
import { test } from './test.ts';

/** What stands at the edge of the window can be moved into sight, and is in the list of all options. */
const FIELD = '[data-space]';
const STILL = { reducedMotion: 'reduce' } as const;
const SKIRMISH = { game: 'ani-mayhem', seats: 2, bots: ['random'], setup: { skirmish: true } };

/** Where somebody stands, by the number of the space. */
const standsAt = async (page: Page, id: string): Promise<string | null> =>
  await page.locator(`[data-space]:has([data-stands="${id}"])`).getAttribute('data-space');

/** The middle of something on the field, in the measure of the field. */
const middleOf = (thing: Locator): Promise<string> =>
  thing.evaluate((each) => {
    const [field, box] = [each.closest<HTMLElement>('.field'), each.getBoundingClientRect()];
    const origin = field?.getBoundingClientRect() ?? box;
    const scale = origin.width / (field?.offsetWidth ?? 1);
    const [x, y] = [box.x + box.width / 2 - origin.x, box.y + box.height / 2 - origin.y];
    return `${(x / scale).toFixed(0)} ${(y / scale).toFixed(0)}`;
  });

test('locations are placed, then everybody is seen where they stand, and a party goes in two clicks', async ({
  person,
}) => {
  const page = await person({ ...LAPTOP, ...STILL });
  await page.setViewportSize(PHONE.viewport);
  await gather([page], { game: 'ani-mayhem', seats: 2, bots: ['random'], setup: { begins: 0 } });
  const player = new Player(page, undefined, dice(3));
  await player.until('discard');
  const scale = (): Promise<number> =>
    page.locator('.inner').evaluate((each) => Number(each.style.getPropertyValue('--scale')));
  expect(await scale(), 'as small as it became, though parts of it were moved into sight').toBeLessThan(0.81);
  await page.setViewportSize(LAPTOP.viewport);
  expect(await page.locator('[data-space]').count()).toBe(14);
  const chip = page.locator('.chips b').first();
  const drawn = await chip.evaluate((each) => parseFloat(getComputedStyle(each).fontSize));
  expect(drawn * (await scale()), 'pixels: numbers of those on the field can be read').toBeGreaterThanOrEqual(9);
  expect(await page.locator('[data-stands]').count(), 'a bot may have sent its own away').toBeGreaterThanOrEqual(4);
  await expectForEverybody(page, FIELD);

  await page.locator('[data-seat="1"] .way').click();
  await page.locator('.field path.way').waitFor();
  expect(await page.locator('.spot .step').allTextContents()).toHaveLength(14);
  await page.getByRole('button', { name: 'The field as a list' }).click();
  await page.locator('li[data-space]').first().waitFor();
  expect(await page.locator('li[data-space]').count()).toBe(14);
  await expectForEverybody(page, FIELD);
  await page.getByRole('button', { name: 'Show the field' }).click();

  await page.locator('.prompt[data-prompt="discard"] [data-confirm]').click(); // all of the party stay
  await player.until('move');
  const walker = page.locator('.haven [data-stands]:has(> .token [data-light="start"])').first();
  const id = (await walker.getAttribute('data-stands')) ?? '';
  const there = await standsAt(page, id);
  await walker.locator('[data-piece]').first().click();
  await page.locator(`[data-space="${there}"] .location .goal`).click();
  await page.locator(`[data-space="${there}"] .parties [data-stands="${id}"]`).waitFor();
  await page.mouse.move(0, 0);
  await page.setViewportSize(PHONE.viewport);
  await expectForEverybody(page, FIELD);
});

test('where lines of locations are joined, the way of disasters goes round all of them and comes back', async ({
  person,
}) => {
  const page = await person({ ...LAPTOP, ...STILL });
  const setup = { layout: 'line', begins: 0 };
  await gather([page], { game: 'ani-mayhem', seats: 3, bots: ['random', 'random'], setup });
  await new Player(page, undefined, dice(4)).until('discard');
  const spaces = await page.locator('[data-space]').count();
  for (const seat of [1, 0]) {
    await page.locator(`[data-seat="${seat}"] .way`).click();
    const line = page.locator(`.field path.way[marker-end*="mayhem-way-${seat}"]`);
    await line.waitFor();
    const points = (await line.getAttribute('d'))?.slice(1).split('L') ?? [];
    expect(points).toHaveLength(spaces + 1);
    expect(points.at(-1), 'it ends where it began').toBe(points[0]);
    const steps = (await page.locator('.spot .step').allTextContents()).map(Number);
    expect(steps.toSorted((one, other) => one - other)).toEqual(Array.from({ length: spaces }, (_, at) => at + 1));
    const first = page.locator('[data-space]', { has: page.locator('.step', { hasText: /^1$/ }) });
    expect(points[0], 'it begins in the middle of the first').toBe(await middleOf(first));
  }
});

test('a skirmish on a phone: one panel at a time, and each fight is seen', async ({ person }) => {
  const page = await person({ ...PHONE, ...STILL });
  await gather([page], SKIRMISH);
  const player = new Player(page, byTouch, dice(5));
  const fight = page.locator('.match:has(.prompt[data-ask]) section.combat .bar').nth(1);
  while (!(await fight.count())) expect(await player.turn()).toBe(true);
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Right now');
  expect(await page.getByRole('meter').first().textContent()).toMatch(/^\d+\/\d+$/);
  await expectForEverybody(page, FIELD);
  await page.getByRole('tab', { name: /^Hand/ }).tap();
  expect(await fight.count(), 'one panel at a time').toBe(0);
  expect(await page.locator('.gist').textContent(), 'a line says what goes on').toMatch(/Combat, round \d+/);
  while (player.answered.size < 12) expect(await player.turn()).toBe(true);
  expect(player.kinds.get('outfit'), `asked: ${JSON.stringify([...player.kinds])}`).toBeGreaterThan(0);
  const lit = page.locator('.match:has(.prompt[data-ask]) .hand [data-light="start"]');
  while (!(await lit.count())) expect(await player.turn()).toBe(true);
  const over = (): Promise<number> =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('.hand [data-light="start"] .picture')];
      const lowest = Math.max(...cards.map((card) => card.getBoundingClientRect().bottom));
      return lowest - (document.querySelector('.prompt')?.getBoundingClientRect().top ?? 0);
    });
  await expect.poll(over, { message: 'pixels of the hand that the prompt covers' }).toBeLessThanOrEqual(2);
});

test('who plays by keyboard alone sets stops, passes a phase, and answers', async ({ person }) => {
  const page = await person({ ...LAPTOP, ...STILL });
  await gather([page], SKIRMISH);
  const stops = page.getByRole('button', { name: /^Stops \(/ });
  const bar = page.locator('.prompt');
  await bar.focus();
  await page.keyboard.press('f');
  await expect.poll(() => stops.textContent()).toContain(`(${ALL.length})`);
  const player = new Player(page, byKeyboard, dice(8));
  const inWindow = page.locator('.prompt[data-prompt="combat"], .prompt[data-prompt="respond"]');
  while (!(await inWindow.count())) expect(await player.turn()).toBe(true);
  const ask = await inWindow.getAttribute('data-ask');
  await bar.focus();
  await page.keyboard.press(' ');
  await expect.poll(() => page.locator('.prompt').getAttribute('data-ask')).not.toBe(ask);
  await bar.focus();
  await page.keyboard.press('f');
  await expect.poll(() => stops.textContent()).toContain(`(${USUAL.length})`);
  await page.keyboard.press('Shift+ ');
  await page.locator('.pass[aria-pressed="true"]', { hasText: 'Until my turn' }).waitFor();
  await bar.focus();
  await page.keyboard.press('Shift+ ');
  for (const enough = player.answered.size + 4; player.answered.size < enough;) expect(await player.turn()).toBe(true);
});

/** Scripts, styles and fonts, and what is told of the game: its cards, texts and shape. */
const MOST_KB = 250;

test('what the table needs when somebody opens it for the first time is packed and not much', async ({ person }) => {
  const [host, watcher] = [await person(STILL), await person(STILL)];
  await watcher.goto(await gather([host], SKIRMISH), { waitUntil: 'networkidle' });
  await watcher.locator('.match').waitFor();
  const loaded = await watcher.evaluate(() =>
    performance
      .getEntries()
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, size: encodedBodySize })),
  );
  const kb = (which: RegExp): number =>
    loaded.filter(({ name }) => which.test(name)).reduce((sum, { size }) => sum + size, 0) / 1000;
  const [parts, data, fonts] = [kb(/\.(js|css)$/), kb(/^\/api\//), kb(/\.woff2$/)];
  console.log(`The table of Ani-Mayhem, kB packed: scripts and styles ${parts}, data ${data}, fonts ${fonts}`);
  expect(Math.min(parts, data, fonts), 'all of it was measured').toBeGreaterThan(20);
  expect(parts + data + fonts).toBeLessThanOrEqual(MOST_KB);
});
