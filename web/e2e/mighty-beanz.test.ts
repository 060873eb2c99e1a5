/** Mighty Beanz at its own table: what lies there, how strong it is and why, and an attack that everybody can follow. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LANDSCAPE, LAPTOP, PHONE, WIDE } from './browsers.ts';
import { call } from './tables.ts';
import { test } from './test.ts';

/** Whatever is drawn from such a deck costs one point, has 50 MMP and attacks. */
const ATTACKERS = [
  'lion',
  'clown',
  'goat',
  'pickle',
  'taco',
  'ladybug',
  'bumblebee',
  'dodgeball',
  'jump-rope',
  'puppy',
];
const DECK = {
  game: 'mighty-beanz',
  name: 'Attackers',
  cards: Object.fromEntries(ATTACKERS.map((name) => [`${name}-bean`, 4])),
};

interface Opened {
  table: { id: string };
  link: string;
}

/** Two people with such decks, at the first turn. Who begins comes first. */
async function begun(person: () => Promise<Page>): Promise<[Page, Page]> {
  const [host, guest] = [await person(), await person()];
  for (const page of [host, guest]) await page.goto('/');
  const { table, link } = await call<Opened>(host, 'POST', '/tables', {
    game: 'mighty-beanz',
    seats: 2,
    setup: { first: 'coin', shot: 'chance' },
    clock: { kind: 'none', window_ms: 600_000 }, // no window closes while a test looks at it
    deck: DECK,
  });
  await call(guest, 'POST', `/tables/${table.id}/seats/1`, { deck: DECK });
  for (const page of [guest, host]) await page.goto(link);
  await host.getByRole('button', { name: /^start/i }).click();
  for (const page of [host, guest]) await page.locator('.prompt [data-option="keep"]').click();
  const acts = (page: Page): Promise<Page> =>
    page
      .locator('.prompt[data-prompt="act"]')
      .waitFor()
      .then(() => page);
  const first = await Promise.race([acts(host), acts(guest)]);
  return first === host ? [host, guest] : [guest, host];
}

/** Whoever plays, by the seat that the own hand belongs to. */
const seatOf = async (page: Page): Promise<string> =>
  (await page.locator('.hand[data-place]').getAttribute('data-place'))?.split('.')[1] ?? '';

/** A Bean card goes to a slot of the own mat, and the other one lets it. */
async function play(page: Page, slot: string, other: Page): Promise<void> {
  await page.locator('.prompt[data-prompt="act"]').waitFor();
  await page.locator('.hand [data-light="start"]').first().click();
  await page.locator(`[data-place="beans.${await seatOf(page)}.${slot}"] > [data-point]`).click();
  await other.locator('.prompt [data-option="allow"]').click();
  await page.locator(`[data-place="beans.${await seatOf(page)}.${slot}"] [data-piece]`).waitFor();
}

async function endTurn(page: Page): Promise<void> {
  await page.locator('.prompt [data-option="end-turn"]').click();
}

test('the table has two mats, three Galaxies, loot, piles and points, and is for everybody', async ({ person }) => {
  const [first, second] = await begun(() => person(LAPTOP));
  for (const page of [first, second]) {
    expect(await page.locator('.slot[data-slot]').count()).toBe(14);
    expect(await page.locator('[data-place^="loot."]').count()).toBe(6);
    expect(await page.locator('[data-place^="decks."]').count()).toBe(2);
    expect(await page.locator('[data-place^="discards."]').count()).toBe(2);
    expect(await page.locator('.hand [data-piece]').count()).toBe(5);
  }
  expect(await first.locator('.points').allInnerTexts()).toContainEqual(expect.stringContaining('7'));
  await play(first, 'gold-2', second);
  await expectForEverybody(first);
  await expectForEverybody(second);
});

test('a bean says how it lies and how strong it is, with every source', async ({ person }) => {
  const [first, second] = await begun(() => person(LAPTOP));
  await play(first, 'gold-1', second);
  await play(first, 'gold-2', second);
  const bean = first.locator(`[data-place="beans.${await seatOf(first)}.gold-1"] [data-piece]`);
  await bean.click({ button: 'right' });
  const strength = first.locator('dialog [data-strength]');
  await strength.waitFor();
  const said = await strength.innerText();
  expect(said).toContain('Headz-up');
  expect(said).toMatch(/\d+ MMP/);
  expect(said).toContain('printed');
});

test('an attack shows force against defence to both, and then who fell', async ({ person }) => {
  const [first, second] = await begun(() => person(LAPTOP));
  await play(first, 'gold-1', second);
  await endTurn(first);
  await play(second, 'gold-1', first);
  await endTurn(second);
  await first.locator('.prompt[data-prompt="act"]').waitFor();
  await first.locator(`[data-place="beans.${await seatOf(first)}.gold-1"] [data-piece]`).click();
  for (const page of [first, second]) {
    const clash = page.locator('[data-clash]');
    await clash.waitFor();
    expect(await clash.innerText()).toMatch(/50\s+against\s+50/);
    expect(await page.locator('[data-clash] [data-value]').count(), 'force and defence with their sources').toBe(2);
    expect(await page.locator('.slot.attacks').count()).toBe(1);
    expect(await page.locator('.slot.attacked').count()).toBe(1);
  }
  await expectForEverybody(second);
  await second.locator('.prompt [data-option="allow"]').click();
  for (const page of [first, second]) {
    await page.locator('.story .fell').waitFor();
    const target = page.locator(`[data-place="beans.${await seatOf(second)}.gold-1"]`);
    await target.locator('.spot.sidewayz').waitFor();
    expect(await target.innerText()).toContain('Sidewayz');
  }
});

test('both mats and the hand are in sight on every device', async ({ person }) => {
  const [first, second] = await begun(() => person(LAPTOP));
  await play(first, 'gold-2', second);
  for (const { viewport } of [PHONE, LANDSCAPE, LAPTOP, WIDE]) {
    await first.setViewportSize(viewport);
    await expect.poll(() => outOfSight(first)).toEqual([]);
  }
});

/** What of the table is not in the window, or covered by the prompt. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const prompt = document.querySelector('.prompt')?.getBoundingClientRect();
    const parts = document.querySelectorAll<HTMLElement>(
      '.slot[data-slot], .hand [data-piece], [data-seat], [data-place^="loot."]',
    );
    return [...parts].flatMap((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const covered = prompt && bottom > prompt.top + 14 && right > prompt.left + 14;
      const inside = left >= -8 && top >= -1 && right <= innerWidth + 8 && bottom <= innerHeight + 1;
      return inside && !covered ? [] : [`${part.outerHTML.slice(0, 90)} at ${left},${top},${right},${bottom}`];
    });
  });
