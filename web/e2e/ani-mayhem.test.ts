/** Ani-Mayhem at its table: a field that everybody can read, and a match that goes on. */
import { expect } from 'vitest';

import { expectForEverybody } from './axe.ts';
import { LAPTOP, PHONE } from './browsers.ts';
import { dice, Player } from './players.ts';
import { gather } from './tables.ts';
import { test } from './test.ts';

/** What stands at the edge of the window can be moved into sight, and is in the list of all options. */
const FIELD = '[data-space]';
const STILL = { reducedMotion: 'reduce' } as const;

test('locations are placed, and then everybody is seen where they stand', async ({ person }) => {
  const page = await person({ ...LAPTOP, ...STILL });
  await gather([page], { game: 'ani-mayhem', seats: 2, bots: ['random'] });
  const player = new Player(page, undefined, dice(3));
  const phase = page.locator('.prompt[data-prompt="discard"]').first();
  while (!(await phase.count())) await player.turn('discard');
  expect(await page.locator('[data-space]').count()).toBe(14);
  expect(await page.locator('[data-stands]').count(), 'a bot may have sent its own away').toBeGreaterThanOrEqual(4);
  await expectForEverybody(page, FIELD);
  for (let n = 0; n < 12; n++) await player.turn();
  await page.mouse.move(0, 0);
  await page.setViewportSize(PHONE.viewport);
  await expectForEverybody(page, FIELD);
});
