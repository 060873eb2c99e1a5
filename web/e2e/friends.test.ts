/** What friends do at a table besides playing: talk, come and go, play again. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { PHONE } from './browsers.ts';
import { call, gather } from './tables.ts';
import { testInHouse } from './test.ts';

/** A house that the whole network can reach, and in which people may vote at once about who is away. */
const test = testInHouse({ HOST: '0.0.0.0', VOTE_AFTER: '0' });

const chat = (page: Page) => page.getByRole('log', { name: 'Chat' });
const line = (page: Page) => page.getByRole('textbox', { name: 'Say something' });

async function say(page: Page, text: string): Promise<void> {
  await line(page).fill(text);
  await line(page).press('Enter');
  await expect.poll(() => line(page).inputValue()).toBe('');
}

/** The chat beside a match. */
async function openChat(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Chat/ }).click();
}

test('people talk before the match, and all of it is still there when it is on', async ({ person }) => {
  const [ann, bob] = [await person(), await person({ ...PHONE })];
  await ann.goto('/');
  const { link } = await call<{ link: string }>(ann, 'POST', '/tables', { game: 'space-beans', seats: 2 });
  await ann.goto(link);
  await bob.goto(link);
  await say(bob, 'Hello, may I?'); // nobody has ever seen him, and he has no seat
  await chat(ann).getByText('Hello, may I?').waitFor();
  await chat(ann).getByText('(watching)').waitFor();
  await bob.getByRole('button', { name: 'Sit down' }).tap();
  await bob.getByText('You sit at the table').waitFor();
  await say(ann, 'Look: https://example.org/rules, and http://bank.example@evil.example/x');
  const address = chat(bob).getByRole('link');
  await address.waitFor();
  expect(await address.allTextContents()).toEqual(['https://example.org/rules']);
  expect(await address.getAttribute('href')).toBe('https://example.org/rules');
  expect(await address.getAttribute('target')).toBe('_blank');
  expect(await address.getAttribute('rel')).toContain('noopener');
  await expectForEverybody(ann);
  await expectForEverybody(bob);
  expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await ann.getByRole('button', { name: 'Start the match' }).click();
  await ann.locator('.match').waitFor();
  await openChat(ann);
  await chat(ann).getByText('Hello, may I?').waitFor();
  await say(ann, 'Here we go');
  await bob.getByRole('button', { name: 'More, 1 new line' }).waitFor();
});

test('who watches may speak, as long as the players and the host like it', async ({ person }) => {
  const [ann, bob, eve] = [await person(), await person(), await person()];
  const link = await gather([ann, bob], { game: 'space-beans' });
  await eve.goto(link);
  await eve.locator('.match').waitFor();
  for (const page of [ann, bob, eve]) await openChat(page);
  await say(eve, 'Nice move');
  await chat(ann).getByText('Nice move').waitFor();
  await expectForEverybody(ann);
  await bob.getByRole('button', { name: 'Don’t show what those who watch say' }).click();
  await bob.getByRole('button', { name: 'Show what those who watch say again' }).waitFor();
  await say(eve, 'Hello?');
  await chat(ann).getByText('Hello?').waitFor();
  expect(await chat(bob).getByText('Hello?').count()).toBe(0);
  expect(await bob.getByLabel('Who may speak').count(), 'only the host decides').toBe(0);
  await ann.getByLabel('Who may speak').selectOption('Only those who play');
  await eve.getByText('At this table only those who play may speak.').waitFor();
  expect(await line(eve).count()).toBe(0);
  await say(bob, 'Quiet now');
  await chat(eve).getByText('Quiet now').waitFor();
  await ann.getByLabel('Who may speak').selectOption('Nobody: chat is off');
  for (const page of [ann, bob]) await page.getByText('has switched the chat off').waitFor();
  await expectForEverybody(bob);
});

test('after leaving, the menu knows it', async ({ person }) => {
  const pages = [await person(), await person(), await person()] as const;
  const [ann] = pages;
  await gather(pages, { game: 'space-beans' });
  await ann.getByRole('tab', { name: 'Settings' }).click();
  for (let presses = 0; presses < 2; presses++) await ann.getByRole('button', { name: 'Leave the match' }).click();
  const menu = ann.locator('aside').getByText('You have left this match.');
  await menu.waitFor();
  for (const name of ['Leave the match', 'Offer to end now', 'Ask to take a move back'])
    expect(await ann.getByRole('button', { name }).count(), name).toBe(0);
  await expectForEverybody(ann);
  await ann.reload();
  await ann.getByRole('tab', { name: 'Settings' }).click();
  await menu.waitFor();
  await ann.locator('aside').getByRole('link', { name: 'All games' }).click();
  await ann
    .getByRole('button', { name: /^Play now/ })
    .first()
    .waitFor();
});

test('a link leads other devices to this one, and a phone can scan it', async ({ person, house }) => {
  const ann = await person();
  await ann.goto('/');
  const { link } = await call<{ link: string }>(ann, 'POST', '/tables', { game: 'space-beans', seats: 2 });
  await ann.goto(link);
  const shown = ann.getByLabel('Link to this table');
  const there = (await (await ann.request.get('/api/reach')).json()) as { url: string | null };
  if (there.url === null) {
    await ann.getByText('Only this device can open the link.').waitFor(); // a machine in no network
    return;
  }
  expect(new URL(there.url).hostname).not.toBe('127.0.0.1');
  await expect.poll(() => shown.inputValue()).toBe(`${there.url}${link}`);
  const picture = await ann.getByRole('img', { name: /QR/ }).boundingBox();
  expect(picture?.width).toBeGreaterThan(150);
  expect(house.output).toContain(there.url);
  const bob = await person({ ...PHONE, baseURL: there.url, expected: /Cross-Origin-Opener-Policy/ }); // no TLS at home
  await bob.goto(await shown.inputValue());
  await bob.getByText('invites you to play').waitFor();
});

/** Two or three people at a match of Space Beans; the one who is asked, and the others. */
async function atTheTable(pages: readonly Page[]): Promise<{ link: string; asked: Page; others: Page[] }> {
  const link = await gather(pages, { game: 'space-beans' });
  const asked = await Promise.race(
    pages.map((page) =>
      page
        .locator('.prompt[data-ask]')
        .waitFor()
        .then(() => page),
    ),
  );
  return { link, asked, others: pages.filter((page) => page !== asked) };
}

test('who closes the tab is told in words, a bot plays for them if wanted, and they have the seat when they come back', async ({
  person,
}) => {
  const { link, asked: gone, others } = await atTheTable([await person(), await person(PHONE)]);
  const [left] = others as [Page];
  await gone.goto('about:blank');
  const seat = left.locator('.seat', { has: left.getByRole('img', { name: 'is not connected' }) });
  await expect.poll(() => seat.locator('.kind:visible').innerText()).toMatch(/^away/);
  const words = left.locator('.prompt [data-away]');
  await words.waitFor();
  expect(await words.innerText()).toMatch(/ has been away since \d\d:\d\d/);
  await expectForEverybody(left);
  await words.getByRole('button', { name: 'Let a bot play' }).click();
  await words.getByText('A bot plays until they are back.').waitFor();
  await gone.goto(link);
  await gone.getByText('the seat is yours again').waitFor();
  await words.waitFor({ state: 'detached' });
  await expectForEverybody(gone);
});

test('those who are there end a match without a result when somebody does not come back', async ({ person }) => {
  const { asked: gone, others } = await atTheTable([await person(), await person(), await person(PHONE)]);
  const [one, other] = others as [Page, Page];
  await one.getByRole('tab', { name: 'Settings' }).click();
  await one.getByRole('button', { name: 'Offer to end now' }).click();
  await gone.goto('about:blank');
  await other
    .locator('[data-missing]')
    .getByText(/\(away since \d\d:\d\d.*\).*you can vote about their seat/)
    .waitFor();
  for (const page of [one, other]) await page.locator('.prompt [data-away] fieldset').waitFor();
  await expectForEverybody(other);
  await one.getByRole('button', { name: 'End the match' }).click();
  await other.getByRole('button', { name: 'End the match 1 vote' }).click();
  for (const page of [one, other]) {
    await page.getByRole('heading', { name: 'The match was ended' }).waitFor();
    await page.getByText('It has no result and counts for nothing.').waitFor();
    await expectForEverybody(page);
  }
});
