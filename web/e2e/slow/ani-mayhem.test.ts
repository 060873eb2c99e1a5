/** Matches of Ani-Mayhem by people who point: two in a skirmish to its end, four on joined lines; with a count of asks by kind. */
import { expect } from 'vitest';

import { expectForEverybody } from '../axe.ts';
import { byMouse, byTouch, dice, Player, playOut } from '../players.ts';
import { LAPTOP, PHONE } from '../browsers.ts';
import { gather } from '../tables.ts';
import { test } from '../test.ts';
import { people } from '../watching.ts';

const STILL = { reducedMotion: 'reduce' } as const;

/** How often each kind of ask was answered by all of them, the most frequent first. */
function countOf(players: readonly Player[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { kinds } of players) for (const [kind, n] of kinds) counts.set(kind, (counts.get(kind) ?? 0) + n);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

test('two play a whole skirmish, one of them on a phone', { timeout: 900_000 }, async ({ person }) => {
  const pages = [await person({ ...LAPTOP, ...STILL }), await person({ ...PHONE, ...STILL })];
  await gather(pages, { game: 'ani-mayhem', setup: { skirmish: true } });
  const players = pages.map((page, seat) => new Player(page, seat ? byTouch : byMouse, dice(seat + 31)));
  await playOut(players, 30, async () => {
    for (const page of pages) await expectForEverybody(page, '[data-space]');
  });
  const counts = countOf(players);
  console.log(`asks of a skirmish: ${counts.map(([kind, n]) => `${kind} ${n}`).join(', ')}`);
  expect(counts.map(([kind]) => kind)).toEqual(expect.arrayContaining(['outfit', 'combat-card']));
});

test('four play on joined lines for two rounds of turns', { timeout: 900_000 }, async ({ person }) => {
  const pages = await people(person, 4);
  await gather(pages, { game: 'ani-mayhem', setup: { layout: 'line' } });
  const players = pages.map((page, seat) => new Player(page, byMouse, dice(seat + 41)));
  const turns = async (): Promise<number> =>
    await (pages[0]?.evaluate(() =>
      Number(/\d+/.exec(document.querySelector('.ladder .turn b')?.textContent ?? '')?.[0] ?? 0),
    ) ?? 0);
  await Promise.all(
    players.map(async (player) => {
      while ((await turns()) < 9 && (await player.turn()));
    }),
  );
  const counts = countOf(players);
  console.log(`asks on joined lines: ${counts.map(([kind, n]) => `${kind} ${n}`).join(', ')}`);
  for (const kind of ['settle', 'discard', 'reload', 'equip', 'move', 'scavenge'])
    expect(counts.map(([each]) => each)).toContain(kind);
});
