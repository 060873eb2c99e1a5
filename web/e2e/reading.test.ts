/** Any card can be read, wherever it lies, by whoever sees it: in a match, in its log, while watching, in a replay. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LAPTOP, PHONE } from './browsers.ts';
import { dice, Player } from './players.ts';
import { call } from './tables.ts';
import { test } from './test.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const HAND = '[data-place^="hands."] [data-piece]';

/** A text as long as those of the games to come: 600 letters. */
const LONG =
  'Every bean that lies beside it counts once more for each bean that does not. '.repeat(8).slice(0, 599) + '!';

const page_ = (page: Page): Locator => page.getByRole('dialog');

/** A match against bots, at its first ask. */
async function playing(page: Page, game: string, seats: number): Promise<string> {
  await page.goto('/');
  const { link } = await call<{ link: string }>(page, 'POST', '/quick', { game, seats });
  await page.goto(link);
  await page.locator('.prompt[data-ask]').waitFor();
  return link;
}

/** Whether all of it can be seen in the window. */
async function inSight(page: Page, thing: Locator): Promise<boolean> {
  const box = await thing.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return !!box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

/** Where something lies once the board has found its sizes. */
async function resting(page: Page, thing: Locator): Promise<Box> {
  for (let was = ''; ;) {
    const box = await thing.boundingBox();
    if (box && JSON.stringify(box) === was) return box;
    was = JSON.stringify(box);
    await page.waitForTimeout(250);
  }
}

/** A finger that rests on something until a dialog opens. */
async function hold(page: Page, thing: Locator): Promise<void> {
  const box = await resting(page, thing);
  const line = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 3, y: box.y + box.height / 2 };
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page_(page).waitFor();
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a card is shown large beside the pointer, and opens with its words, figures, rules and rulings', async ({
  person,
}) => {
  const page = await person();
  await playing(page, 'mighty-action-force', 4);
  const card = page.locator(HAND).last();
  const title = (await card.locator('.spoken').textContent())?.split(',')[0] ?? '';
  await card.hover();
  const peek = page.locator('[data-peek]');
  await peek.waitFor();
  expect(await inSight(page, peek)).toBe(true);
  const [shown, piece] = [await peek.locator('.face').first().boundingBox(), await card.boundingBox()];
  expect(shown?.width).toBeGreaterThan((piece?.width ?? 0) * 1.5);
  const text = await peek.textContent();
  for (const part of [title, 'Where it is: your hand', 'on your Collect slot']) expect(text).toContain(part);
  await page.mouse.move(2, 2);
  await peek.waitFor({ state: 'detached' });

  const chosen = page.locator(`${HAND}[data-light="start"]`).first();
  const { x = 0, y = 0, width = 0, height = 0 } = (await chosen.boundingBox()) ?? {};
  const middle = [x + width / 2, y + height / 2] as const;
  await page.mouse.move(...middle);
  await peek.waitFor();
  await page.mouse.click(...middle);
  await page.locator('[data-light="target"]').first().waitFor();
  await page.clock.install();
  await page.mouse.move(middle[0] + 2, middle[1] + 2);
  await page.clock.runFor(2_000);
  expect(await peek.count(), 'who has chosen a card wants to see the table').toBe(0);
  await page.mouse.move(2, 2);
  await page.mouse.move(...middle);
  await page.clock.runFor(2_000);
  expect(await peek.count(), 'the pointer has come back to it').toBe(1);
  await page.mouse.move(2, 2);
  await page.clock.resume();

  const ask = await page.locator('.prompt').getAttribute('data-ask');
  await card.click({ button: 'right' });
  const opened = page.getByRole('dialog', { name: title });
  await opened.waitFor();
  await opened.getByText('Rules about this card').waitFor();
  expect(await opened.textContent()).toMatch(/Gems.*Text.*MAF-\d+/s);
  await opened.locator('summary').click();
  expect(await opened.locator('.ruling').first().textContent()).toMatch(/MAF-R\d+/);
  await expectForEverybody(page);
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
  expect(await page.locator('.prompt').getAttribute('data-ask'), 'no key of the page answered anything').toBe(ask);
});

test('the key I reads what the keyboard is on or the mouse is on, and puts it away', async ({ person }) => {
  const page = await person();
  await playing(page, 'mighty-action-force', 4);
  await page.locator(HAND).first().focus();
  await page.keyboard.press('ArrowRight');
  const title = (await page.locator(HAND).nth(1).locator('.spoken').textContent())?.split(',')[0] ?? '';
  await page.keyboard.press('i');
  await page.getByRole('dialog', { name: title }).waitFor();
  await page.keyboard.press('i');
  await page_(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-card'))).toBe(
    await page.locator(HAND).nth(1).getAttribute('data-card'),
  );
});

test('a click on a card that can’t be used says why, with the rule in words', async ({ person }) => {
  const page = await person();
  await playing(page, 'space-beans', 3);
  const player = new Player(page, undefined, dice(7));
  const prompt = page.locator('.prompt');
  for (let turns = 0; turns < 60 && (await prompt.getAttribute('data-prompt')) !== 'draw'; turns++) await player.turn();
  await page.locator(`${HAND}:not([data-light])`).first().click();
  const because = page_(page).getByRole('status');
  await because.getByText('This can’t be done now.').waitFor();
  await expect.poll(() => because.textContent()).toMatch(/turn has (three|four) steps in this order.*SPB-01[24]/s);
  expect(await inSight(page, because)).toBe(true);
  await expectForEverybody(page);
});

test('names in the log open the card, and so do cards for those who watch', async ({ person }) => {
  const [page, watcher] = [await person(), await person()];
  const link = await playing(page, 'space-beans', 3);
  const player = new Player(page, undefined, dice(3));
  const lying = '.board [data-place^="open."] [data-card]';
  for (let turns = 0; turns < 20 && !(await page.locator(lying).count()); turns++) await player.turn();
  const name = page.locator('.log button[data-card]').first();
  const title = (await name.textContent()) ?? '';
  await name.click();
  await page.getByRole('dialog', { name: title }).waitFor();
  await page.keyboard.press('Escape');
  await name.hover();
  await page.locator('[data-peek]').waitFor();
  await expectForEverybody(page);

  await watcher.goto(link);
  await watcher.locator(lying).last().click();
  const opened = page_(watcher);
  await opened.waitFor();
  await expect.poll(() => opened.textContent()).toMatch(/Where it is: the open collection of .*SPB-/s);
  expect(await opened.getByRole('status').count(), 'who watches can do nothing anyway').toBe(0);
});

test('in a replay every card and every name can be read', async ({ person }) => {
  const page = await person();
  const link = await playing(page, 'mighty-action-force', 2);
  await new Player(page, undefined, dice(3)).turn();
  await page.goto(`${new URL(link, page.url()).pathname}/replay`);
  await page.locator('.replay').waitFor();
  await page.keyboard.press('End');
  const name = page.locator('.log button[data-card]').last();
  const [title, moment] = [await name.textContent(), await page.locator('.replay').getAttribute('data-n')];
  await name.click();
  await page.getByRole('dialog', { name: title ?? '' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('.replay').getAttribute('data-n'), 'a name does not lead away').toBe(moment);
  await page.locator('.board [data-piece]').last().click({ button: 'right' });
  await page_(page).waitFor();
  await expectForEverybody(page);
});

test('a card with 600 letters is a token, a card and a page, and all of it can be read', async ({ person }) => {
  const page = await person({ ...LAPTOP, hasTouch: true });
  await page.goto('/');
  const names = ['Red Bookworm', 'Blue Bookworm', 'Old Bookworm', 'Shy Bookworm', 'Wild Bookworm'];
  const own = names.map((name) => ({ name, level: 3, special: true, power_bar: 'Reading', description: LONG }));
  const cards = Object.fromEntries(names.map((name) => [name, 3]));
  const deck = { game: 'mighty-action-force', name: 'Long', cards, card: own };
  const bots = ['greedy', 'greedy', 'greedy'];
  const { link } = await call<{ link: string }>(page, 'POST', '/tables', { game: deck.game, seats: 4, bots, deck });
  await page.goto(link);
  await page.getByRole('button', { name: /^start/i }).click();
  await page.locator('.prompt[data-ask]').waitFor();

  await page.locator(HAND).first().hover();
  const peek = page.locator('[data-peek]');
  await peek.waitFor();
  expect(await peek.textContent()).toContain(LONG);
  expect(await inSight(page, peek)).toBe(true);

  await page.setViewportSize(PHONE.viewport);
  await hold(page, page.locator(HAND).first());
  const opened = page.getByRole('dialog', { name: /Bookworm/ });
  expect(await opened.locator('.quote').textContent()).toBe(LONG);
  await expectForEverybody(page);
  expect(await inSight(page, opened)).toBe(true);
  expect(await page.locator('[data-light="held"]').count(), 'to hold is not to choose').toBe(0);
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });

  const words = (): Promise<string> =>
    page.evaluate(
      (hand) => document.querySelector(`${hand} svg`)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '',
      HAND,
    );
  expect(await words()).toMatch(/BOOKWORM/);
  await page.addStyleTag({ content: '.piece { width: 44px !important }' });
  await expect.poll(words).toBe('3'); // a token has its number alone
});
