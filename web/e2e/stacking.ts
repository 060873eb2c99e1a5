/** A table of Beanstalk at which the first person is to put a piece on the tower, or to throw the axe. */
import type { Page } from 'playwright-core';

import { type Asked, broughtTable } from './answering.ts';
import { swipe } from './gesturing.ts';

/** What the first person is to do, and how many pieces the tower has by then, at least. It may have fallen before a throw. */
export interface Wanted {
  kind: 'stack' | 'throw';
  pieces: number;
}

/** Everybody puts pieces on the tower as they usually do, until that is asked which is wanted. */
function untilWanted(wanted: Wanted | null): (asked: Asked) => object | null {
  let standing = 1;
  return ({ ask: { type, least = 0, options = [], scene = '{}', gesture = [] } }) => {
    if (type === 'perform') {
      const { kind, tower } = JSON.parse(scene) as { kind: string; tower: unknown[] };
      standing = tower.length;
      if (wanted?.kind === kind && (kind === 'throw' || standing >= wanted.pieces)) return null;
      const dials = Object.fromEntries(gesture.map(({ name, usual }) => [name, usual]));
      return { t: 'perform', gesture: { dials, by: 'hand' } };
    }
    const throws = wanted?.kind === 'throw' && standing >= wanted.pieces;
    const does = options.find(([verb]) => (verb === 'axe') === throws) ?? options[0];
    return { t: 'answer', say: type === 'pick' ? options.slice(0, least) : [does] };
  };
}

export const towerTable = (
  pages: readonly [Page, Page, ...Page[]],
  wanted: Wanted = { kind: 'stack', pieces: 1 },
): Promise<string> => broughtTable(pages, { game: 'beanstalk' }, untilWanted, [wanted, null]);

/** Milliseconds that a piece is lowered. */
export const HELD_MS = 700;

/** With a finger on the button that lowers the piece. */
export async function holdToLower(page: Page): Promise<void> {
  const button = await page.getByRole('button', { name: 'Hold to lower' }).boundingBox();
  if (!button) throw new Error('there is no button');
  const line = await page.context().newCDPSession(page);
  const touchPoints = [{ x: button.x + button.width / 2, y: button.y + button.height / 2 }];
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(HELD_MS);
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Puts a piece on the tower or throws the axe, whichever is asked. */
export async function act(page: Page, how: 'mouse' | 'finger' | 'keys'): Promise<void> {
  const scene = page.locator('[data-scene="acting"]');
  await scene.waitFor();
  const kind = await scene.getAttribute('data-act');
  if (how === 'keys') {
    await page.locator('[role="application"]:focus').waitFor();
    await page.keyboard.press('Enter');
  } else if (kind === 'throw') await swipe(page, how, 0.5);
  else if (how === 'finger') await holdToLower(page);
  else {
    const box = await page.locator('[data-scene] canvas').boundingBox();
    if (!box) throw new Error('there is no picture');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(HELD_MS);
    await page.mouse.up();
  }
}
