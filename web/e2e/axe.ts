/** Whether a page is for everybody, as far as axe-core can tell. */
import type Axe from 'axe-core';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const QUICK: RunOptions = { resultTypes: ['violations'], preload: false };
const ALL: RunOptions = { ...QUICK, runOnly: { type: 'tag', values: TAGS } };
const COLOURS: RunOptions = { ...QUICK, runOnly: ['color-contrast', 'link-in-text-block'] };
/** Things of one kind in a row that are looked at. */
const MOST = 8;
/** Pixels of a large screen. */
const WIDE = 1000;

/**
 * Fails with a line for each fault of the page as it is now, in light and, on large screens, in dark. What is inside of
 * `elsewhere` may be small, because the same can be done with something larger.
 */
export async function expectForEverybody(page: Page, elsewhere = ''): Promise<void> {
  const faults: string[] = [];
  const dark = (page.viewportSize()?.width ?? WIDE) >= WIDE; // a phone has the same colours
  for (const [colorScheme, rules] of [['light', ALL] as const, ...(dark ? [['dark', COLOURS] as const] : [])]) {
    await page.emulateMedia({ colorScheme });
    for (const fault of await faultsOf(page, rules, elsewhere)) faults.push(`${colorScheme}: ${fault}`);
  }
  await page.emulateMedia({ colorScheme: null });
  expect(faults, page.url()).toEqual([]);
}

async function faultsOf(page: Page, rules: RunOptions, elsewhere: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    async ([options, most, larger]): Promise<AxeResults> => {
      for (const each of document.getAnimations())
        if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
      const { axe } = globalThis as typeof globalThis & { axe: typeof Axe };
      // A drawing has a name; its strokes have none, and looking at each of them takes most of the time.
      const strokes = [...document.querySelectorAll('svg')].map((svg) => [svg, [...svg.childNodes]] as const);
      for (const [svg] of strokes) svg.replaceChildren();
      // Of a long row of things of one kind the first ones are looked at.
      const kindOf = (thing: Element): string => `${thing.tagName} ${thing.className}`;
      const exclude = [...document.querySelectorAll('*')].flatMap(({ children }) => {
        const counts = new Map<string, number>();
        return children.length <= most
          ? []
          : [...children].filter((child) => {
              counts.set(kindOf(child), (counts.get(kindOf(child)) ?? 0) + 1);
              return (counts.get(kindOf(child)) ?? 0) > most;
            });
      });
      const results = await axe.run(exclude.length ? { exclude } : document, options);
      for (const [svg, children] of strokes) svg.replaceChildren(...children);
      for (const each of results.violations.filter(({ id }) => larger && id === 'target-size'))
        each.nodes = each.nodes.filter(({ target }) => !document.querySelector(String(target[0]))?.closest(larger));
      return results;
    },
    [rules, MOST, elsewhere] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary?.split('\n').at(1)?.trim()}`),
  );
}
