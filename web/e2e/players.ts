/**
 * People who play by clicking: they see what lights up, and point at it. All they know of a game is that cards of a
 * kind belong together, and when Space Beans pay.
 */
import type { Locator, Page } from 'playwright-core';

/** How somebody points: with a mouse, a finger, or the keyboard alone. */
export type Pointing = (page: Page, thing: Locator) => Promise<void>;

/** How somebody flicks. */
export type Flicking = (page: Page) => Promise<void>;

/** How long a hand waits for a card to land, on a machine that has much else to do. */
const LANDS_WITHIN_MS = 20_000;

/** In a turn of many actions: how often a card is taken rather than a button, such as the end of the turn. */
const CARDS_FIRST = 0.85;

/** How often nothing is picked where nothing need be: who gives away all that they have does not play for long. */
const CONTENT: Readonly<Record<string, number>> = { discard: 0.7 };

interface Spot {
  x: number;
  y: number;
}

/** Where something can be seen and touched, which nothing that is still on its way can. */
async function spotOf(thing: Locator): Promise<Spot> {
  for (const end = Date.now() + LANDS_WITHIN_MS; Date.now() < end;) {
    const spot = await openSpot(thing);
    if (spot) return spot;
    await thing.page().waitForTimeout(50);
  }
  throw new Error(`nobody can touch ${await thing.evaluate((element) => element.outerHTML.slice(0, 200))}`);
}

/** Cards overlap, and lie askew in a hand. Those on a field come into sight with the focus. */
async function openSpot(thing: Locator): Promise<Spot | null> {
  return await thing.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
    if (element instanceof HTMLElement && element.closest('.inner')) element.focus({ preventScroll: true });
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.9, 0.1])
      for (const across of [0.5, 0.2, 0.1, 0.05, 0.8, 0.95]) {
        const [x, y] = [left + width * across, top + height * down];
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    return null;
  });
}

export const byMouse: Pointing = async (page, thing) => {
  const { x, y } = await spotOf(thing);
  await page.mouse.click(x, y);
};

export const byTouch: Pointing = async (page, thing) => {
  const { x, y } = await spotOf(thing);
  await page.touchscreen.tap(x, y);
};

/** So often is Tab pressed before somebody who has found nothing turns round: farther every time. */
const STRETCHES = [20, 40, 80, 160, 320, 640, 1280];

/** Tab to it, forwards or back, and press Enter; no key that a person would not press. */
export const byKeyboard: Pointing = async (page, thing) => {
  const goal = await thing.elementHandle();
  const before = await goal.evaluate((element) => {
    const at = document.activeElement ?? document.body;
    return (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  });
  const ways = before ? ['Shift+Tab', 'Tab'] : ['Tab', 'Shift+Tab'];
  for (const [turn, most] of STRETCHES.entries())
    for (let presses = 0; presses < most; presses++) {
      const where = await goal.evaluate((element) =>
        !element.isConnected ? 'gone' : element === document.activeElement ? 'there' : 'on the way',
      );
      if (where === 'gone') return; // it was drawn anew: whoever plays looks again
      if (where === 'there') return await page.keyboard.press('Enter');
      await page.keyboard.press(ways[turn % 2] ?? 'Tab');
    }
  throw new Error(`the keyboard does not get to ${await goal.evaluate((element) => element.outerHTML.slice(0, 200))}`);
};

/** What a player sees of an ask: enough to answer any. */
interface Seen {
  over: boolean;
  ask: string | null;
  /** Whether the scene waits for a flick. */
  acting: boolean;
  /** Whether a card or a rule is open, because somebody pointed at something twice. */
  reading: boolean;
  prompt: string;
  buttons: { at: number; verb: string }[];
  starts: number;
  /** Of the cards that light up one of which there are many alike. */
  common: number;
  targets: number;
  picked: number;
  confirm: 'none' | 'no' | 'yes';
  /** Whether the collection that lights up has a card worth as much as it has cards. */
  pays: boolean;
}

const START = '[data-piece][data-light="start"]:visible, .start > [data-point]:visible';
const OPEN = '.sheet[role="dialog"], dialog.wide[open]';
const TARGET = '[data-piece][data-light="target"]:visible, [data-point]:visible, button[data-light="target"]:visible';

function look(): Seen {
  const prompt = document.querySelector<HTMLElement>('.prompt');
  const confirm = prompt?.querySelector<HTMLButtonElement>('[data-confirm]');
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
  const lit = document.querySelector('[data-place^="open."][data-light="start"]');
  const values = [...(lit?.querySelectorAll('[data-piece]') ?? [])].map((piece) =>
    Number(/(\d+)$/.exec(piece.getAttribute('data-card') ?? '')?.[1]),
  );
  const starts = seen('[data-piece][data-light="start"], .start > [data-point]');
  const kinds = starts.map((each) => each.dataset['card']?.replace(/-\d+$/, ''));
  const alike = kinds.map((kind) => kinds.filter((other) => other === kind).length);
  return {
    over: document.querySelector<HTMLElement>('.match')?.dataset['over'] === 'true',
    ask: prompt?.dataset['ask'] ?? null,
    acting: document.querySelector('[data-scene="acting"]') !== null,
    reading: document.querySelector('.sheet[role="dialog"], dialog.wide[open]') !== null,
    prompt: prompt?.dataset['prompt'] ?? '',
    buttons: seen('.prompt [data-option]').map((each, at) => ({ at, verb: each.dataset['option'] ?? '' })),
    starts: starts.length,
    common: alike.indexOf(Math.max(...alike)),
    targets: seen(
      '[data-piece][data-light="target"], .target > [data-point], button.target[data-point], button[data-light="target"]',
    ).length,
    picked: seen('[data-piece][data-light="picked"]').length,
    confirm: !confirm ? 'none' : confirm.disabled ? 'no' : 'yes',
    pays: values.includes(values.length),
  };
}

export class Player {
  /** Asks that were answered. */
  readonly answered = new Set<string>();
  /** How often each kind of ask was answered. */
  readonly kinds = new Map<string, number>();

  constructor(
    readonly page: Page,
    readonly pointing: Pointing = byMouse,
    private readonly draw: () => number = Math.random,
    private readonly flick: Flicking = () => Promise.reject(new Error('nobody said how to flick')),
  ) {}

  see(): Promise<Seen> {
    return this.page.evaluate(look);
  }

  /** Answer until this is asked, and not that. */
  async until(prompt: string): Promise<void> {
    while (await this.turn(prompt)) if ((await this.see()).prompt === prompt) return;
    throw new Error(`nobody is ever asked ${prompt}`);
  }

  /** Answer what is asked now, if anything, but not this prompt; false when the match is over. */
  async turn(but = ''): Promise<boolean> {
    let seen = await this.see();
    if (seen.over) return false;
    if (but && seen.prompt === but) return true;
    if (seen.acting) {
      await this.flick(this.page);
      return true;
    }
    if (seen.ask === null) {
      await this.#called();
      return true;
    }
    const { ask, prompt } = seen;
    for (let steps = 0; seen.ask === ask && !seen.over && steps < 20; steps++) {
      await this.#step(seen).catch((error: unknown) => this.#forgive(ask, error));
      seen = await this.see();
    }
    this.answered.add(ask);
    this.kinds.set(prompt, (this.kinds.get(prompt) ?? 0) + 1);
    return !seen.over;
  }

  /** Wait a while for the next ask, or for the end. */
  async #called(): Promise<void> {
    const next = this.page.locator('.prompt[data-ask], [data-scene="acting"], .match[data-over="true"]').first();
    await next.waitFor({ timeout: 500 }).catch(() => undefined); // somebody else may need longer
  }

  /** A thing may be gone because the answer is in already; anything else is a fault. */
  async #forgive(ask: string, error: unknown): Promise<void> {
    if ((await this.see()).ask === ask) throw error;
  }

  async #step({ reading, prompt, buttons, starts, common, targets, picked, confirm, pays }: Seen): Promise<void> {
    const { page } = this;
    if (reading) return await this.pointing(page, page.locator(OPEN).getByRole('button', { name: 'Close' }));
    if (targets) return await this.pointing(page, page.locator(TARGET).nth(Math.floor(this.draw() * targets)));
    if (confirm === 'yes' && (!starts || this.draw() < (picked ? 0.2 : (CONTENT[prompt] ?? 0))))
      return await this.pointing(page, page.locator('.prompt [data-confirm]'));
    if (prompt === 'act' && starts && this.draw() < CARDS_FIRST)
      return await this.pointing(page, page.locator(START).nth(Math.floor(this.draw() * starts)));
    if (buttons.length) {
      const wise = (verb: string): boolean => (verb === 'close' ? pays : verb === 'go-on' ? !pays : verb !== 'keep');
      const wanted = buttons.filter(({ verb }) => wise(verb));
      const from = wanted.length ? wanted : buttons;
      const chosen = from[Math.floor(this.draw() * from.length)];
      return await this.pointing(page, page.locator('.prompt [data-option]').nth(chosen?.at ?? 0));
    }
    if (starts) return await this.pointing(page, page.locator(START).nth(common));
    if (confirm === 'yes') return await this.pointing(page, page.locator('.prompt [data-confirm]'));
    await page.waitForTimeout(20);
  }
}

/** Everybody plays until the match is over. `halfway` happens once, when this number of answers were given. */
export async function playOut(
  players: readonly Player[],
  enough = Infinity,
  halfway: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const looks: (() => Promise<void>)[] = enough < Infinity ? [halfway] : [];
  await Promise.all(
    players.map(async (player) => {
      while (await player.turn()) {
        if (players.reduce((sum, { answered }) => sum + answered.size, 0) >= enough) await looks.pop()?.();
      }
    }),
  );
  if (looks.length) throw new Error(`the match was over before ${enough} answers were given`);
}

/** Numbers that look random and are the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
