/** Whole matches of several people: each of them sees every move or film, which takes a small machine minutes. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectForEverybody } from '../axe.ts';
import { LANDSCAPE, LAPTOP, PHONE } from '../browsers.ts';
import { byMouse, byTouch, dice, Player, playOut } from '../players.ts';
import { gestures, swipe } from '../gesturing.ts';
import { act } from '../stacking.ts';
import { gather } from '../tables.ts';
import { test } from '../test.ts';
import { expectNothingHidden, listen, people, unpainted } from '../watching.ts';

test(
  'four play a whole match of Space Beans by clicking, a fifth watches',
  { timeout: 400_000 },
  async ({ person }) => {
    const pages = await people(person, 4);
    const watcher = await unpainted(await person({ reducedMotion: 'reduce' }));
    const heard = listen(watcher);
    const link = await gather(pages, { game: 'space-beans' });
    await watcher.goto(link);
    await watcher.locator('.match').waitFor();
    const players = pages.map((page, seat) => new Player(page, undefined, dice(seat + 1)));
    await playOut(players, 40, async () => {
      await expectNothingHidden(watcher, heard, ['hands', 'secret', 'draw_pile']);
      await expectForEverybody(watcher);
      for (const page of pages.slice(0, 2)) await expectForEverybody(page);
    });
    await watcher.locator('.match[data-over="true"]').waitFor();
    await expectForEverybody(watcher);
  },
);

test(
  'four play a whole match of Mighty Action Force by clicking, a fifth watches',
  { timeout: 400_000 },
  async ({ person }) => {
    const pages = await people(person, 4);
    const watcher = await unpainted(await person({ reducedMotion: 'reduce' }));
    const heard = listen(watcher);
    const link = await gather(pages, { game: 'mighty-action-force' });
    await watcher.goto(link);
    await watcher.locator('.match').waitFor();
    const players = pages.map((page, seat) => new Player(page, undefined, dice(seat + 11)));
    await playOut(players, 8, async () => {
      await expectNothingHidden(watcher, heard, ['hands', 'decks']);
      await expectForEverybody(pages[0] as Page);
    });
    await watcher.locator('.match[data-over="true"]').waitFor();
  },
);

test('eight play Blind Man’s Bluff, all at once, and lock in', { timeout: 400_000 }, async ({ person }) => {
  const pages = await people(person, 8);
  const watcher = await unpainted(await person({ reducedMotion: 'reduce' }));
  const heard = listen(watcher);
  const setup = { blind_mans_bluff: true, all_at_once: true, mega: 'boards' };
  const link = await gather(pages, { game: 'mighty-action-force', setup });
  await watcher.goto(link);
  await watcher.locator('.match').waitFor();
  const players = pages.map((page, seat) => new Player(page, undefined, dice(seat + 21)));
  await playOut(players, 16, async () => {
    await expectNothingHidden(watcher, heard, ['hands', 'decks', 'face_down']);
  });
  await watcher.locator('.match[data-over="true"]').waitFor();
});

test(
  'two play a whole match of Mighty Beanz and flick: one by mouse and by keys, one with a finger',
  { timeout: 600_000 },
  async ({ person }) => {
    const [laptop, phone] = [await unpainted(await person(LAPTOP)), await unpainted(await person(PHONE))];
    const watcher = await unpainted(await person({ reducedMotion: 'reduce' }));
    const heard = listen(watcher);
    const said = [gestures(laptop), gestures(phone)];
    const link = await gather([laptop, phone], { game: 'mighty-beanz' });
    await watcher.goto(link);
    await watcher.locator('.match').waitFor();
    const flicked = (seat: number, by: string): number => said[seat]?.filter((each) => each.by === by).length ?? 0;
    /** Flicks until the server was told of it: a person whose hand slips tries again. */
    const once = async (seat: number, by: 'hand' | 'keys', flick: () => Promise<void>): Promise<void> => {
      const before = flicked(seat, by);
      await flick();
      await expect.poll(() => flicked(seat, by)).toBe(before + 1);
    };
    const byKeys = async (page: Page): Promise<void> => {
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
    };
    const mouseOrKeys = (page: Page): Promise<void> =>
      flicked(0, 'hand') > flicked(0, 'keys')
        ? once(0, 'keys', () => byKeys(page))
        : once(0, 'hand', () => swipe(page, 'mouse'));
    const finger = (page: Page): Promise<void> => once(1, 'hand', () => swipe(page, 'finger'));
    const players = [new Player(laptop, byMouse, dice(51), mouseOrKeys), new Player(phone, byTouch, dice(52), finger)];
    await playOut(players, 30, async () => {
      await expectNothingHidden(watcher, heard, ['hands', 'decks', 'loot']);
      await expectForEverybody(watcher);
    });
    await watcher.locator('.match[data-over="true"]').waitFor();
    for (const page of [laptop, phone]) await page.getByText('You have earned a pack').waitFor();
    expect([flicked(0, 'hand'), flicked(0, 'keys'), flicked(1, 'hand')].every((many) => many > 0)).toBe(true);
  },
);

test(
  'four play a whole match of Beanstalk: by mouse, by keys, and with a finger on a phone held either way',
  { timeout: 1_500_000 },
  async ({ person }) => {
    const devices = [LAPTOP, LAPTOP, PHONE, LANDSCAPE];
    const hows = ['mouse', 'keys', 'finger', 'finger'] as const;
    const pages = await Promise.all(devices.map(async (device) => await unpainted(await person(device))));
    const watcher = await unpainted(await person({ reducedMotion: 'reduce' }));
    const heard = listen(watcher);
    const said = pages.map((page) => gestures(page));
    const link = await gather(pages, { game: 'beanstalk' });
    await watcher.goto(link);
    await watcher.locator('.match').waitFor();
    const players = pages.map((page, seat) => {
      const how = hows[seat] ?? 'mouse';
      const does = async (): Promise<void> => {
        const before = said[seat]?.length ?? 0;
        await act(page, how);
        await expect.poll(() => said[seat]?.length).toBeGreaterThan(before);
      };
      return new Player(page, how === 'finger' ? byTouch : byMouse, dice(seat + 61), does);
    });
    await playOut(players, 12, async () => {
      await expectNothingHidden(watcher, heard, ['hands', 'decks', 'sacks', 'gold']);
      await expectForEverybody(watcher);
    });
    await watcher.locator('.match[data-over="true"]').waitFor();
    for (const [seat, by] of ['hand', 'keys', 'hand', 'hand'].entries())
      expect(said[seat]?.some((gesture) => gesture.by === by)).toBe(true);
  },
);
