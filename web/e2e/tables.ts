/** Tables for tests: opened by the first person, everybody else comes by the link and sits down with one click. */
import type { Page } from 'playwright-core';

interface Opened {
  table: { id: string };
  link: string;
}

/** A request as the page itself would make it. */
export async function call<T>(page: Page, method: string, path: string, body: object = {}): Promise<T> {
  return await page.evaluate(
    async ([verb, to, text]) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`/api${to}`, { method: verb, headers, body: text });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as T;
    },
    [method, path, JSON.stringify(body)] as const,
  );
}

export async function gather(pages: readonly Page[], table: object): Promise<string> {
  const [host, ...guests] = pages;
  if (!host) throw new Error('nobody is there');
  await host.goto('/');
  const { link } = await call<Opened>(host, 'POST', '/tables', { seats: pages.length, ...table });
  for (const guest of guests) {
    await guest.goto(link);
    const seated = guest.waitForResponse((response) => response.url().includes('/seats/'));
    await guest
      .getByRole('button', { name: /^sit down/i })
      .first()
      .click();
    await seated; // who comes next must not want the same seat
  }
  await host.goto(link);
  await host.getByRole('button', { name: /^start/i }).click();
  await Promise.all(pages.map((page) => page.locator('.match').waitFor()));
  return link;
}
