/** Who sits at the table and what they are called, who is there now, and what they say to each other. */
import { seatsWith } from '../model/device';
import { t } from '../texts/index.svelte';
import type { ChatLine, Presence, Whole } from '../wire/generated/live';
import type { Reading } from './reading.svelte';
import type { Viewer } from './viewer.svelte';

/** What can be done about a seat whose person is away. */
export type Vote = 'wait' | 'bot' | 'end';

export class People {
  presence = $state.raw<Presence>({ t: 'presence', seats: [], watchers: 0 });
  chat = $state.raw<readonly ChatLine[]>([]);
  /** Lines of the chat that were on the screen. */
  read = $state(0);
  /** How many lines of the chat nobody has looked at yet. */
  readonly unread = $derived(Math.max(0, this.chat.length - this.read));
  /** Seats whose chat is not wanted; null for all who watch. */
  muted = $state.raw<readonly (number | null)[]>([]);
  /** Prompts at which whoever looks wants to pass. */
  passes = $state.raw<readonly string[]>([]);

  readonly #viewer: Viewer;
  readonly #reading: Reading;

  constructor(viewer: Viewer, reading: Reading) {
    this.#viewer = viewer;
    this.#reading = reading;
  }

  /** All seats of whoever looks, and of those who share their device. */
  readonly mine = $derived.by(() => {
    const { own, seat, table } = this.#viewer;
    return own && seat !== null ? seatsWith(table.seats, seat) : [];
  });

  /** Whether several people share this device. */
  readonly shared = $derived(this.mine.length > 1);

  /**
   * Everybody who plays: seats, then those who play without one. Whoever looks is called You, unless several people do
   * on one device.
   */
  readonly names = $derived.by(() => {
    const { own, seat: mine, table } = this.#viewer;
    const me = own && !this.shared ? mine : null;
    const bots = table.seats.flatMap(({ bot, person }, seat) => (bot && !person ? [seat] : []));
    const seats = table.seats.map(({ name }, seat) => {
      if (seat === me) return t().common.you;
      return bots.includes(seat) ? t().common.bot({ n: bots.indexOf(seat) + 1 }) : name;
    });
    return [...seats, ...(table.automata ?? [])];
  });

  name(seat: number): string {
    return this.names[seat] ?? '';
  }

  /** The seats as this viewer sits: own seat first, then clockwise. */
  readonly around = $derived.by(() => {
    const { seat } = this.#viewer;
    const all = this.names.map((_, each) => each);
    return seat === null ? all : [...all.slice(seat), ...all.slice(0, seat)];
  });

  /** All that was said until now; nothing of it is new for somebody who has just come. */
  whole({ chat, muted, passes }: Whole, justCome: boolean): void {
    this.chat = chat;
    this.muted = muted;
    this.passes = passes;
    if (justCome) this.read = chat.length;
  }

  /** Say something to the others; if that is refused, why. */
  async talk(text: string): Promise<string> {
    const reply = await this.#viewer.voice?.say({ t: 'chat', text });
    return reply?.t === 'refused' ? reply.hint : '';
  }

  /** Say what to do about the seat of somebody who is away. */
  vote(seat: number, want: Vote): void {
    void this.#viewer.voice?.say({ t: 'vote', seat, want }).then((reply) => this.#reading.heard(reply));
  }

  prefer(passes: readonly string[], muted: readonly (number | null)[]): void {
    this.passes = passes;
    this.muted = muted;
    void this.#viewer.voice?.say({ t: 'prefer', passes: [...passes], muted: [...muted] });
  }
}
