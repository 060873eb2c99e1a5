import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectWithin } from './clocks.ts';
import { dice, Player } from './players.ts';
import { gather } from './tables.ts';
import { test } from './test.ts';

const BROKEN = /WebSocket|ERR_|Failed to load resource/;
const number = async (page: Page): Promise<number> => Number(await page.locator('.match').getAttribute('data-n'));

/** The time at which a page says that its line is up, noted by the page itself. */
async function upAgain(page: Page): Promise<number> {
  return await page.locator('.match').evaluate(
    (match) =>
      new Promise<number>((done) => {
        const look = (): void => {
          if (match.getAttribute('data-up') !== 'true') return;
          observer.disconnect();
          done(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(match, { attributes: true });
        look();
      }),
  );
}

interface RecordFile {
  lines: unknown[];
}

test(
  'a match goes on through two kills of the server and a cut of the network',
  { timeout: 400_000 },
  async ({ house, line, person }) => {
    const byLine = { baseURL: line.url, worker: true, expected: BROKEN };
    const pages = [await person(byLine), await person(byLine)];
    const link = await gather(pages, { game: 'mighty-action-force' });
    const players = pages.map((page, seat) => new Player(page, undefined, dice(seat + 51)));
    const answers = (): number => players.reduce((sum, { answered }) => sum + answered.size, 0);
    const back: number[] = [];

    const until = async (enough: number): Promise<boolean> => {
      for (let going = true; going && answers() < enough;)
        going = (await Promise.all(players.map((player) => player.turn()))).every(Boolean);
      return answers() >= enough;
    };

    const trouble = async (down: () => Promise<void>, up: () => Promise<void>): Promise<void> => {
      const before = await Promise.all(pages.map(number));
      await down();
      await Promise.all(pages.map((page) => page.locator('.match[data-up="false"]').waitFor()));
      await expect.poll(() => pages[0]?.locator('.down').textContent()).toContain('nothing is lost');
      const returns = pages.map(upAgain);
      await up();
      const since = Date.now();
      back.push(Math.max(0, ...(await Promise.all(returns)).map((time) => time - since)));
      for (const [at, page] of pages.entries()) expect(await number(page)).toBeGreaterThanOrEqual(before[at] ?? 0);
    };

    const killed = async (): Promise<void> => {
      await trouble(
        () => house.kill(),
        () => house.start(),
      );
    };
    expect(await until(2)).toBe(true);
    await killed();
    expect(await until(3)).toBe(true);
    await trouble(
      async () => {
        line.cut();
        await pause(500);
      },
      () => Promise.resolve(line.restore()),
    );
    expect(await until(5)).toBe(true);
    await killed();
    await until(Infinity);

    console.log(`back after ${back.map((ms) => `${Math.round(ms)} ms`).join(', ')}`);
    expectWithin(back.toSorted((one, other) => one - other)[1] ?? Infinity, 1_000, 'back again'); // busy once, perhaps
    for (const page of pages) await page.locator('.match[data-over="true"]').waitFor();
    const record = (await (await fetch(`${house.url}/api${link}/record`)).json()) as RecordFile;
    expect(record.lines).toHaveLength(answers());
  },
);
