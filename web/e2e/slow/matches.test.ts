/** Whole matches of four and eight people: each of them sees every move, which takes a small machine minutes. */
import type { Page } from 'playwright-core';

import { expectForEverybody } from '../axe.ts';
import { dice, Player, playOut } from '../players.ts';
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
