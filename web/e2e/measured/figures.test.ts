/** What home costs whoever comes for the first time. Measured, printed, and held to what was promised. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { test } from '../test.ts';

const MOST_SCRIPT_KB = 130;
const SLOWDOWN = 4;
const INTERACTIVE_WITHIN_MS = 1_500;
/** At least this number of visits; more while none was quick enough, because other programs make them slower. */
const VISITS = 5;
const MOST_VISITS = 15;

test(`home needs at most ${MOST_SCRIPT_KB} kB of script`, async ({ person }) => {
  const page = await person({ serviceWorkers: 'block' }); // what went through a worker counts unpacked
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, size: encodedBodySize }))
      .filter(({ name }) => name.endsWith('.js')),
  );
  const kb = scripts.reduce((sum, { size }) => sum + size, 0) / 1000;
  const largest = scripts.toSorted((one, other) => other.size - one.size).slice(0, 5);
  console.log(`Script of home: ${kb.toFixed(1)} kB packed, in ${scripts.length} files. The largest:`);
  for (const { name, size } of largest) console.log(`  ${(size / 1000).toFixed(1)} kB ${name}`);
  expect(kb).toBeGreaterThan(10);
  expect(kb).toBeLessThanOrEqual(MOST_SCRIPT_KB);
});

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
    const page = await person();
    times.push(Math.round(await interactiveAfter(page)));
    await page.context().close();
  }
  console.log(`First click heard at ${SLOWDOWN}x slowdown, in ms: ${times.join(', ')}`);
  expect(Math.min(...times)).toBeLessThanOrEqual(INTERACTIVE_WITHIN_MS);
});
