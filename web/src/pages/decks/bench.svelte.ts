/** A deck under construction: kept with every change, and judged by the server a moment later. */
import { checkPatiently, isBusy, type DeckCheck } from '../../decks/check';
import { lacking, type Collection } from '../../decks/collection';
import { copiesOf, kindsOf, linesOf, sizeOf, withMore, type Contents } from '../../decks/deck';
import { KEY, put, readShelf } from '../../decks/shelf';
import type { Card, GameFacts } from '../../facts';
import { speech, t } from '../../texts/index.svelte';

/** Milliseconds to wait for more changes, so that ten quick clicks are checked once. */
const PAUSE_MS = 250;

export class Bench {
  contents = $state.raw<Contents>({});
  check = $state.raw<DeckCheck | null>(null);
  checking = $state(false);
  /** Why nobody has looked at the deck as it is: `waits` for a busy server, which is asked again by itself. */
  unchecked = $state<'waits' | 'busy' | 'away' | null>(null);
  /** What just changed, for those who listen. */
  said = $state('');

  readonly #facts: () => GameFacts;
  readonly #collection: () => Collection | null;
  #timer = 0;
  #turn = 0;

  readonly cards = $derived.by<readonly Card[]>(() => [
    ...this.#facts().catalog.values(),
    ...(this.check?.cards ?? []),
  ]);
  readonly lines = $derived(linesOf(this.contents, this.cards));
  readonly size = $derived(sizeOf(this.contents));
  /** What the deck may say about the tables that it is for. */
  readonly kinds = $derived.by(() => kindsOf(this.#facts().info));
  /** What is wrong with the deck; null as long as nobody has looked. */
  readonly faults = $derived(this.unchecked ? null : (this.check?.faults ?? null));
  /** The lines with more copies than the person owns; null where nobody collects the cards. */
  readonly lacking = $derived.by(() => {
    const collection = this.#collection();
    return collection && lacking(this.lines, collection);
  });

  /** `facts` is asked anew each time: they come in another language when somebody wants that. */
  constructor(
    readonly id: string,
    facts: () => GameFacts,
    contents: Contents,
    collection: () => Collection | null = () => null,
  ) {
    this.#facts = facts;
    this.#collection = collection;
    this.contents = contents;
    void this.#judge();
  }

  get facts(): GameFacts {
    return this.#facts();
  }

  get collection(): Collection | null {
    return this.#collection();
  }

  copies(card: string): number {
    return copiesOf(this.contents, card);
  }

  /** Some more of a card, or fewer. */
  more(name: string, by: number): void {
    this.set(withMore(this.contents, name, by));
    const title = this.cards.find((card) => card.name === name)?.title ?? name;
    this.said = t().decks.now({ card: title, copies: this.copies(name) });
  }

  set(contents: Contents): void {
    this.contents = contents;
    const shelf = put(readShelf(localStorage.getItem(KEY)), this.id, this.#facts().name, contents);
    localStorage.setItem(KEY, JSON.stringify(shelf));
    this.checking = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#judge(), PAUSE_MS);
  }

  /** Have it checked now, where that could not be done. */
  again(): void {
    void this.#judge();
  }

  /** Ask the server; what comes back too late, after another change, does not count. */
  async #judge(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const wanted = (): boolean => {
      if (turn !== this.#turn) return false;
      this.unchecked = 'waits';
      return true;
    };
    this.checking = true;
    try {
      const found = await checkPatiently(this.#facts().name, speech.language, this.contents, wanted);
      if (turn !== this.#turn) return;
      [this.check, this.unchecked] = [found, null];
    } catch (error) {
      if (turn !== this.#turn) return;
      this.unchecked = isBusy(error) ? 'busy' : 'away';
    }
    this.checking = false;
  }
}
