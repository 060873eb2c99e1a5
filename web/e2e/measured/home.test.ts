/** How soon home listens to whoever comes for the first time. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { test } from '../test.ts';

const SLOWDOWN = 4;
const INTERACTIVE_WITHIN_MS = 1_500;
/** At least this number of visits; more while none was quick enough, because other programs make them slower. */
const VISITS = 5;
const MOST_VISITS = 15;

/**
 * Milliseconds from the first byte asked for until a click on the first "Play now" was heard. The click is made as soon
 * as the button was painted; that the page then goes to a table shows that it was not lost.
 */
async function interactiveAfter(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const painted = (then: () => void): number => requestAnimationFrame(() => setTimeout(then));
    const look = (): void => {
      const play = [...document.querySelectorAll('button')].find((each) => each.textContent.includes('Play now'));
      if (!play) requestAnimationFrame(look);
      else
        painted(() => {
          play.click();
          performance.mark('heard');
        });
    };
    if (location.pathname === '/') look();
  });
  await page.goto('/');
  await page.waitForURL('**/tables/*', { timeout: 30_000 });
  return await page.evaluate(() => performance.getEntriesByName('heard')[0]?.startTime ?? Infinity);
}

test(`home hears a click within ${INTERACTIVE_WITHIN_MS} ms on a slow machine`, async ({ person }) => {
  const times: number[] = [];
  while (times.length < VISITS || (times.length < MOST_VISITS && Math.min(...times) > INTERACTIVE_WITHIN_MS)) {
    const page = await person({ worker: true });
    times.push(Math.round(await interactiveAfter(page)));
    await page.context().close();
  }
  console.log(`First click heard at ${SLOWDOWN}x slowdown, in ms: ${times.join(', ')}`);
  expect(Math.min(...times)).toBeLessThanOrEqual(INTERACTIVE_WITHIN_MS);
});
