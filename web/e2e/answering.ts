/** Tables that are brought to where a test begins: people answer on lines of their own, and nothing is drawn meanwhile. */
import type { Page } from 'playwright-core';

import { call } from './tables.ts';

export type Act = [string, (number | string)[]?];

interface Dial {
  name: string;
  usual: number;
}

export interface Asked {
  id: number;
  ask: { type: string; least?: number; options?: Act[]; scene?: string; gesture?: Dial[] };
}

/**
 * Makes, in the page, what somebody says to each ask: a message without its number, or null where the test begins. It
 * must not use anything from outside of it.
 */
export type Sayer<Wish> = (wish: Wish) => (asked: Asked) => object | null;

/** In the page: answers for whoever is there until nothing is said to an ask, or `leave` is called. */
function answering(table: string, say: (asked: Asked) => object | null): Promise<void> {
  return new Promise((done) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/live`);
    const leave = (): void => (socket.close(), done());
    let [answered, ref] = [-1, 0];
    socket.onmessage = ({ data }) => {
      const { looks, now } = JSON.parse(String(data)) as Record<'looks' | 'now', { asked?: Asked | null } | null>;
      const asked = looks?.asked ?? now?.asked;
      if (!asked || asked.id === answered) return;
      answered = asked.id;
      const said = say(asked);
      if (!said) return leave();
      socket.send(JSON.stringify({ ref: ++ref, ask: asked.id, ...said }));
    };
    Object.assign(globalThis, { leave });
  });
}

/**
 * A table of two, at which the first person is asked what that wish does not answer. Then everybody looks at it, those
 * who watch too. Returns its link.
 */
export async function broughtTable<Wish>(
  [first, second, ...watchers]: readonly [Page, Page, ...Page[]],
  table: object,
  sayer: Sayer<Wish>,
  wishes: readonly [first: Wish, second: Wish],
): Promise<string> {
  for (const page of [first, second]) await page.goto('/'); // who they are, and nothing of the match
  const opened = { seats: 2, visibility: 'public', ...table };
  const { table: made, link } = await call<{ table: { id: string }; link: string }>(first, 'POST', '/tables', opened);
  await call(second, 'POST', `/tables/${made.id}/seats/1`);
  await call(first, 'POST', `/tables/${made.id}/start`);
  const answers = (page: Page, wish: Wish): Promise<unknown> => {
    const says = `(${sayer.toString()})(${JSON.stringify(wish)})`;
    return page.evaluate(`(${answering.toString()})(${JSON.stringify(made.id)}, ${says})`);
  };
  const waits = answers(second, wishes[1]);
  await answers(first, wishes[0]);
  await second.evaluate('leave()');
  await waits;
  for (const page of [first, second, ...watchers]) await page.goto(link, { waitUntil: 'commit' });
  return link;
}
