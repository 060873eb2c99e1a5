/** A card that is carried with mouse, pen or finger: from the pool into the deck, or out of it. */
import type { Card } from '../../facts';

/** As far as a hand trembles. */
const TREMBLE = 8;

export class Dragging {
  held = $state.raw<Card | null>(null);
  from = $state.raw<'pool' | 'deck'>('pool');
  x = $state(0);
  y = $state(0);
  over = $state(false);

  #start: { card: Card; from: 'pool' | 'deck'; x: number; y: number; pointer: number } | null = null;
  #clicks = true;

  constructor(readonly drop: (card: Card, by: 1 | -1) => void) {}

  /** All that something needs to be carried: `<button {...dragging.handles(card, 'pool')}>`. */
  handles(card: Card, from: 'pool' | 'deck') {
    return {
      onpointerdown: (event: PointerEvent): void => {
        this.#clicks = true;
        if (event.button === 0)
          this.#start = { card, from, x: event.clientX, y: event.clientY, pointer: event.pointerId };
      },
      onpointermove: (event: PointerEvent & { currentTarget: HTMLElement }): void => this.#move(event),
      onpointerup: (): void => this.#up(),
      onpointercancel: (): void => this.#end(),
      ondragstart: (event: Event): void => event.preventDefault(),
    };
  }

  /** Whether a click is really a click, and not the end of a drag. */
  clicked(): boolean {
    return this.#clicks;
  }

  #move(event: PointerEvent & { currentTarget: HTMLElement }): void {
    const start = this.#start;
    if (start?.pointer !== event.pointerId) return;
    if (!this.held) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < TREMBLE) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      [this.held, this.from] = [start.card, start.from];
      this.#clicks = false;
    }
    [this.x, this.y] = [event.clientX, event.clientY];
    this.over = document
      .elementsFromPoint(event.clientX, event.clientY)
      .some((element) => element.closest('[data-drop="deck"]'));
  }

  #up(): void {
    if (this.held && this.from === 'pool' && this.over) this.drop(this.held, 1);
    if (this.held && this.from === 'deck' && !this.over) this.drop(this.held, -1);
    this.#end();
  }

  #end(): void {
    this.#start = null;
    this.held = null;
    this.over = false;
  }
}
