/** Packs that are torn open, the collection that grows by them, and a deck that is built from it. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LANDSCAPE, LAPTOP, PHONE, type PersonOptions } from './browsers.ts';
import { test } from './test.ts';

const GAME = '/games/mighty-beanz';
const STARTER = { name: /Roll Up! Roll Up!/ };

/** Somebody who has just chosen a starter deck. */
async function collector(person: (options?: PersonOptions) => Promise<Page>, options?: PersonOptions): Promise<Page> {
  const page = await person(options);
  await page.goto(`${GAME}/packs`);
  await page.getByRole('button', STARTER).click();
  await pack(page).waitFor();
  return page;
}

const pack = (page: Page): Locator => page.getByRole('button', { name: 'Open pack 1' });
const cards = (page: Page): Locator => page.getByRole('log', { name: 'What is in the pack' }).locator('p');

/** How many such cards are drawn at the end of the page: there are more the farther one scrolls. */
async function drawn(page: Page, name: RegExp): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  return page.getByRole('button', { name }).count();
}

describe('a pack', () => {
  test('is torn open by a click, its cards turn one by one, and the last waits for a hand', async ({ person }) => {
    const page = await collector(person, { ...LAPTOP, steps: true });
    await expectForEverybody(page);
    await pack(page).click();
    const last = page.getByRole('button', { name: 'Turn over the last card' });
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
    await expect.poll(() => last.isEnabled()).toBe(true);
    expect(await cards(page).count()).toBe(8);
    expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(9);
    expect(await cards(page).nth(0).textContent()).toMatch(/, common/);
    expect(await cards(page).nth(8).textContent()).toMatch(/rare/);
    await expectForEverybody(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('You have opened all of your packs.').waitFor();
    await page.reload();
    await page.getByText('You have opened all of your packs.').waitFor();
  });

  test('is torn open by a swipe, and not by half of one', async ({ person }) => {
    const page = await collector(person, { ...PHONE, steps: true });
    const box = await pack(page).boundingBox();
    if (!box) throw new Error('no pack is to be seen');
    const swipe = async (share: number): Promise<void> => {
      await page.mouse.move(box.x + box.width * 0.2, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * (0.2 + share), box.y + 22, { steps: 6 });
      await page.mouse.up();
    };
    await swipe(0.3);
    expect(await pack(page).getAttribute('aria-busy')).toBe('false');
    await swipe(0.7);
    await page.getByRole('button', { name: 'Quicker' }).click();
    await page.getByRole('button', { name: 'Turn over the last card' }).tap();
    await expect.poll(() => cards(page).count()).toBe(9);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect.poll(() => inSight(page.getByRole('button', { name: 'Done' }))).toBe(true);
  });

  test('shows everything at once where nothing may move, and fits a phone on its side', async ({ person }) => {
    const page = await collector(person, { ...LANDSCAPE, reducedMotion: 'reduce' });
    await pack(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(9);
    await page.getByRole('button', { name: 'Done' }).waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page
      .getByRole('button', { name: /^Look at/ })
      .last()
      .click();
    await page.getByRole('dialog').waitFor();
  });

  test('of a game whose cards nobody collects is not there', async ({ person }) => {
    const page = await person();
    await page.goto('/games/space-beans/packs');
    await page.getByText('Nobody collects the cards of this game').waitFor();
    expect(await page.getByRole('link', { name: 'Packs' }).count()).toBe(0);
  });
});

const inSight = (found: Locator): Promise<boolean> =>
  found.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe('a collection', () => {
  test('shows what one owns, how often, and what is missing', async ({ person }) => {
    const page = await collector(person, LAPTOP);
    await page.getByRole('link', { name: 'Cards', exact: true }).click();
    const mine = page.getByRole('region', { name: 'Your collection' });
    await mine.getByText('40 copies altogether').waitFor();
    await page.getByRole('button', { name: 'Lion Bean, you have 3' }).waitFor();
    await expect.poll(() => drawn(page, /you have none$/)).toBeGreaterThan(100);
    await expectForEverybody(page);

    await mine.getByRole('radio', { name: 'Yours' }).check();
    const owned = Number.parseInt((await mine.getByText(/\d+ of 150 cards/).textContent()) ?? '');
    await expect.poll(() => drawn(page, /, you have \d/)).toBe(owned);
    expect(await page.getByRole('button', { name: /you have none$/ }).count()).toBe(0);
    await mine.getByRole('radio', { name: 'Missing' }).check();
    await expect.poll(() => drawn(page, /you have none$/)).toBe(150 - owned);
    await page.evaluate(() => scrollTo(0, 0));
    await mine.getByRole('link', { name: '1 pack to open' }).click();
    await pack(page).waitFor();
  });

  test('numbers are filtered from here to there', async ({ person }) => {
    const page = await person(LAPTOP);
    await page.goto(`${GAME}/cards`);
    const range = page.getByRole('group', { name: /mmp/i });
    await range.getByLabel('from').selectOption('300');
    await page.getByRole('status').filter({ hasText: '12 of 150 cards' }).waitFor();
    await range.getByLabel('to').selectOption('350');
    await page.getByRole('status').filter({ hasText: '8 of 150 cards' }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('status').filter({ hasText: 'All 150 cards' }).waitFor();
  });
});

describe('decks from own collections', () => {
  test('the builder shows only what one owns, and what a deck has too many of', async ({ person }) => {
    const page = await collector(person, LAPTOP);
    await page.getByRole('link', { name: 'Decks', exact: true }).click();
    await page.getByRole('button', { name: /Copy Roll Up/ }).click();
    await page.getByRole('status').filter({ hasText: 'This deck may be played' }).waitFor();
    const pool = page.getByRole('region', { name: 'Cards' });
    await pool.getByRole('checkbox', { name: 'Only what I own' }).check();
    await expect.poll(() => pool.getByRole('button', { name: /you have none$/ }).count()).toBe(0);

    const deck = page.getByRole('region', { name: 'Deck' });
    expect(await deck.getByText('you have 3').count()).toBe(0);
    await deck.getByRole('button', { name: 'One more Lion Bean' }).click();
    await deck.getByText('you have 3').waitFor();
    await deck.getByText('A deck has exactly 40 cards, this one has 41').waitFor();
    await expectForEverybody(page);
  });

  test('the builder knows decks for both games, and warns of one with few beans', async ({ person }) => {
    const page = await person(LAPTOP);
    await page.goto(`${GAME}/decks`);
    await page
      .getByRole('button', { name: /60 cards/ })
      .first()
      .click();
    const deck = page.getByRole('region', { name: 'Deck' });
    const verdict = deck.getByRole('status');
    await verdict.filter({ hasText: 'This deck may be played' }).waitFor();
    await deck.getByRole('checkbox', { name: 'Expert game' }).uncheck();
    await deck.getByText(/exactly 40 cards, this one has 60/i).waitFor();

    await page.evaluate(() => {
      const [kept] = JSON.parse(localStorage.getItem('decks') ?? '[]') as { contents: object }[];
      const cards = { 'no-you-dont': 26, 'lion-bean': 14 };
      localStorage.setItem('decks', JSON.stringify([{ ...kept, contents: { ...kept?.contents, cards } }]));
    });
    await page.reload();
    await verdict.filter({ hasText: 'This deck may be played' }).waitFor();
    await deck.getByText(/only 14 Bean cards/i).waitFor();
    await deck.getByRole('link', { name: 'Rule MBZ-R08' }).waitFor();
  });

  test('a table of own collections takes what one owns, and names what one does not', async ({ person }) => {
    const page = await collector(person, { ...LAPTOP, expected: /409/ });
    await page.getByRole('link', { name: 'Decks', exact: true }).click();
    await page.getByRole('button', { name: /Copy Lights Out/ }).click();
    await page.getByRole('status').filter({ hasText: 'This deck may be played' }).waitFor();
    await page.goto('/new/mighty-beanz');
    await page.getByRole('checkbox', { name: 'Decks from own collections' }).check();
    const choice = page.getByRole('combobox', { name: 'Deck' });
    await choice.selectOption({ label: 'Lights Out' });
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText(/Zombie Bean \(3 in the deck, 0 owned\)/).waitFor();
    await choice.selectOption({ label: 'My starter deck' });
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('#seats').waitFor();
    await page.getByText('Decks from own collections').first().waitFor();
  });
});
