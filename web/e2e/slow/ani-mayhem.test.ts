/** Whole matches of Ani-Mayhem by people who point, on all kinds of fields, with a count of asks by kind. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from '../axe.ts';
import { LANDSCAPE, LAPTOP, PHONE } from '../browsers.ts';
import { byKeyboard, byMouse, byTouch, dice, Player, playOut, type Pointing } from '../players.ts';
import { call, gather } from '../tables.ts';
import { test } from '../test.ts';
import { people } from '../watching.ts';

const STILL = { reducedMotion: 'reduce' } as const;
const HOUR = 3_600_000;

/** How often each kind of ask was answered by all of them, the most frequent first. */
function countOf(players: readonly Player[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { kinds } of players) for (const [kind, n] of kinds) counts.set(kind, (counts.get(kind) ?? 0) + n);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

function tell(what: string, players: readonly Player[], since: number): string[] {
  const counts = countOf(players);
  const all = counts.reduce((sum, [, n]) => sum + n, 0);
  const minutes = (performance.now() - since) / 60_000;
  console.log(
    `${what}: ${all} asks in ${minutes.toFixed(1)} minutes, ${counts.map(([kind, n]) => `${kind} ${n}`).join(', ')}`,
  );
  return counts.map(([kind]) => kind);
}

/** Windows are passed until each one's turn, as most people play. */
async function passUntilTurn(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.locator('.prompt').focus();
    await page.keyboard.press('Shift+ ');
  }
}

test('two play a whole skirmish, one of them on a phone', { timeout: HOUR }, async ({ person }) => {
  const pages = [await person({ ...LAPTOP, ...STILL }), await person({ ...PHONE, ...STILL })];
  await gather(pages, { game: 'ani-mayhem', setup: { skirmish: true } });
  const since = performance.now();
  const players = pages.map((page, seat) => new Player(page, seat ? byTouch : byMouse, dice(seat + 31)));
  await playOut(players, 30, async () => {
    for (const page of pages) await expectForEverybody(page, '[data-space]');
  });
  expect(tell('a skirmish of two', players, since)).toEqual(expect.arrayContaining(['outfit', 'combat-card']));
});

interface Played {
  what: string;
  seats: number;
  setup: object;
  spaces: number;
  hands: Pointing[];
  /** After so many answers all but the first give up; without it everybody plays to the end. */
  most?: number;
}

const MATCHES: Played[] = [
  {
    what: 'two on a field that they lay, one by keys alone, one on a phone on its side',
    seats: 2,
    setup: {},
    spaces: 14,
    hands: [byKeyboard, byTouch],
  },
  {
    what: 'four lay the big square and play on it until three of them give up',
    seats: 4,
    setup: { layout: 'big-square' },
    spaces: 144,
    hands: [byMouse, byTouch, byMouse, byTouch],
    most: 290, // 250 to lay it; after ten turns of everybody in which nobody finds an item it would be over (ANI-R508)
  },
  {
    what: 'six on a field that they lay',
    seats: 6,
    setup: {},
    spaces: 24,
    hands: [byMouse, byTouch, byMouse, byTouch, byMouse, byTouch],
  },
];

for (const { what, seats, setup, spaces, hands, most } of MATCHES)
  test(`a whole match: ${what}`, { timeout: 3 * HOUR }, async ({ person }) => {
    const pages =
      seats === 2
        ? [await person({ ...LAPTOP, ...STILL }), await person({ ...LANDSCAPE, ...STILL })]
        : await people(person, seats);
    const link = await gather(pages, { game: 'ani-mayhem', setup });
    const since = performance.now();
    await passUntilTurn(pages);
    const players = pages.map((page, seat) => new Player(page, hands[seat], dice(seat + 41)));
    await playOut(players, most ?? 20 * seats, async () => {
      for (const page of pages.slice(0, 2)) await expectForEverybody(page, '[data-space]');
      const leaving = most ? [...pages.entries()].slice(1) : [];
      for (const [seat, page] of leaving) await call(page, 'DELETE', `/tables/${link.split('/').at(-1)}/seats/${seat}`);
    });
    expect(await pages[0]?.locator('[data-space]').count()).toBe(spaces);
    expect(tell(what, players, since)).toEqual(expect.arrayContaining(['place', 'discard', 'equip', 'move']));
  });
