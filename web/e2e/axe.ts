/** Whether a page is for everybody, as far as axe-core can tell. */
import type Axe from 'axe-core';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ALL: RunOptions = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] };
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] };

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
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(async (options): Promise<AxeResults> => {
    const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map((each) => each.finished));
    const { axe } = globalThis as typeof globalThis & { axe: typeof Axe };
    return await axe.run({ exclude: ['svg > *'] }, options); // a drawing has a name; its strokes have none
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary?.split('\n').at(1)?.trim()}`),
  );
}
