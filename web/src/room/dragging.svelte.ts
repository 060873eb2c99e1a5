/** Pieces that are dragged, and those that are shown where an answer will bring them. */
import type { Thing } from '../model/asking';
import type { Answering } from './answering.svelte';
import type { Match } from './match.svelte';

export class Dragging {
  /** What a dragged piece would be dropped on. */
  over = $state.raw<Thing | null>(null);
  /** A piece that is being dragged, and where it lay. */
  #lifted = $state.raw<readonly [number, string] | null>(null);

  readonly #match: Match;
  readonly #answering: Answering;

  constructor(match: Match, answering: Answering) {
    this.#match = match;
    this.#answering = answering;
  }

  /**
   * Pieces that are shown where an answer will bring them, while it is picked or on its way. An option that names a
   * piece and then a place for pieces brings the piece there. Once the server has moved a piece, that counts.
   */
  readonly laid = $derived.by<ReadonlyMap<number, string>>(() => {
    const { where, places } = this.#match;
    const laid = new Map<number, string>();
    for (const { on } of this.#answering.underway) {
      const [piece, place] = on;
      if (typeof piece !== 'number' || typeof place !== 'string' || !places.has(place)) continue;
      const lies = where.get(piece);
      if (lies !== undefined && lies !== place && lies === this.#answering.before.get(piece)) laid.set(piece, place);
    }
    if (this.#lifted) laid.set(...this.#lifted);
    return laid;
  });

  /** Whether a piece is shown where an answer will bring it. */
  isLaid(alias: number): boolean {
    return this.laid.has(alias) && this.#lifted?.[0] !== alias;
  }

  /** A piece was lifted: what it can go to lights up, and nothing is picked before it is let go of. */
  lift(piece: number): boolean {
    const held = this.#answering.live?.hold(piece) ?? null;
    if (!held) return false;
    const lies = this.laid.get(piece) ?? this.#match.where.get(piece);
    this.#lifted = lies === undefined ? null : [piece, lies];
    this.#answering.asking = held;
    return true;
  }

  /** A lifted piece was let go of above something that it can go to, or above nothing. */
  drop(target: Thing | null): void {
    this.#lifted = null;
    this.over = null;
    if (target !== null) this.#answering.point(target);
    else this.#answering.asking = this.#answering.asking?.release() ?? null;
  }
}
