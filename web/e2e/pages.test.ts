/** The pages around a match: home, a new table, the seats before a match, its result, people. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { PHONE } from './browsers.ts';
import { call, gather } from './tables.ts';
import { testInHouse } from './test.ts';

/** A house whose list of tables has room for those that are opened here. */
const test = testInHouse();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const path = (page: Page): string => new URL(page.url()).pathname;

async function expectNoSideways(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width);
}

/** A table that the person of this page opens, as a request. */
async function opened(page: Page, table: object): Promise<string> {
  await page.goto('/');
  const response = await page.request.post('/api/tables', { data: table });
  if (!response.ok()) throw new Error(await response.text());
  return ((await response.json()) as { link: string }).link;
}

/** Offer to end the match, or agree to it. Only pages of the site may ask for that. */
async function offerEnd(page: Page, link: string): Promise<void> {
  const headers = { Origin: new URL(page.url()).origin };
  const response = await page.request.post(`/api${link}/offers`, { data: { kind: 'draw' }, headers });
  if (!response.ok()) throw new Error(await response.text());
}

/** A match that all have agreed to end. */
async function ended(pages: readonly Page[]): Promise<string> {
  const link = await gather(pages, { game: 'space-beans' });
  for (const page of pages) await offerEnd(page, link);
  for (const page of pages) await page.getByText('The match is over', { exact: true }).waitFor();
  return link;
}

async function account(page: Page, login: string): Promise<void> {
  await page.goto('/me');
  const make = page.getByRole('region', { name: 'Make an account' });
  await make.getByLabel('Login').fill(login);
  await make.getByLabel('Password').fill('four plain words here');
  await make.getByRole('button', { name: 'Make the account' }).click();
  await page.getByText(`Your login is ${login}.`).waitFor();
}

describe('every page is for everybody', () => {
  for (const [device, options] of Object.entries({ laptop: {}, phone: PHONE })) {
    test(`on a ${device}`, { timeout: 120_000 }, async ({ person }) => {
      const page = await person(options);
      const link = await opened(page, {
        game: 'mighty-action-force',
        seats: 8,
        password: 'bean',
        visibility: 'public',
      });
      const { id } = (await (await page.request.get('/api/me')).json()) as { id: string };
      const places: [string, string][] = [
        ['/', 'Play now'],
        ['/new/space-beans', 'Open the table'],
        ['/new/mighty-action-force', 'Open the table'],
        [link, 'Start the match'],
        ['/me', 'Make the account'],
      ];
      for (const [address, sign] of places) {
        await page.goto(address);
        await button(page, sign).first().waitFor();
        await expectForEverybody(page);
        await expectNoSideways(page);
      }
      await page.goto(`/people/${id}`);
      await page.getByText('No match at a public table yet.').waitFor();
      await expectForEverybody(page);

      const visitor = await person(options);
      await visitor.goto(link);
      await visitor.getByLabel('Password of the table').waitFor();
      await expectForEverybody(visitor);
      await expectNoSideways(visitor);
    });
  }
});

describe('home', () => {
  test('one click, and a match is on', async ({ person }) => {
    const page = await person();
    await page.goto('/');
    await button(page, 'Play now: Space Beans').click();
    await page.locator('.match').waitFor();
    expect(path(page)).toMatch(/^\/tables\/\w+$/);
    await page.goto('/');
    await page.getByRole('region', { name: 'Your tables' }).getByText('Match is on').waitFor();
  });

  test('tables that are open to anybody are listed', async ({ person }) => {
    const host = await person();
    const link = await opened(host, { game: 'space-beans', seats: 3, visibility: 'public' });
    const guest = await person(PHONE);
    await guest.goto('/');
    const open = guest.getByRole('region', { name: 'Open tables' }).getByRole('listitem');
    const table = open.filter({ has: guest.locator(`a[href="${link}"]`) });
    await table.getByText('2 seats free').waitFor();
    await table.getByRole('link', { name: /^Sit down: Space Beans/ }).tap();
    await button(guest, 'Sit down').waitFor();
  });

  test('is complete in German', async ({ person }) => {
    const page = await person({ locale: 'de-DE' });
    await page.goto('/');
    await button(page, /^Losspielen: Space Beans/).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    const text = await page.locator('main').innerText();
    expect(text).toContain('Freunde einladen');
    for (const english of [/\bthe\b/i, /\bplay\b/i, /\bplayers\b/, /\bminutes\b/, /\bRules\b/, /\bcollect\b/i])
      expect(text.replaceAll('The Card Game, 4-Player Edition', '')).not.toMatch(english);
    await expectForEverybody(page);
  });

  test('speaks a language that is a draft only to those who choose it', async ({ person }) => {
    const host = await person();
    await opened(host, { game: 'space-beans', seats: 3, visibility: 'public' });
    const page = await person({ locale: 'pl-PL' });
    await page.goto('/');
    await button(page, /^Play now: Space Beans/).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page.getByLabel('Language').selectOption('Polski (draft)');
    await button(page, /^Zagraj teraz: Space Beans/).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('pl');
    await page.getByRole('region', { name: 'Otwarte stoły' }).getByText('2 wolne miejsca').first().waitFor();
    await expectForEverybody(page);
    await page.reload();
    await button(page, /^Zagraj teraz: Space Beans/).waitFor();
  });
});

describe('a new table', () => {
  test('two people meet through a link: open, sit down with one tap, start', async ({ person }) => {
    const host = await person();
    await host.goto('/');
    await host.getByRole('link', { name: 'Invite friends: Space Beans' }).click();
    await button(host, 'Seats: One less').click();
    await button(host, 'Seats: One less').click();
    await button(host, 'Open the table').click();
    const link = await host.getByLabel('Link to this table').inputValue();
    await host.getByText('Only this device can open the link.').waitFor(); // a house listens on this machine only

    const guest = await person(PHONE);
    await guest.goto(link);
    await guest.getByText('invites you to play').waitFor();
    await button(guest, 'Sit down').tap();
    await guest.getByText('You sit at the table').waitFor();
    await expect.poll(() => button(host, 'Start the match').isEnabled()).toBe(true);
    await host.getByText('Everybody is here. Start when you like!').waitFor();

    await button(guest, 'Change your name').tap();
    const dialog = guest.getByRole('dialog', { name: 'Change your name' });
    await dialog.getByLabel('Your name').fill('Grace');
    await expectForEverybody(guest);
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await host.getByText('Grace', { exact: true }).waitFor();

    await button(host, 'Start the match').click();
    await Promise.all([host, guest].map((page) => page.locator('.match').waitFor()));
  });

  test('is as it was set', async ({ person }) => {
    const page = await person(PHONE);
    await page.goto('/new/mighty-action-force');
    await button(page, 'Of them bots: One more').tap();
    await page.getByRole('checkbox', { name: /^Rotate/ }).check();
    await page.getByRole('combobox', { name: 'First Player' }).selectOption('Seat 4');
    await page.getByRole('radio', { name: /^Live/ }).check();
    await page.getByLabel('Time for everybody').selectOption('5 minutes');
    await page.getByRole('radio', { name: /^Anybody/ }).check();
    await page.getByLabel('Password to sit down').fill('bean');
    await page.getByLabel('Your deck').selectOption('Starter Deck 2 and Starter Deck 4: with Amethyst Princess 2');
    await button(page, 'Open the table').tap();
    const about = page.getByRole('region', { name: 'This table' });
    await about.getByText('Rotate:').waitFor();
    const text = await about.innerText();
    const settings = [
      'greedy: First Player',
      '5 minutes each, and 5 seconds for each answer',
      'Open to anybody',
      'With a password',
    ];
    for (const each of settings) expect(text).toContain(each);
    expect(text).not.toContain('Number Thirteen');
    expect(await page.getByRole('region', { name: 'Seats' }).getByText('plays soundly').count()).toBe(1);
  });

  test('what the rules do not allow is refused with the rule', async ({ person }) => {
    const page = await person({ expected: /409/ });
    await page.goto('/new/mighty-action-force');
    await page.getByRole('checkbox', { name: /^Miniature Mazhong/ }).check();
    await button(page, 'Open the table').click();
    const rule = page.getByRole('alert').getByRole('link', { name: /^Rule MAF-/ });
    expect(await rule.getAttribute('href')).toMatch(/^\/games\/mighty-action-force\/rules#MAF-/);
    await expectForEverybody(page);
  });

  test('a password keeps others from sitting down', async ({ person }) => {
    const host = await person();
    const link = await opened(host, { game: 'space-beans', seats: 2, password: 'bean' });
    const guest = await person({ expected: /403/ });
    await guest.goto(link);
    await guest.getByLabel('Password of the table').fill('pea');
    await button(guest, 'Sit down').click();
    await guest.getByRole('alert').getByText('This is not the password.').waitFor();
    await guest.getByLabel('Password of the table').fill('bean');
    await button(guest, 'Sit down').click();
    await guest.getByText('You sit at the table').waitFor();
  });

  test('the host fills it with bots, frees a seat, leaves and closes', async ({ person }) => {
    const host = await person();
    await host.goto(await opened(host, { game: 'space-beans', seats: 3 }));
    await button(host, 'Bots on all free seats').click();
    await button(host, 'Take the bot off seat 2').click();
    await button(host, 'Bot: Seat 2').waitFor();
    await button(host, 'Stand up').click();
    await button(host, /^Sit down$/).waitFor();
    await button(host, /^Sit down$/).click();
    await button(host, 'Close the table').click();
    const sure = host.getByRole('dialog', { name: 'Close the table' });
    await expectForEverybody(host);
    await sure.getByRole('button', { name: 'Close the table' }).click();
    await button(host, 'Play now').first().waitFor();
  });
});

describe('the result', () => {
  test('says who won and why, and can be put aside', { timeout: 120_000 }, async ({ person }) => {
    const pages = [await person(), await person(PHONE)];
    await ended(pages);
    for (const page of pages) {
      const result = page.locator('section.result');
      expect(await result.getByRole('listitem').first().innerText()).toMatch(/point/);
      await result.getByRole('heading', { name: 'How it came about' }).waitFor();
      await expectForEverybody(page);
      await result
        .getByRole('button', { name: /^Rule SPB-/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /SPB-/ }).waitFor();
      await page.keyboard.press('Escape');
      await button(page, 'Look at the table').click();
      await result.waitFor({ state: 'detached' });
      await expectForEverybody(page);
      await button(page, 'Show the result').click();
      await button(page, 'Share').click();
      const link = page.getByRole('dialog', { name: 'Share' }).getByLabel('Link to this table');
      expect(await link.inputValue()).toMatch(/\/tables\/\w+\/replay$/);
      await expectForEverybody(page);
      await page.keyboard.press('Escape');
    }
  });

  test('names who won without a seat at the table', async ({ person }) => {
    const page = await person();
    await page.goto('/');
    const setup = { miniature_mazhong: true };
    const table = { game: 'mighty-action-force', seats: 1, setup };
    await page.goto((await call<{ link: string }>(page, 'POST', '/tables', table)).link);
    await button(page, 'Start the match').click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await button(page, 'Leave the match').click();
    await button(page, 'Leave the match').click();
    const result = page.locator('section.result');
    await result.getByRole('heading', { name: 'Automaton won' }).waitFor();
    expect(await result.locator('.places > li').allInnerTexts()).toEqual([
      expect.stringMatching(/Automaton\s+★ winner/),
      expect.stringMatching(/You\s+0 points/),
    ]);
    await expectForEverybody(page);
  });

  test('a rematch that all have agreed to begins at once', async ({ person }) => {
    const pages = [await person(), await person()] as const;
    const [ann, bob] = pages;
    const link = await ended(pages);
    await button(ann, 'Rematch').click();
    await bob.getByText('would play again.').waitFor();
    await button(bob, 'Rematch').click();
    for (const page of pages) {
      await page.locator('.match[data-over="false"]').waitFor();
      expect(path(page)).not.toBe(link);
    }
    expect(path(ann)).toBe(path(bob));
  });

  test('alone with bots, the next match begins at once', async ({ person }) => {
    const page = await person();
    await page.goto('/');
    await button(page, 'Play now: Space Beans').click();
    await page.locator('.match').waitFor();
    const before = path(page);
    await offerEnd(page, before);
    await button(page, 'Play again').click();
    await expect.poll(() => path(page)).not.toBe(before);
    await page.locator('.match[data-over="false"]').waitFor();
  });

  test('what is offered is agreed to or declined', async ({ person }) => {
    const pages = [await person(), await person()] as const;
    const [ann, bob] = pages;
    await gather(pages, { game: 'space-beans' });
    await ann.getByRole('tab', { name: 'Settings' }).click();
    await button(ann, 'Offer to end now').click();
    await bob.getByText('offers to end the match now.').waitFor();
    await ann.getByText('You offered to end the match now.').waitFor();
    await expectForEverybody(bob);
    await button(bob, 'Decline').click();
    await ann.getByText('You offered to end the match now.').waitFor({ state: 'detached' });
    await button(ann, 'Offer to end now').click();
    await button(bob, 'Agree').click();
    await ann.getByText('The match is over', { exact: true }).waitFor();
  });
});

describe('people', () => {
  test('a guest has a name, matches, and a page', async ({ person }) => {
    const page = await person();
    await page.goto('/');
    await button(page, 'Play now: Space Beans').click();
    await page.locator('.match').waitFor();
    const link = path(page);
    await offerEnd(page, link);
    await page.getByText('The match is over', { exact: true }).waitFor();
    await page.goto('/me');
    await page.getByText('You play as a guest').waitFor();
    await page.getByLabel('Your name').fill('Ada');
    await button(page, 'Save the name').click();
    await page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
    const replay = page.getByRole('link', { name: /^Replay:.*Space Beans/ });
    await expect.poll(() => replay.getAttribute('href')).toBe(`${link}/replay`);
    await expectForEverybody(page);
    await button(page, 'Leader board: Space Beans').click();
    await page.getByText('it takes five rated matches').waitFor();
    await expectForEverybody(page);
  });

  test('an account is made, and signed in to from elsewhere', async ({ person }) => {
    const here = await person();
    await account(here, 'ada');
    await expectForEverybody(here);
    await here.goto('/new/space-beans');
    await here.getByRole('checkbox', { name: 'Rated match' }).check();

    const elsewhere = await person({ ...PHONE, expected: /401/ });
    await elsewhere.goto('/me');
    const door = elsewhere.getByRole('region', { name: 'Sign in' });
    await door.getByLabel('Login').fill('ada');
    await door.getByLabel('Password').fill('something else');
    await door.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await elsewhere.getByRole('alert').getByText('Login or password is wrong.').waitFor();
    await door.getByLabel('Password').fill('four plain words here');
    await door.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await elsewhere.getByText('Your login is ada.').waitFor();
    await expectForEverybody(elsewhere);
    await expectNoSideways(elsewhere);
    await button(elsewhere, /^Sign out$/).tap();
    await button(elsewhere, 'Make the account').waitFor();
  });

  test('a passkey is made, and signed in with', async ({ house, person }) => {
    const page = await person();
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`http://localhost:${house.port}/me`); // a passkey belongs to a name, never to a bare address
    await button(page, 'Make it with a passkey').click();
    await page.getByText('Your account', { exact: true }).waitFor();
    await button(page, 'Remove Passkey').waitFor();
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await button(page, /^Sign out$/).click();
    await button(page, 'Sign in with a passkey').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  test('mail is given, and a link that is not good says so', async ({ person }) => {
    const page = await person({ expected: /400/ });
    await account(page, 'grace');
    const mail = page.getByRole('region', { name: 'Mail' });
    await mail.getByLabel('Mail address').fill('grace@example.org');
    await mail.getByRole('button', { name: 'Save the address' }).click();
    await mail.getByText('not confirmed yet').waitFor();
    await mail.getByLabel('Send me a digest of my matches').check();
    await page.goto('/me#confirm=something-else');
    await page.getByRole('alert').getByText('This link is too old').waitFor();
    expect(page.url()).not.toContain('confirm');
  });

  test('everything about somebody is deleted when they say so', async ({ person }) => {
    const page = await person();
    await account(page, 'mary');
    await button(page, 'Delete me').click();
    const dialog = page.getByRole('dialog', { name: 'Delete me' });
    await expectForEverybody(page);
    await dialog.getByLabel('Your password, to be sure').fill('four plain words here');
    await dialog.getByRole('button', { name: 'Delete me for good' }).click();
    await page.getByText('You are new here').waitFor();
    expect(await (await page.request.get('/api/me')).json()).toBeNull();
  });

  test('nobody is there by an address that leads nowhere', async ({ person }) => {
    const page = await person({ expected: /404/ });
    await page.goto('/people/nobody');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.goto('/new/nothing');
    await page.getByRole('heading', { name: 'There is no such game here.' }).waitFor();
  });
});
