/** Whether a page is for everybody, as far as axe-core can tell. */
import type Axe from 'axe-core';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const QUICK: RunOptions = { resultTypes: ['violations'], preload: false };
const ALL: RunOptions = { ...QUICK, runOnly: { type: 'tag', values: TAGS } };
const COLOURS: RunOptions = { ...QUICK, runOnly: ['color-contrast', 'link-in-text-block'] };

/** Fails with a line for each fault of the page as it is now, in light and in dark. */
export async function expectForEverybody(page: Page): Promise<void> {
  const faults: string[] = [];
  for (const [colorScheme, rules] of [['light', ALL] as const, ['dark', COLOURS] as const]) {
    await page.emulateMedia({ colorScheme });
    for (const fault of await faultsOf(page, rules)) faults.push(`${colorScheme}: ${fault}`);
  }
  await page.emulateMedia({ colorScheme: null });
  expect(faults, page.url()).toEqual([]);
}

async function faultsOf(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(async (options): Promise<AxeResults> => {
    for (const each of document.getAnimations())
      if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
    const { axe } = globalThis as typeof globalThis & { axe: typeof Axe };
    // A drawing has a name; its strokes have none, and looking at each of them takes most of the time.
    const strokes = [...document.querySelectorAll('svg')].map((svg) => [svg, [...svg.childNodes]] as const);
    for (const [svg] of strokes) svg.replaceChildren();
    const results = await axe.run(document, options);
    for (const [svg, children] of strokes) svg.replaceChildren(...children);
    return results;
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary?.split('\n').at(1)?.trim()}`),
  );
}
