/** A table of Mighty Beanz at which a flick is due. */
import type { Page } from 'playwright-core';

import { type Act, type Asked, broughtTable } from './answering.ts';

/** Whoever shoots fills the red Galaxy until a flick is asked, the other one does nothing. */
function untilFlick(shoots: boolean): (asked: Asked) => object | null {
  return ({ ask: { type, least = 0, options = [] } }) => {
    if (type === 'perform') return null;
    if (type === 'pick') return { t: 'answer', say: options.slice(0, least) };
    const find = (verb: string, place = ''): Act | undefined =>
      options.find(([each, on = []]) => each === verb && String(on.at(-1) ?? '').includes(place));
    const does = shoots ? (find('play', 'red') ?? find('draw')) : undefined;
    return { t: 'answer', say: [does ?? find('end-turn') ?? options[0]] };
  };
}

/** The first person is to flick; the second one and those who watch see the table, too. */
export const flickTable = (pages: readonly [Page, Page, ...Page[]], setup: object = {}): Promise<string> =>
  broughtTable(pages, { game: 'mighty-beanz', setup: { first: 'coin', ...setup } }, untilFlick, [true, false]);
