/** A long list that is drawn bit by bit: so much at first, and more whenever its end comes near. */
import type { Attachment } from 'svelte/attachments';
import { whileNear } from './nearing';

/** How much is drawn at a time: all cards of most games, and far more than a large screen shows. */
const STEP = 200;

export class Growing<T> {
  #drawn = $state(STEP);
  readonly #all: () => readonly T[];
  readonly shown = $derived.by(() => this.#all().slice(0, this.#drawn));
  readonly more = $derived.by(() => this.#all().length > this.#drawn);

  constructor(all: () => readonly T[]) {
    this.#all = all;
    $effect(() => {
      all();
      this.#drawn = STEP;
    });
  }

  /** Stands at the end of the list while there is more. */
  readonly end: Attachment = (element) => whileNear(element, () => (this.#drawn += STEP));
}
