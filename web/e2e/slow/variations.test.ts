/** Mighty Action Force in its variations, with decks and cards that somebody brought: all of it is played by pointing. */
import { expect } from 'vitest';

import { dice, Player } from '../players.ts';
import { call } from '../tables.ts';
import { test } from '../test.ts';

const GAME = 'mighty-action-force';
/** Whoever has answered so often has seen what there is. */
const ENOUGH = 12;

interface Kind {
  seats: number;
  setup?: object;
  deck?: object;
  /** A prompt that comes in no other kind of match. */
  prompt?: string;
}

const deck = (cards: object, more: object = {}): object => ({ game: GAME, name: 'My deck', cards, ...more });
const FREE = {
  name: 'Weather Girl',
  level: 3,
  special: true,
  power_bar: 'Clouds',
  description: 'If it rains outside, everybody loses a gem.',
};
const FOREIGN = { name: 'Tram Driver', level: 4, catchphrase: 'Mind the doors!', game: 'Mighty Tram Force' };

const KINDS: Record<string, Kind> = {
  'special cards, face-down': {
    seats: 4,
    setup: { blind_mans_bluff: true },
    deck: deck({ Supernova: 9, 'White Falcon': 3, 'Ozeki Zuma': 3 }),
    prompt: 'play-supernova',
  },
  'a superpower in words of one’s own': {
    seats: 4,
    deck: deck({ 'Weather Girl': 15 }, { card: [FREE] }),
    prompt: 'superpower',
  },
  'cards of another game': { seats: 4, deck: deck({ 'Tram Driver': 15 }, { crossover: true, card: [FOREIGN] }) },
  'several variations at once': {
    seats: 4,
    setup: { number_thirteen: true, biggest_loser: true, rotate: true },
    prompt: 'accept',
  },
  'twelve in four corners': { seats: 12, setup: { mega: 'corners' }, prompt: 'accept' },
};

for (const [name, { prompt, ...kind }] of Object.entries(KINDS))
  test(name, { timeout: 200_000 }, async ({ person }) => {
    const page = await person({ reducedMotion: 'reduce' });
    await page.goto('/');
    const bots = Array.from({ length: kind.seats - 1 }, () => 'random');
    const { link } = await call<{ link: string }>(page, 'POST', '/tables', { game: GAME, bots, ...kind });
    await page.goto(link);
    await page.getByRole('button', { name: /^start/i }).click();
    await page.locator('.match').waitFor();
    const player = new Player(page, undefined, dice(name.length));
    const prompts = new Set<string>();
    do prompts.add((await player.see()).prompt);
    while ((await player.turn()) && player.answered.size < ENOUGH);
    expect(prompts).toContain(prompt ?? 'play');
    await page.locator('.prompt[data-ask], .match[data-over="true"]').first().waitFor();
  });
