/** A pack that is being opened: its cards turn over one by one, and the last one waits for a hand. */
import type { DrawnCard } from '../../decks/collection';
import { sound } from '../../sound';

/** Milliseconds until the first card turns, and between two. */
const FIRST_MS = 900;
const NEXT_MS = 420;

export class Unpacking {
  /** How many cards lie face up. */
  turned = $state(0);
  readonly done = $derived.by(() => this.turned >= this.cards.length);
  /** Whether only the last card is left. */
  readonly waits = $derived.by(() => this.turned === this.cards.length - 1);
  #timer = 0;

  /** `still`: nothing is to move, so all cards are there at once. */
  constructor(
    readonly cards: readonly DrawnCard[],
    still: boolean,
  ) {
    if (still) this.turned = cards.length;
    else this.#timer = window.setTimeout(() => this.next(), FIRST_MS);
  }

  next(): void {
    const card = this.cards[this.turned];
    if (!card) return;
    this.turned += 1;
    if (!this.done) sound.turned();
    else if (card.special > 2) sound.won();
    else sound.goal();
    clearTimeout(this.#timer);
    if (!this.done && !this.waits) this.#timer = window.setTimeout(() => this.next(), NEXT_MS);
  }

  /** Turn all but the last at once. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.turned = Math.max(this.turned, this.cards.length - 1);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
