/** The analysis of a match that is over: two clicks from the result, and from there to any moment of it. */
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LAPTOP, PHONE } from './browsers.ts';
import type { House } from './house.ts';
import { playedHouse } from './played.ts';
import { test as base } from './test.ts';

/** The table of a short match of three that is over. */
let table = '';

const test = base.extend<{ house: House }>({
  house: [
    async ({}, use) => {
      const [house, [over = ''], end] = await playedHouse(['space-beans', 3, 20]);
      table = over;
      await use(house);
      await end();
    },
    { scope: 'file' },
  ],
});

test('a match is analysed when somebody wants it, and what was found stays', async ({ person }) => {
  const page = await person(LAPTOP);
  await page.goto(`/tables/${table}`);
  await page.getByRole('link', { name: 'Analyse' }).click();
  const [wanted, found] = [
    page.getByRole('button', { name: 'Analyse this match' }),
    page.getByRole('heading', { name: 'Chances to win' }),
  ];
  await wanted.or(found).waitFor();
  if (await wanted.isVisible()) await wanted.click(); // a second try finds what the first one has left
  await found.waitFor({ timeout: 120_000 });
  expect(await page.locator('.frame > svg > path').count()).toBe(3);
  const figures = page.getByRole('region', { name: 'Skill and luck' });
  expect(await figures.getByRole('columnheader').count()).toBe(3);
  expect(await figures.getByRole('rowheader').count()).toBe(6);
  await page.getByText('How far chances can be trusted').click();
  await page.getByRole('columnheader', { name: 'Foretold' }).waitFor();
  await expectForEverybody(page);

  const slider = page.getByRole('slider');
  await slider.press('End');
  await page.getByText('The end', { exact: true }).waitFor();
  await slider.press('Home');
  await slider.press('ArrowRight');
  const told = await slider.getAttribute('aria-valuetext');
  expect(told).toMatch(/^Before answer 2, of .+: .+ \d+%, /);

  const seen = page.locator('.now-told').getByRole('link', { name: 'See this moment' });
  const n = /#(\d+)$/.exec((await seen.getAttribute('href')) ?? '')?.[1];
  await seen.click();
  await page.locator(`.replay[data-n="${n}"]`).waitFor();

  const phone = await person(PHONE);
  await phone.goto(`/tables/${table}/analysis`);
  await phone.getByRole('heading', { name: 'Skill and luck' }).waitFor();
  const { scrollWidth, clientWidth } = await phone.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await expectForEverybody(phone);
});

test('a match that goes on is not analysed', async ({ person }) => {
  const page = await person(LAPTOP);
  await page.goto('/');
  const response = await page.request.post('/api/quick', { data: { game: 'space-beans', seats: 2 } });
  const { link } = (await response.json()) as { link: string };
  await page.goto(`${link}/analysis`);
  expect(await page.getByRole('alert').textContent()).toContain('when it is over');
});
