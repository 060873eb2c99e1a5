/** People who share one device: they sit down in the lobby, and hand it over. */
import type { Locator, Page } from 'playwright-core';

import { call } from './tables.ts';

/** What covers the table while the device goes to this seat, or to any. */
export const curtain = (page: Page, seat?: number): Locator =>
  page.locator(seat === undefined ? '[data-curtain]' : `[data-curtain="${seat}"]`);

/** A table at which all of these people play on this page; the first one has opened it. */
export async function share(page: Page, names: readonly string[], table: object): Promise<string> {
  const [owner, ...others] = names;
  await page.goto('/');
  const opened = await call<{ table: { id: string }; link: string }>(page, 'POST', '/tables', {
    seats: names.length,
    ...table,
  });
  await call(page, 'PATCH', '/me', { name: owner });
  await call(page, 'POST', `/tables/${opened.table.id}/seats/0`);
  await page.goto(opened.link);
  for (const [at, name] of others.entries()) {
    await page.getByRole('button', { name: `Somebody at this device: Seat ${at + 2}` }).tap();
    await page.getByLabel('Their name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Sit down' }).tap();
    await page.getByRole('button', { name: `Take ${name} off the seat` }).waitFor();
  }
  return opened.table.id;
}

/** Begins the match: from now on the device goes from hand to hand. */
export async function startShared(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^start/i }).tap();
  await curtain(page).waitFor();
}
