/** How answering feels: dragging, dropping, what would follow, the list of options, the way of the keyboard. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { dice, Player } from './players.ts';
import { call } from './tables.ts';
import { test } from './test.ts';

/** Three kinds of cards: of four in a hand two are always equal. */
const DECK = { game: 'mighty-action-force', name: 'My deck', cards: { Titan: 5, Cadet: 5, Scout: 5 } };

/** A match against bots, at its first ask. */
async function playing(page: Page, table: { game: string; deck?: object }, seats: number): Promise<void> {
  await page.goto('/');
  const bots = Array.from({ length: seats - 1 }, () => 'random');
  const { link } = await call<{ link: string }>(page, 'POST', '/tables', { ...table, seats, bots });
  await page.goto(link);
  await page.getByRole('button', { name: /^start/i }).click();
  await page.locator('.prompt[data-ask]').waitFor();
}

async function boxOf(thing: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

async function middleOf(thing: Locator): Promise<[number, number]> {
  const { x, y, width, height } = await boxOf(thing);
  return [x + width / 2, y + height / 2];
}

const lit = (page: Page): Locator => page.locator('.hand [data-piece][data-light="start"]');

test('a dragged card stays under the pointer and above everything, also where the table is turned and scaled', async ({
  person,
}) => {
  const page = await person({ reducedMotion: 'reduce' });
  await playing(page, { game: 'mighty-action-force', deck: DECK }, 4);
  const card = lit(page).first();
  const drag = page.locator('.drag');
  for (const [scale, turn] of [
    [1, '0deg'],
    [0.6, '7deg'],
  ] as const) {
    await page.locator('.board').evaluate(
      (board, [size, angle]) => {
        board.style.scale = String(size);
        board.style.rotate = angle;
      },
      [scale, turn] as const,
    );
    const width = await card.evaluate((element) => (element as HTMLElement).offsetWidth);
    const [x, y] = await middleOf(card);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const held: number[][] = [];
    for (const [toX, toY] of [
      [x + 20, y - 20],
      [x + 300, y - 300],
      [200, 100],
      await middleOf(page.locator('.prompt')),
    ]) {
      await page.mouse.move(toX ?? 0, toY ?? 0, { steps: 4 });
      const box = await boxOf(drag);
      held.push([(toX ?? 0) - box.x, (toY ?? 0) - box.y]);
      expect(box.width).toBeCloseTo(width * scale, 0);
      expect(await drag.evaluate((element) => element.matches(':popover-open')), 'above everything').toBe(true);
    }
    for (const [dx = 0, dy = 0] of held) {
      expect(Math.hypot(dx - (held[0]?.[0] ?? 0), dy - (held[0]?.[1] ?? 0)), 'held at one point').toBeLessThan(1.5);
      expect(Math.abs(dx - (width * scale) / 2), 'near the middle, where it was taken').toBeLessThan(10);
      expect(Math.abs(dy - (width * scale * 7) / 10)).toBeLessThan(10);
    }
    await page.mouse.up();
    expect(await drag.count(), 'let go of above nothing').toBe(0);
    expect(await page.locator('[data-light="held"]').count()).toBe(0);
  }
});

test('a dropped card stays where it will lie, and the button says what it does', async ({ person }) => {
  const page = await person({ reducedMotion: 'reduce' });
  await playing(page, { game: 'space-beans' }, 2);
  await new Player(page, undefined, dice(5)).until('start');
  const confirm = page.locator('[data-confirm]');
  expect(await confirm.isDisabled()).toBe(true);
  const alias = await lit(page).first().getAttribute('data-piece');
  const piece = page.locator(`[data-piece="${alias}"]`);
  const title = (await piece.locator('.spoken').textContent())?.split(',')[0] ?? '';
  const open = page.locator('.own [data-place^="open."]');
  const dragged = async (to: Locator): Promise<void> => {
    await page.mouse.move(...(await middleOf(piece)));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(to)), { steps: 5 });
    await page.mouse.up();
  };
  await dragged(open);
  expect(await open.locator(`[data-piece="${alias}"]`).count()).toBe(1);
  expect(await page.locator('.hand').locator(`[data-piece="${alias}"]`).count()).toBe(0);
  const value = Number(/\d+$/.exec(title)?.[0]);
  const follows = value === 1 ? 'would pay 1' : 'size 1: pays nothing yet';
  await page.getByRole('button', { name: `Start your open collection with ${title}` }).waitFor();
  expect(await confirm.textContent()).toContain(follows);
  await expectForEverybody(page);
  await dragged(page.locator('[data-place="draw_pile"]'));
  expect(await page.locator('.hand').locator(`[data-piece="${alias}"]`).count(), 'dragged away again').toBe(1);
  expect(await confirm.isDisabled()).toBe(true);
  await dragged(open);
  await confirm.click();
  await page.getByText(`You started an open collection: ${title}.`).first().waitFor();
  expect(await open.locator(`[data-piece="${alias}"]`).count()).toBe(1);
  await new Player(page, undefined, dice(5)).until('draw');
  expect(await page.locator('.prompt .primary').count(), 'no button shines by itself').toBe(0);
});

test('badges tell what would follow', async ({ person }) => {
  const page = await person({ reducedMotion: 'reduce' });
  await playing(page, { game: 'space-beans' }, 2);
  await new Player(page, undefined, dice(5)).until('close');
  const open = page.locator('.own [data-place^="open."]');
  const names = await open
    .locator('[data-piece]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-card')));
  const values = names.map((name) => Number(/\d+$/.exec(name ?? '')?.[0]));
  const pays = values.includes(values.length) ? `pays ${values.length} now` : 'pays nothing';
  expect(await open.locator('[data-remark]').first().textContent()).toContain(pays);
  expect(await page.locator('.prompt [data-option="close"]').textContent()).toContain(pays);
  expect(
    await page.getByRole('button', { name: new RegExp(`your open collection, can be chosen, ${pays}`) }).count(),
  ).toBe(1);
  await expectForEverybody(page);

  await playing(page, { game: 'mighty-action-force', deck: DECK }, 4);
  const card = lit(page).first();
  const name = await card.getAttribute('data-card');
  await card.click();
  const seat = (await page.locator('.hand[data-place]').getAttribute('data-place'))?.split('.')[1];
  const slots = ['collect', 'attack_left'].map((slot) => page.locator(`[data-place="${slot}.${seat}"]`));
  const [collect, attack] = slots as [Locator, Locator];
  const gems = { titan: 6, cadet: 1, scout: 2 }[name ?? ''] ?? 0;
  const makes = collect.locator('[data-remark="makes"]');
  await makes.waitFor();
  const left = Number(/^makes (\d+)$/.exec((await makes.textContent())?.trim() ?? '')?.[1]);
  expect(gems - left, 'less what others attack').toBeOneOf([0, 1, 2, 3, 4, 5, 6].filter((each) => each <= gems));
  const box = await boxOf(collect);
  const badge = await boxOf(makes);
  expect(badge.y).toBeGreaterThan(box.y);
  expect(badge.y + badge.height).toBeLessThan(box.y + box.height + 8);
  expect(await attack.getAttribute('data-light')).toBe('target');
  await expectForEverybody(page);
});

test('the list has equal cards once, and arrows and Enter work there', async ({ person }) => {
  const page = await person({ reducedMotion: 'reduce' });
  await playing(page, { game: 'mighty-action-force', deck: DECK }, 4);
  const ask = await page.locator('.prompt').getAttribute('data-ask');
  await page.keyboard.press('/');
  const list = page.getByRole('dialog', { name: 'What you can do' });
  const lines = await list.locator('li button > span:first-child').allTextContents();
  expect(new Set(lines).size).toBe(lines.length);
  expect(await list.getByText(/^[234] alike$/).count()).toBeGreaterThan(0);
  if (await page.locator('[data-list]').count())
    expect(await page.locator('[data-list]').textContent()).toBe(`All ${lines.length} options`);
  await expectForEverybody(page);
  const focused = (): Promise<string | null> =>
    page.evaluate(
      () => document.activeElement?.querySelector('span')?.textContent ?? document.activeElement?.tagName ?? null,
    );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(lines[1]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('INPUT');
  await page.keyboard.type('collect');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toMatch(/Collect slot/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.prompt').getAttribute('data-ask')).not.toBe(ask);
});

test('one Tab leads from the question to the cards, and one from the last card back', async ({ person }) => {
  const page = await person({ reducedMotion: 'reduce' });
  await playing(page, { game: 'mighty-action-force', deck: DECK }, 4);
  const inside = (selector: string): Promise<boolean> =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  await page.locator('.prompt').focus();
  await page.keyboard.press('Tab');
  expect(await inside('[data-skip="table"]')).toBe(true);
  const { x, y, width, height } = await boxOf(page.locator('[data-skip="table"]'));
  const seen = await page.evaluate(
    ([across, down]) => document.elementFromPoint(across, down)?.closest('[data-skip]') !== null,
    [x + width / 2, y + height / 2] as const,
  );
  expect(
    seen || (await page.locator('[data-skip="table"]').evaluate((each) => getComputedStyle(each).opacity)) === '1',
  ).toBe(true);
  await expectForEverybody(page);
  await page.keyboard.press('Enter');
  expect(await inside('.hand [data-piece][data-light="start"]')).toBe(true);
  const cards = await lit(page).count();
  for (let more = 0; more < cards; more++) await page.keyboard.press('Tab');
  expect(await inside('[data-skip="prompt"]')).toBe(true);
  await page.keyboard.press('Enter');
  expect(await inside('.prompt')).toBe(true);
});
