/** Rules, cards and decks: to be read, searched, built, exchanged and printed. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LAPTOP, PHONE } from './browsers.ts';
import { test } from './test.ts';

const RULES = '/games/mighty-action-force/rules';
const CARDS = '/games/mighty-action-force/cards';
const DECKS = '/games/mighty-action-force/decks';
const NIGHT_SHIFT = join(import.meta.dirname, '../../docs/examples/night-shift.toml');

interface Deck {
  name: string;
  contents: { cards: Record<string, number>; card?: object[]; players?: number };
}

const shelf = (page: Page): Promise<Deck[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('decks') ?? '[]') as Deck[]);

const top = (found: Locator): Promise<number> => found.evaluate((element) => element.getBoundingClientRect().top);

async function downloaded(page: Page, click: Locator): Promise<{ name: string; bytes: Buffer; path: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click.click()]);
  const path = await file.path();
  return { name: file.suggestedFilename(), bytes: await readFile(path), path };
}

/** Where the middle of something is. */
async function middle(found: Locator): Promise<{ x: number; y: number }> {
  const box = await found.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('rules', () => {
  test('are found by words and by ids while one types, and the count is spoken', async ({ person }) => {
    const page = await person();
    await page.goto(RULES);
    const count = page.getByRole('status').filter({ hasText: /rules?|found/i });
    await expect.poll(() => count.textContent()).toBe('118 rules, 101 rulings');

    const search = page.getByRole('searchbox', { name: 'Search the rules' });
    await search.fill('WIZARD  diagonal');
    await expect.poll(() => count.textContent()).toBe('1 rule, 6 rulings found');
    const shown = page.locator('article:visible');
    for (const text of await shown.allTextContents()) expect(text.toLowerCase()).toContain('wizard');
    const marks = await page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String));
    expect(marks.length).toBeGreaterThan(3);
    await expectForEverybody(page);

    await search.fill('maf-017');
    await expect.poll(() => shown.count()).toBe(1);
    await search.fill('no such words');
    await page.getByText('No rule has all these words in it.').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(() => count.textContent()).toBe('118 rules, 101 rulings');
  });

  test('a link to an id scrolls there, marks it, and reading goes on from it', async ({ person }) => {
    const page = await person();
    await page.goto(`${RULES}#MAF-060`);
    const rule = page.locator('#MAF-060');
    await rule.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('MAF-060');
    await expect.poll(() => top(rule)).toBeLessThan(120);
    expect(await top(rule)).toBeGreaterThan(50);
    expect(await rule.getAttribute('class')).toContain('target');

    await page.getByRole('searchbox').fill('supernova');
    await rule.waitFor({ state: 'hidden' });
    await page.goto(`${RULES}#MAF-R01`);
    await page.locator('#MAF-R01.target').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  test('on a phone the contents are a sheet', async ({ person }) => {
    const page = await person(PHONE);
    await page.goto(RULES);
    await page.getByRole('button', { name: 'Contents' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Contents' });
    await sheet.waitFor();
    await expectForEverybody(page);
    await sheet.getByRole('link', { name: 'White Falcon' }).tap();
    await sheet.waitFor({ state: 'hidden' });
    const section = page.getByRole('region', { name: 'White Falcon' });
    await expect.poll(() => top(section)).toBeLessThan(140);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('are for everybody, all of them', async ({ person }) => {
    for (const device of [LAPTOP, PHONE]) {
      const page = await person(device);
      await page.goto('/games/space-beans/rules#SPB-017');
      await page.locator('#SPB-017.target').waitFor();
      await expectForEverybody(page);
    }
  });

  test('stand in another language too', async ({ person }) => {
    const page = await person({ locale: 'de' });
    await page.goto(RULES);
    await page.getByText('Jeder Spieler beginnt jedes Spiel mit einem Deck aus genau 15 Karten.').waitFor();
    await page.getByRole('searchbox', { name: 'In den Regeln suchen' }).waitFor();
  });

  test('of a game that is not there are not there', async ({ person }) => {
    const page = await person({ expected: /404/ });
    await page.goto('/games/no-such-game/rules');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  });
});

describe('cards', () => {
  test('of a large game are drawn bit by bit, and all of them to whoever goes to the end', async ({ person }) => {
    const page = await person();
    await page.goto('/games/ani-mayhem/cards');
    const cards = page.locator('main li > button');
    const all = 787;
    await cards.first().waitFor();
    let drawn = await cards.count();
    expect(drawn, 'so much at first').toBeLessThan(all / 2);
    while (drawn < all) {
      await cards.last().scrollIntoViewIfNeeded();
      await expect.poll(() => cards.count()).toBeGreaterThan(drawn);
      drawn = await cards.count();
    }
    expect(drawn).toBe(all);
    await page.getByRole('searchbox').fill('a');
    await expect.poll(() => cards.count(), { message: 'another list begins anew' }).toBeLessThan(all / 2);
  });

  test('are filtered by text and by their own facts, and shown large', async ({ person }) => {
    const page = await person();
    await page.goto(CARDS);
    const cards = page.locator('main li > button');
    await expect.poll(() => cards.count()).toBe(18);
    await expectForEverybody(page);

    await page.getByRole('group', { name: 'Gems' }).getByRole('checkbox', { name: '4', exact: true }).check();
    await expect.poll(() => cards.count()).toBe(2);
    await page.getByRole('group', { name: 'Villain' }).getByLabel('yes').check();
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole('status').filter({ hasText: '1 of 18 cards' }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('searchbox').fill('shuffled slots');
    await expect.poll(() => cards.count()).toBe(1);

    await page.getByRole('button', { name: 'White Falcon 2' }).click();
    const sheet = page.getByRole('dialog', { name: 'White Falcon 2' });
    await sheet.getByText('When everyone has played').last().waitFor();
    expect(await sheet.getByText('Rulebook').count()).toBe(3);
    expect(await sheet.getByText('Ours').count()).toBe(1);
    expect(page.url()).toContain('#white-falcon');
    await expectForEverybody(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  test('are browsed one by one, on a phone too', async ({ person }) => {
    const page = await person(PHONE);
    await page.goto('/games/space-beans/cards#klingbohn-9');
    await page.getByRole('dialog', { name: 'Klingbohn 9' }).waitFor();
    await expectForEverybody(page);
    await page.getByRole('button', { name: 'The next card' }).tap();
    await page.getByRole('dialog', { name: 'Dark Bean 1' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByRole('group', { name: 'Type' }).getByLabel('Bluebeans').check();
    await expect.poll(() => page.locator('main li > button').count()).toBe(9);
    await expectForEverybody(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describe('decks', () => {
  const card = (page: Page, title: string): Locator =>
    page.getByRole('button', { name: new RegExp(`^${title}\\b.*Add one$`) });
  const deck = (page: Page): Locator => page.getByRole('region', { name: 'Deck' });

  test('are not for every game', async ({ person }) => {
    const page = await person();
    await page.goto('/games/space-beans/decks');
    await page.getByText('Nobody brings a deck to this game').waitFor();
    await expectForEverybody(page);
  });

  test('a deck is judged while it grows, each fault with its rule', async ({ person }) => {
    const page = await person();
    await page.goto(DECKS);
    await page.getByRole('button', { name: 'New deck' }).waitFor();
    await expectForEverybody(page);
    await page.getByRole('button', { name: 'New deck' }).click();
    await deck(page).getByText('0 cards are 15 too few').waitFor();

    for (let copies = 0; copies < 16; copies++) await card(page, 'Ranger 3').click();
    await deck(page).getByText('16 cards are 1 too many').waitFor();
    const rule = deck(page).getByRole('link', { name: 'Rule MAF-016' });
    expect(await rule.getAttribute('href')).toBe(`${RULES}#MAF-016`);
    await expectForEverybody(page);

    await deck(page).getByRole('button', { name: 'One Ranger 3 fewer' }).click();
    await deck(page).getByText('This deck may be played').waitFor();
    await deck(page).getByText('Gems: 45').waitFor();
    await expectForEverybody(page);

    await deck(page).getByLabel('For how many players').selectOption('6');
    await deck(page).getByText('15 cards are 5 too few').waitFor();
    await rule.waitFor({ state: 'detached' });
    await deck(page).getByRole('link', { name: 'Rule MAF-116' }).click();
    await page.locator('#MAF-116.target').waitFor();
    await page.goBack();
    await expect.poll(() => page.getByLabel('Name of the deck').inputValue()).toBe('My deck');
  });

  test('cards go in and out by keyboard and by dragging', async ({ person }) => {
    const page = await person();
    await page.goto(DECKS);
    await page.getByRole('button', { name: /Copy Starter Deck 1/ }).click();
    await card(page, 'Titan 6').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Titan 6: 2 in the deck' }).waitFor();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
    await page.getByRole('status').filter({ hasText: 'Titan 6: not in the deck any more' }).waitFor();

    const [from, to] = [await middle(card(page, 'Titan 6')), await middle(deck(page))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    expect((await shelf(page))[0]?.contents.cards['titan']).toBe(1);

    const thumb = await middle(deck(page).getByRole('button', { name: 'Look at Cadet 1' }));
    await page.mouse.move(thumb.x, thumb.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y, { steps: 5 });
    await page.mouse.up();
    expect((await shelf(page))[0]?.contents.cards['cadet']).toBe(2);
  });

  test('on a phone a finger scrolls, taps, and carries a card sideways to the deck', async ({ person }) => {
    const page = await person(PHONE);
    await page.goto(DECKS);
    await page.getByRole('button', { name: /Copy Starter Deck 2/ }).tap();
    await card(page, 'Scout 2').tap();
    expect((await shelf(page))[0]?.contents.cards['scout']).toBe(4);

    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const { x, y } = await middle(card(page, 'Cadet 1'));
    await touch('touchStart', x, y);
    for (const step of [10, 20, 40, 60]) await touch('touchMove', x + step, y);
    await page.getByText('Drop it here to add it').waitFor();
    await touch('touchMove', 200, 820);
    await touch('touchEnd');
    await expect.poll(async () => (await shelf(page))[0]?.contents.cards['cadet']).toBe(4);

    const other = page.getByRole('button', { name: /^Deck/, pressed: true });
    while (!(await other.count())) {
      await page.getByRole('button', { name: /^Deck/ }).tap(); // on a busy machine one so soon after a drag may get lost
      await page.waitForTimeout(300);
    }
    await deck(page).getByText('17 cards are 2 too many').waitFor();
    await expectForEverybody(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('a deck goes out as a file and comes in again the same, own cards and all', async ({ person }) => {
    const page = await person();
    await page.goto(DECKS);
    const file = page.locator('input[type=file]');
    await file.setInputFiles(NIGHT_SHIFT);
    await deck(page).getByText('This deck may be played').waitFor();
    await deck(page).getByText('Look at Grandma Gravity 2').waitFor();
    await page.getByLabel('Name of the deck').fill('Größe "1" \\ 🌱');
    await deck(page).getByLabel('For how many players').selectOption('3');
    const [before] = await shelf(page);
    expect(before?.contents.card).toHaveLength(2);

    const out = await downloaded(page, page.getByRole('button', { name: 'Export as a file' }));
    expect(out.name).toBe('größe-1.toml');
    await page.getByRole('link', { name: 'All decks' }).click();
    await file.setInputFiles(out.path);
    await deck(page).getByText('This deck may be played').waitFor();
    const decks = await shelf(page);
    expect(decks).toHaveLength(2);
    expect(decks[1]?.contents).toEqual(before?.contents);

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Your decks' }).waitFor();
    expect(await shelf(page)).toHaveLength(1);
  });

  test('what is no deck file is told so; a file may be dropped on the page', async ({ person }) => {
    const page = await person();
    await page.goto(DECKS);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'poem.toml', mimeType: 'text/plain', buffer: Buffer.from('Roses are red') });
    await page.getByRole('alert').filter({ hasText: 'poem.toml could not be read. This is not TOML' }).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.toml', mimeType: 'text/plain', buffer: Buffer.from('game = "chess"\n[cards]\n') });
    await page.getByRole('alert').filter({ hasText: 'It is for another game: chess.' }).waitFor();

    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['game = "mighty-action-force"\nname = "Dropped"\n[cards]\nRanger = 15\n'], 'd.toml'));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await deck(page).getByText('This deck may be played').waitFor();
    expect((await shelf(page))[0]?.contents.cards).toEqual({ ranger: 15 });
  });

  test('a deck is printed as a PDF with nine cards to a page', { timeout: 120_000 }, async ({ person }) => {
    const page = await person();
    await page.goto(DECKS);
    await page.locator('input[type=file]').setInputFiles(NIGHT_SHIFT);
    await deck(page).getByText('This deck may be played').waitFor();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Print the deck' });
    await dialog.getByText('2 pages').waitFor();
    await expectForEverybody(page);
    await dialog.getByLabel(/With backs/).check();
    await dialog.getByText('4 pages').waitFor();
    page.context().setDefaultTimeout(60_000);
    const make = dialog.getByRole('button', { name: 'Make the PDF' });
    const { name, bytes, path } = await downloaded(page, make);
    expect(name).toBe('night-shift.pdf');
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type \/Page /g)).toHaveLength(4);
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(9 + 1);
    const told = await promisify(execFile)('pdfinfo', [path]).catch(() => null); // where poppler is installed
    // In a browser that never printed before, no card lacks its letters: the second time all of them are there already.
    expect((await downloaded(page, make)).bytes.equals(bytes)).toBe(true);
    if (told) expect(told.stdout).toMatch(/Pages: +4\n[^]*Page size: +595\.276 x 841\.89 pts \(A4\)/);
  });
});
