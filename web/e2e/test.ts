/** The test of vitest, with a browser and a house for each worker, and people for each test. */
import type { Browser, Page } from 'playwright-core';
import { test as base } from 'vitest';

import { openBrowser, People, type PersonOptions } from './browsers.ts';
import { House, type Settings } from './house.ts';
import { Line } from './line.ts';

interface Fixtures {
  browser: Browser;
  /** Its tables stay when a test ends, so others may meet them. A file that wants none, or other settings, opens its own. */
  house: House;
  /** The way to the house for those who come by it: `person({ baseURL: line.url })`. */
  line: Line;
  people: People;
  /** Somebody new comes; the page is theirs. */
  person: (options?: PersonOptions) => Promise<Page>;
}

/** Opened for the first who asks; all others of the worker get the same. What could not be opened is tried again. */
function shared<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    }));
}

const sharedBrowser = shared(openBrowser);
const sharedHouse = shared(() => House.open());

export const test = base.extend<Fixtures & { commonHouse: House }>({
  browser: [
    async ({}, use) => {
      const browser = await sharedBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  commonHouse: [
    async ({}, use) => {
      const house = await sharedHouse();
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
  house: [async ({ commonHouse }, use) => await use(commonHouse), { scope: 'file' }],
  line: async ({ house }, use) => {
    const line = await Line.to(house);
    await use(line);
    await line.close();
  },
  people: async ({ browser, house, task }, use) => {
    await house.start(); // a test that failed may have left it down
    const people = new People(browser, house.url);
    await use(people);
    if (task.result?.state === 'fail') await people.picture(task.name);
    await people.go();
  },
  person: async ({ people }, use) => {
    await use((options) => people.come(options));
  },
});

/** The same test for a file that needs a house for itself, with these settings. */
export const testInHouse = (settings: Settings = {}): typeof test =>
  test.extend<{ house: House }>({
    house: [
      async ({}, use) => {
        const house = await House.open(settings);
        await use(house);
        await house.close();
      },
      { scope: 'file' },
    ],
  });
