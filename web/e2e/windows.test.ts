/** Windows: how long one is open, and passing them until one's turn or always, without the others knowing. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { PHONE } from './browsers.ts';
import { gather } from './tables.ts';
import { test } from './test.ts';

/** What somebody says who wants a window to open for the other one: the first of these that is possible. */
const OPENING = ['play', 'use', 'bring', 'keep', 'draw', 'end-turn'];

interface Message {
  t: string;
  looks: {
    said: unknown;
    asked: { id: number; ask: { prompt: string; options: [string, unknown[]][] } } | null;
  };
}

/** Answers what this person is asked now, over a line of its own. The prompt that was answered; nothing if it is not asked. */
async function answer(page: Page, link: string): Promise<string | null> {
  return await page.evaluate(
    async ([path, verbs]) =>
      await new Promise<string | null>((resolve) => {
        const live = new WebSocket(`/api${path}/live`);
        let prompt: string | null = null;
        live.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as Message;
          const asked = message.t === 'whole' ? (message.looks.said ? null : message.looks.asked) : undefined;
          if (asked) {
            const { options } = asked.ask;
            const [first] = verbs.flatMap((verb) => options.filter(([each]) => each === verb));
            const [verb, on] = first ?? options[0] ?? ['', []];
            prompt = asked.ask.prompt;
            live.send(JSON.stringify({ t: 'answer', ref: 1, ask: asked.id, say: [[verb, on]] }));
          } else if (asked === null || message.t === 'ack' || message.t === 'refused') {
            live.close();
            resolve(prompt);
          }
        };
      }),
    [link, OPENING] as const,
  );
}

/** Whether a window is open, and this person is asked. */
async function isInWindow(page: Page, link: string): Promise<boolean> {
  return await page.evaluate(
    async (path) =>
      await new Promise<boolean>((resolve) => {
        const live = new WebSocket(`/api${path}/live`);
        live.onmessage = ({ data }) => {
          const { t, looks } = JSON.parse(String(data)) as { t: string; looks: { asked?: object; window?: object } };
          if (t !== 'whole') return;
          live.close();
          resolve(!!looks.asked && !!looks.window);
        };
      }),
    link,
  );
}

/** Both play until a window is open for the second one. */
async function untilWindow(one: Page, other: Page, link: string): Promise<void> {
  for (let answers = 0; answers < 200; answers++) {
    if (await answer(one, link)) continue;
    if (await isInWindow(other, link)) return await other.locator('[data-wish]').first().waitFor();
    await answer(other, link);
  }
  throw new Error('no window has opened');
}

test('a window shows its time, and can be passed until my turn', { timeout: 240_000 }, async ({ person }) => {
  const [one, other] = [await person(), await person(PHONE)];
  const clock = { kind: 'none', window_ms: 120_000 };
  const link = await gather([one, other], { game: 'mighty-beanz', setup: { first: 'coin' }, clock });
  const wish = other.locator('.wish select');
  expect(await wish.inputValue()).toBe('ask');
  await untilWindow(one, other, link);
  const timer = other.locator('.prompt [role="timer"]');
  expect(await timer.getAttribute('aria-label')).toMatch(/^Open for \d+ seconds more$/);
  expect(await one.locator('[data-wish]').count()).toBe(0);
  await expectForEverybody(other);

  await other.locator('[data-wish="turn"]').click();
  await one.locator('.prompt[data-prompt]').waitFor();
  await expect.poll(() => wish.inputValue()).toBe('turn');
  expect(await other.locator('[data-wish]').count()).toBe(0);
  expect(await one.locator('.wish select').inputValue()).toBe('ask');

  await wish.selectOption('always');
  await expect.poll(() => wish.inputValue()).toBe('always');
  await other.locator('.prompt').focus();
  await other.keyboard.press('p');
  await expect.poll(() => wish.inputValue()).toBe('ask');
});

test('games without windows say nothing of them', async ({ person }) => {
  const page = await person();
  await page.goto('/new/space-beans');
  await page.locator('form').waitFor();
  expect(await page.locator('[data-windows]').count()).toBe(0);
});
