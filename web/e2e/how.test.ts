/** How to play: one page a game, with pictures of the table that the parts of a match draw from data. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LAPTOP, PHONE } from './browsers.ts';
import { test } from './test.ts';

const GAMES = ['space-beans', 'mighty-action-force', 'mighty-beanz', 'beanstalk', 'ani-mayhem'];

interface How {
  goal: string;
  turn: string[];
  winning: string;
  pictures: { text: string; state: { hands: number[][] } }[];
}

/** What each picture says, and how many cards of one's own hand lie wholly in it and are wide enough to be seen. */
const drawn = (page: Page): Promise<{ text: string | null; hand: number }[]> =>
  page.locator('figure > [role="img"]').evaluateAll((boxes) =>
    boxes.map((box) => {
      const outer = box.getBoundingClientRect();
      const cards = [...box.querySelectorAll('[data-place="hands.0"] .piece')].filter((card) => {
        const { left, right, top, bottom, width } = card.getBoundingClientRect();
        const inside =
          left > outer.left - 2 && right < outer.right + 2 && top > outer.top - 2 && bottom < outer.bottom + 2;
        return inside && width > 16;
      });
      return { text: box.getAttribute('aria-label'), hand: cards.length };
    }),
  );

for (const [device, options] of Object.entries({ laptop: LAPTOP, phone: { ...PHONE, locale: 'de-DE' } })) {
  test(`on a ${device} every game tells how it is played`, { timeout: 240_000 }, async ({ house, person }) => {
    const page = await person(options);
    const language = device === 'phone' ? 'de' : 'en';
    for (const game of GAMES) {
      const told = (await (await fetch(`${house.url}/api/games/${game}/how?lang=${language}`)).json()) as How;
      await page.goto(`/games/${game}/how`);
      await page.getByText(told.winning).waitFor();
      const text = await page.locator('main').innerText();
      for (const said of [told.goal, ...told.turn, ...told.pictures.map((picture) => picture.text)])
        expect(text).toContain(said);
      const wanted = told.pictures.map(({ text: says, state }) => ({ text: says, hand: state.hands[0]?.length }));
      await expect.poll(() => drawn(page), { timeout: 60_000 }).toEqual(wanted);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        options.viewport.width,
      );
      await expectForEverybody(page);
    }
  });
}

test('from home to how to play, and on to the rules', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('link', { name: 'How to play' }).last().click();
  await page.getByRole('heading', { name: 'A turn' }).waitFor();
  expect(await page.getByRole('link', { name: /^Learn in a guided match/ }).getAttribute('href')).toMatch(/^\/learn\//);
  await page.getByRole('link', { name: 'Read all rules' }).click();
  await page.locator('main[data-page="rules"]').waitFor();
});
