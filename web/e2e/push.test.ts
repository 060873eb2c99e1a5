/** Being notified with the page closed: asked for by a press, shown by the service worker, in one's own words. */
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { call, gather } from './tables.ts';
import { test } from './test.ts';

/** What a service worker shows notifications with. */
interface Shows {
  readonly registration: { showNotification: (title: string, options?: { data?: unknown }) => Promise<void> };
}

test('a push message is shown and leads to its table', async ({ person }) => {
  const page = await person({ worker: true });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  // A browser without a screen shows no notifications.
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(self, { shown });
    const { registration } = self as unknown as Shows;
    registration.showNotification = (title, options) => Promise.resolve(void shown.push([title, options?.data]));
  });
  const line = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await line.send('ServiceWorker.enable');
  const data = JSON.stringify({ game: 'Space Beans', table: '2Y1xeRR81mF' });
  const { origin } = new URL(page.url());
  await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as { shown: unknown }).shown))
    .toEqual([['Space Beans', '/tables/2Y1xeRR81mF']]);
});

test('nobody is asked for permission before they press the button, and then the browser is made known', async ({
  person,
}) => {
  const pages = [await person({ worker: true }), await person()] as const;
  const [ann] = pages;
  await ann.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    Notification.requestPermission = () => {
      asked.times += 1;
      return Promise.resolve('granted');
    };
    const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
  });
  const told: unknown[] = [];
  await ann.route('**/api/push', async (route) => {
    if (route.request().method() === 'PUT') told.push(route.request().postDataJSON());
    await route.fulfill({ json: { key: 'BA' } });
  });
  await gather(pages, { game: 'space-beans' });
  await ann.getByRole('tab', { name: 'Settings' }).click();
  expect(await ann.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)).toBe(0);
  await ann.getByLabel('Tell me when it is my turn').click();
  await expect.poll(() => told).toEqual([{ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }]);
});

test("an address for programs of one's own is named, tried and removed", async ({ person }) => {
  const page = await person();
  const told: unknown[] = [];
  let url: string | null = null;
  await page.route('**/api/me/webhook**', async (route) => {
    const [request, method] = [route.request(), route.request().method()];
    if (method !== 'GET') told.push([method, new URL(request.url()).pathname]);
    if (method === 'DELETE') url = null;
    if (method === 'PUT') ({ url } = request.postDataJSON() as { url: string });
    const tried = request.url().endsWith('/test') && { called: 'taken' };
    await route.fulfill(
      method === 'DELETE' ? { status: 204 } : { json: tried || { possible: true, url, secret: 'secret' } },
    );
  });
  await page.goto('/');
  await call(page, 'PATCH', '/me', { name: 'Ann' });
  await page.goto('/me');
  await page.getByLabel('Address (https://…)').fill('https://hooks.example/beans');
  const section = page.getByRole('region', { name: 'Webhook' });
  await section.getByRole('button', { name: 'Save the address' }).click();
  await section.getByText('secret', { exact: true }).waitFor();
  await section.getByRole('button', { name: 'Send a test message' }).click();
  await page.getByText('The address took the message.').first().waitFor();
  await expectForEverybody(page);
  await section.getByRole('button', { name: 'Remove the address' }).click();
  await expect
    .poll(() => told)
    .toEqual([
      ['PUT', '/api/me/webhook'],
      ['POST', '/api/me/webhook/test'],
      ['DELETE', '/api/me/webhook'],
    ]);
  await expect.poll(() => section.getByRole('button').count()).toBe(1);
});
