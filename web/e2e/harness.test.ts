import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { LOST } from './browsers.ts';
import { test } from './test.ts';

/** Opens a table with a bot and listens to it. Done once the first frame is there; later ones are counted. */
async function listen(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const response = await fetch('/api/quick', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: 'space-beans', bots: ['random'] }),
    });
    const { table } = (await response.json()) as { table: { id: string } };
    const socket = new WebSocket(`/api/tables/${table.id}/live`);
    await new Promise((resolve, reject) => {
      socket.onmessage = resolve;
      socket.onerror = reject;
    });
    socket.onclose = () => (document.title = 'lost');
    return table.id;
  });
}

const reached = (page: Page, id: string): Promise<number> =>
  page.evaluate(
    (id) =>
      fetch(`/api/tables/${id}`).then(
        ({ status }) => status,
        () => 0,
      ),
    id,
  );

test('a page may open a socket; a house that is killed comes back with its tables', async ({ house, person }) => {
  const page = await person({ expected: LOST });
  await page.goto('/');
  const id = await listen(page);
  await house.kill();
  await expect.poll(() => page.title(), { timeout: 5_000 }).toBe('lost');
  expect(await reached(page, id)).toBe(0);
  await house.start();
  expect(await reached(page, id)).toBe(200);
});

test('a line that is cut loses sockets and requests, until it is restored', async ({ line, person }) => {
  const page = await person({ baseURL: line.url, expected: LOST });
  await page.goto('/');
  const id = await listen(page);
  line.cut();
  await expect.poll(() => page.title(), { timeout: 5_000 }).toBe('lost');
  expect(await reached(page, id)).toBe(0);
  line.restore();
  expect(await reached(page, id)).toBe(200);
});
