/** The test of vitest, with a house and a browser for each file, and people for each test. */
import type { Browser, Page } from 'playwright-core';
import { test as base } from 'vitest';

import { openBrowser, People, type PersonOptions } from './browsers.ts';
import { House } from './house.ts';

interface Fixtures {
  browser: Browser;
  house: House;
  people: People;
  /** Somebody new comes; the page is theirs. */
  person: (options?: PersonOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  browser: [
    async ({}, use) => {
      const browser = await openBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  house: [
    async ({}, use) => {
      const house = await House.open();
      await use(house);
      await house.close();
    },
    { scope: 'file' },
  ],
  people: async ({ browser, house, task }, use) => {
    const people = new People(browser, house.url);
    await use(people);
    if (task.result?.state === 'fail') await people.picture(task.name);
    await people.go();
  },
  person: async ({ people }, use) => {
    await use((options) => people.come(options));
  },
});
