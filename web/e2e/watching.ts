/** What a watcher hears of a match, and that it is nothing hidden. People whose cards need no painting. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { LAPTOP, type PersonOptions, PHONE, TABLET } from './browsers.ts';

/** What reaches a page over the live wire: the match, and then what changed in it. */
export interface Heard {
  looks?: { state: Record<string, unknown> } | null;
  steps?: { set?: [path: string, ...change: unknown[]][] }[];
  now?: { outcome: unknown };
}

/** Every value that a page was given of a place. */
const given = ({ looks, steps = [] }: Heard, place: string): unknown[] => [
  looks?.state[place],
  ...steps.flatMap(({ set = [] }) =>
    set.flatMap(([path, ...change]) => (path.split('.')[0] === place ? change.slice(-1) : [])),
  ),
];

export function listen(page: Page): Heard[] {
  const heard: Heard[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)) as Heard)),
  );
  return heard;
}

/** A watcher gets no piece of these places while the match goes on, on the wire and on the page. */
export async function expectNothingHidden(
  page: Page,
  heard: readonly Heard[],
  places: readonly string[],
): Promise<void> {
  const during = heard.filter(({ now }) => !now?.outcome);
  const values = places.map((place) => during.flatMap((each) => given(each, place)));
  expect(values.flat().filter((value) => value !== undefined).length, 'they changed').toBeGreaterThan(5);
  expect(values.flat(Infinity).filter((alias) => alias !== 0 && typeof alias === 'number')).toEqual([]);
  for (const place of places) expect(await page.locator(`[data-place^="${place}"] [data-piece]`).count()).toBe(0);
}

const DEVICES = [LAPTOP, PHONE, TABLET, PHONE];

/** Cards without their pictures: painting them by software takes most of a machine, and others look at them. */
export async function unpainted(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.piece svg { visibility: hidden }');
    document.adoptedStyleSheets = [sheet];
  });
  return page;
}

/** People with one device or another; motion has tests of its own. */
export async function people(person: (options?: PersonOptions) => Promise<Page>, many: number): Promise<Page[]> {
  const devices = Array.from({ length: many }, (_, at) => DEVICES[at % DEVICES.length]);
  const pages = devices.map((device) => person({ ...device, reducedMotion: 'reduce' }));
  return await Promise.all(pages.map(async (page) => await unpainted(await page)));
}
