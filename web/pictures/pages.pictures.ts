/**
 * Pictures of every page and game, for the README and docs/pictures.md: `npm run pictures`, or only some of them by
 * what they are called: `npm run pictures -- -t 'beanstalk on a phone'`.
 *
 * Four people with names sit at each table and play some turns; then one of them is photographed, on a laptop in light
 * and on a phone in dark.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

import { LANDSCAPE, LAPTOP, People, PHONE, TABLET, WIDE, type PersonOptions } from '../e2e/browsers.ts';
import { flickTable } from '../e2e/flicking.ts';
import { acting } from '../e2e/gesturing.ts';
import { House } from '../e2e/house.ts';
import { playedHouse } from '../e2e/played.ts';
import { dice, Player, playOut } from '../e2e/players.ts';
import { StagedHouse } from '../e2e/staged.ts';
import { towerTable } from '../e2e/stacking.ts';
import { call, gather } from '../e2e/tables.ts';
import { test } from '../e2e/test.ts';

const FOLDER = join(import.meta.dirname, '../../docs/img/web');
const NAMES = ['Ada', 'Ben', 'Chloé', 'Dario', 'Emil', 'Fatou', 'Gus', 'Hana', 'Ivo', 'June', 'Kofi', 'Lena'];
/** Milliseconds in which a camera comes to a tower. */
const COMES_MS = 1_500;
/** Milliseconds from the throw of an axe until pieces are in the air, in slow motion. */
const FALLING_MS = 400;
const STILL: PersonOptions = { reducedMotion: 'reduce' };
const SIZES = {
  laptop: { ...LAPTOP, colorScheme: 'light' },
  wide: { ...WIDE, colorScheme: 'light' },
  tablet: { ...TABLET, colorScheme: 'light' },
  landscape: { ...LANDSCAPE, colorScheme: 'dark' },
  phone: { ...PHONE, colorScheme: 'dark' },
} as const satisfies Record<string, PersonOptions>;
type Size = keyof typeof SIZES;

type Come = (options?: PersonOptions) => Promise<Page>;

async function take(page: Page, name: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const summary = page.locator('.summary').getByRole('button', { name: 'Close' });
  if (await summary.count()) await summary.click(); // only those who want no motion have it
  await page.mouse.move(0, 0); // a card under a mouse that rests is shown large
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 86 });
}

/** People with names; the first of them looks at the table in this size, and sees things move only if told so. */
async function guests(person: Come, many: number, size: Size, moving: PersonOptions = STILL): Promise<Page[]> {
  const pages: Page[] = [];
  for (const [at, name] of NAMES.slice(0, many).entries()) {
    const page = await person(at === 0 ? { ...moving, ...SIZES[size] } : STILL);
    await page.goto('/');
    await call(page, 'PATCH', '/me', { name });
    pages.push(page);
  }
  return pages;
}

/**
 * Play until so many answers were given and the first person is asked something of this kind. False if the match is
 * over before.
 */
async function playUntil(pages: readonly Page[], answers: number, prompt: RegExp): Promise<boolean> {
  const players = pages.map((page, seat) => new Player(page, undefined, dice(seat + 5)));
  const [first] = pages;
  for (;;) {
    const enough = players.reduce((sum, { answered }) => sum + answered.size, 0) >= answers;
    if (enough && prompt.test((await first?.locator('.prompt').getAttribute('data-prompt')) ?? '')) return true;
    const on = await Promise.all(players.map((player) => player.turn()));
    if (!on.every(Boolean)) return false;
  }
}

const PAGES = {
  home: '/',
  'new-table': '/new/mighty-action-force',
  'how-space-beans': '/games/space-beans/how',
  'how-mighty-action-force': '/games/mighty-action-force/how',
  'how-mighty-beanz': '/games/mighty-beanz/how',
  'how-ani-mayhem': '/games/ani-mayhem/how',
  'rules-space-beans': '/games/space-beans/rules',
  'rules-mighty-action-force': '/games/mighty-action-force/rules',
  'rules-mighty-beanz': '/games/mighty-beanz/rules',
  'cards-space-beans': '/games/space-beans/cards',
  'cards-mighty-action-force': '/games/mighty-action-force/cards',
  'cards-mighty-beanz': '/games/mighty-beanz/cards',
  'cards-beanstalk': '/games/beanstalk/cards',
  decks: '/games/mighty-action-force/decks',
  me: '/me',
} as const;

for (const size of ['laptop', 'phone'] as const)
  test(`pages on a ${size}`, { timeout: 120_000 }, async ({ person }) => {
    const page = await person({ ...STILL, ...SIZES[size], expected: /401/ });
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await take(page, `${name}-${size}`);
    }
  });

for (const size of ['laptop', 'phone', 'landscape'] as const)
  test(`a guided match and a card on a ${size}`, { timeout: 120_000 }, async ({ person }) => {
    const page = await person({ ...STILL, ...SIZES[size] });
    await page.goto('/learn/mighty-action-force');
    const next = page.locator('[data-guide="step"] [data-next]:not(:disabled)');
    await page.locator('[data-guide="step"]').waitFor();
    while (await next.count()) await next.click();
    await take(page, `lesson-${size}`);
    await page.locator('.hand [data-card="e-vile"]').click({ button: 'right' });
    await page.getByRole('dialog').waitFor();
    await take(page, `card-${size}`);
  });

for (const size of ['laptop', 'phone'] as const)
  test(`a guided match and a deck of Ani-Mayhem on a ${size}`, { timeout: 240_000 }, async ({ person }) => {
    const page = await person({ ...STILL, ...SIZES[size] });
    await page.goto('/learn/ani-mayhem');
    const next = page.locator('[data-guide="step"] [data-next]:not(:disabled)');
    const player = new Player(page);
    await page.locator('[data-guide="step"]').waitFor();
    while (await next.count()) await next.click();
    await player.turn();
    await next.waitFor();
    while (await next.count()) await next.click();
    await take(page, `lesson-ani-mayhem-${size}`);
    await page.goto('/games/ani-mayhem/decks');
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.locator('.verdict.legal:not(.stale) .button').waitFor({ state: 'attached', timeout: 120_000 });
    await take(page, `deck-ani-mayhem-${size}`);
  });

test('an analysed match', { timeout: 300_000 }, async ({ browser }) => {
  const [house, [table = ''], end] = await playedHouse(['mighty-action-force', 4, 1_000]);
  onTestFinished(end);
  const people = new People(browser, house.url);
  onTestFinished(() => people.go());
  for (const size of ['laptop', 'phone'] as const) {
    const page = await people.come({ ...STILL, ...SIZES[size] });
    await page.goto(`/tables/${table}/analysis`);
    const [wanted, found] = [
      page.getByRole('button', { name: 'Analyse this match' }),
      page.getByRole('heading', { name: 'Chances to win' }),
    ];
    await wanted.or(found).waitFor();
    if (await wanted.isVisible()) await wanted.click();
    await found.waitFor({ timeout: 240_000 });
    await take(page, `analysis-${size}`);
  }
});

const TABLES = [
  {
    name: 'space-beans',
    seats: 4,
    answers: 70,
    prompt: /lay/,
    table: { game: 'space-beans' },
    sizes: ['laptop', 'wide', 'tablet', 'landscape', 'phone'],
  },
  {
    name: 'space-beans-six',
    seats: 6,
    answers: 70,
    prompt: /lay/,
    table: { game: 'space-beans' },
    sizes: ['phone'],
  },
  {
    name: 'mighty-action-force',
    seats: 4,
    answers: 22,
    prompt: /play/,
    table: { game: 'mighty-action-force' },
    sizes: ['laptop', 'wide', 'tablet', 'landscape', 'phone'],
  },
  {
    name: 'blind-mans-bluff',
    seats: 8,
    answers: 36,
    prompt: /play/,
    table: { game: 'mighty-action-force', setup: { blind_mans_bluff: true, mega: 'boards' } },
    sizes: ['laptop'],
  },
  {
    name: 'mighty-beanz',
    seats: 2,
    answers: 24,
    prompt: /^act$/,
    table: { game: 'mighty-beanz', setup: { shot: 'chance' } },
    sizes: ['laptop', 'wide', 'tablet', 'landscape', 'phone'],
  },
  {
    name: 'beanstalk',
    seats: 4,
    answers: 26,
    prompt: /card|begin|die/,
    table: { game: 'beanstalk', setup: { tower: 'chance' } },
    sizes: ['laptop', 'wide', 'tablet', 'landscape', 'phone'],
  },
  {
    name: 'beanstalk-expert',
    seats: 5,
    answers: 26,
    prompt: /card|begin|die/,
    table: { game: 'beanstalk', setup: { tower: 'chance', expert: true } },
    sizes: ['phone'],
  },
] as const;

for (const { name, seats, answers, prompt, table, sizes } of TABLES)
  for (const size of sizes)
    test(`${name} on a ${size}`, { timeout: 240_000 }, async ({ person }) => {
      const pages = await guests(person, seats, size);
      do await gather(pages, table);
      while (!(await playUntil(pages, answers, prompt)));
      await take(pages[0] as Page, `${name}-${size}`);
    });

/** Matches of Ani-Mayhem that quick players have brought to a moment: its name, the setup, and what is asked then. */
const MOMENTS = [
  {
    name: 'ani-mayhem',
    moment: 'two',
    seats: 2,
    prompt: 'move',
    sizes: ['laptop', 'wide', 'tablet', 'landscape', 'phone'],
  },
  { name: 'ani-mayhem-six', moment: 'six', seats: 6, prompt: 'discard', sizes: ['laptop', 'phone'] },
  {
    name: 'ani-mayhem-big-square',
    moment: 'big-square',
    seats: 4,
    prompt: 'move',
    setup: { layout: 'big-square' },
    sizes: ['laptop'],
  },
  { name: 'ani-mayhem-combat', moment: 'combat', seats: 2, prompt: 'respond', sizes: ['laptop', 'phone'] },
] as const;

/** Goes on with as little as possible until this is asked. */
async function hasten(page: Page, prompt: string): Promise<void> {
  const bar = page.locator('.prompt[data-ask]');
  const quick = bar.locator('[data-option="let"], [data-option="done"], [data-confirm]:enabled').first();
  const player = new Player(page, undefined, dice(5));
  for (;;) {
    await bar.waitFor({ timeout: 120_000 });
    const [asked, ask] = [await bar.getAttribute('data-prompt'), await bar.getAttribute('data-ask')];
    if (asked === prompt) return;
    await ((await quick.count()) ? quick.click() : player.turn());
    await page.locator(`.prompt:not([data-ask="${ask}"])`).waitFor();
  }
}

for (const { name, moment, seats, prompt, sizes, ...more } of MOMENTS)
  test(name, { timeout: 1_800_000 }, async ({ browser }) => {
    const staged = await StagedHouse.open('tests.games.ani_mayhem.pictured', moment);
    onTestFinished(() => staged.close());
    const people = new People(browser, staged.house.url);
    onTestFinished(() => people.go());
    await staged.stage(moment);
    for (const size of sizes) {
      const page = await people.come({ ...STILL, ...SIZES[size], expected: /status of (409|503).*\/log/ });
      await page.goto('/');
      await call(page, 'PATCH', '/me', { name: NAMES[0] });
      const opened = { game: 'ani-mayhem', seats, bots: Array<string>(seats - 1).fill('greedy'), ...more };
      const { table, link } = await call<{ table: { id: string }; link: string }>(page, 'POST', '/tables', opened);
      await call(page, 'POST', `/tables/${table.id}/start`); // nobody may look on while it begins in the middle
      await page.goto(link);
      await hasten(page, prompt);
      const tip = page.getByRole('button', { name: 'Got it' });
      if (await tip.count()) await tip.click();
      await take(page, `${name}-${size}`);
      if (moment !== 'two' || (size !== 'laptop' && size !== 'phone')) continue;
      const changed = page.locator('[data-whose="0"]:has(.chips .more) [data-piece]').first();
      await changed.focus();
      await page.keyboard.press('i');
      await page.getByRole('dialog').waitFor();
      await take(page, `card-ani-mayhem-${size}`);
    }
  });

for (const size of ['laptop', 'phone'] as const)
  test(`before and after a match on a ${size}`, { timeout: 240_000 }, async ({ browser }) => {
    const house = await House.open({ HOST: '0.0.0.0' }); // others can open the link
    onTestFinished(() => house.close());
    const people = new People(browser, house.url);
    const pages = await guests((options) => people.come(options), 2, size);
    const [first, second] = pages as [Page, Page];
    const { link } = await call<{ link: string }>(first, 'POST', '/tables', { game: 'mighty-action-force', seats: 2 });
    await first.goto(link);
    await first.getByRole('button', { name: /^start/i }).waitFor();
    await take(first, `lobby-${size}`);
    await second.goto(link);
    await second
      .getByRole('button', { name: /^sit down/i })
      .first()
      .click();
    await first.getByRole('button', { name: /^start/i }).click();
    await Promise.all(pages.map((page) => page.locator('.match').waitFor()));
    await playOut(pages.map((page, seat) => new Player(page, undefined, dice(seat + 71))));
    await take(first, `result-${size}`);
    await first.goto(`${link}/replay`);
    await first.getByRole('slider').waitFor();
    await take(first, `replay-${size}`);
    await people.go();
  });

for (const size of ['laptop', 'wide', 'phone', 'landscape'] as const)
  test(`a flick on a ${size}`, { timeout: 240_000 }, async ({ person }) => {
    const [page, other] = (await guests(person, 2, size)) as [Page, Page];
    const verdict = page.locator('.verdict');
    for (let hit = false; !hit;) {
      await flickTable([page, other]);
      await page.locator('[data-scene="acting"]').waitFor();
      await take(page, `flick-${size}`);
      await page.keyboard.press('Enter');
      hit = /hit/.test((await verdict.textContent()) ?? '');
      if (hit) await take(page, `flick-hit-${size}`);
    }
  });

for (const [name, pieces] of [
  ['tower', 4],
  ['tower-tall', 8],
] as const)
  for (const size of ['laptop', 'phone', 'landscape'] as const)
    test(`${name} on a ${size}`, { timeout: 240_000 }, async ({ person }) => {
      const [page, other] = (await guests(person, 2, size, {})) as [Page, Page];
      await towerTable([page, other], { kind: 'stack', pieces });
      await acting(page);
      await page.waitForTimeout(COMES_MS);
      await take(page, `${name}-${size}`);
    });

for (const size of ['laptop', 'phone'] as const)
  test(`the axe and the tower on a ${size}`, { timeout: 240_000 }, async ({ person }) => {
    const [page, other] = (await guests(person, 2, size, { steps: true })) as [Page, Page];
    await page.clock.install();
    await towerTable([page, other], { kind: 'throw', pieces: 6 });
    await acting(page);
    await page.waitForTimeout(COMES_MS);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.keyboard.press('Enter');
    const shown = page.locator('[data-scene]');
    while (Number(await shown.getAttribute('data-ms')) < FALLING_MS) {
      await page.clock.runFor(20);
      await page.waitForTimeout(20); // the film comes from the server
    }
    await take(page, `tower-fall-${size}`);
  });

test('reported on a phone', { timeout: 240_000 }, async ({ person }) => {
  const [page, other] = (await guests(person, 2, 'phone')) as [Page, Page];
  const begins = page.locator('.prompt[data-prompt="begin"]');
  do {
    await gather([page, other], { game: 'beanstalk', setup: { tower: 'reported' } });
    for (const each of [page, other]) await each.locator('.hand [data-light="start"]').first().click();
    await page.locator('.prompt[data-prompt="begin"], .match:has([aria-current="step"])').first().waitFor();
  } while (!(await begins.count()));
  await page.locator('.prompt [data-option="roll"], .prompt [data-figure]').first().click();
  await page.locator('[data-report="face"]').waitFor();
  await take(page, 'beanstalk-reported-phone');
});
