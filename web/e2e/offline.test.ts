import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LOST, PHONE } from './browsers.ts';
import { test } from './test.ts';

/** Opens home and stays until the service worker has taken over. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('without a line a page of ours is shown, which goes on by itself', async ({ line, person }) => {
  const page = await person({ ...PHONE, baseURL: line.url, worker: true, expected: LOST });
  await visit(page);
  line.cut();
  await page.goto('/games/space-beans/rules');
  await page.getByRole('heading', { name: 'No line to the table' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 2rem "Fredoka Variable"'))).toBe(true);
  await expectForEverybody(page);
  line.restore();
  await page.getByRole('heading', { name: 'No line to the table' }).waitFor({ state: 'detached' });
  await page.locator('#app h1').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/games/space-beans/rules');
});

test('the page without a line speaks the language of whoever looks', async ({ line, person }) => {
  const page = await person({ locale: 'de-AT', baseURL: line.url, worker: true, expected: LOST });
  await visit(page);
  line.cut();
  await page.goto('/me');
  await page.getByRole('heading', { name: 'Keine Verbindung zum Tisch' }).waitFor();
  expect(await page.getByRole('link', { name: 'Noch einmal versuchen' }).count()).toBe(1);
});

test('files that never change are kept, what the API says is not', async ({ line, person }) => {
  const page = await person({ baseURL: line.url, worker: true, expected: LOST });
  await visit(page);
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  const kept = await page.evaluate(async () => {
    const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return files.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true);
  expect(kept.filter((path) => !/^\/(assets\/|icons\/|offline\.)/.test(path))).toEqual([]);
  line.cut();
  const statuses = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map((path) =>
          fetch(path).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      ),
    ['/api/games', kept.find((path) => path.endsWith('.js')) ?? ''],
  );
  expect(statuses).toEqual([0, 200]);
});

test('it can be installed', async ({ person }) => {
  const page = await person({ worker: true });
  await visit(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
