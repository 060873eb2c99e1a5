/** How far a physical act is, for its scene: somebody may do it, a hand winds up, the film plays, and it is over. */
import type { Ask } from '../model/asking';
import type { Numbers } from '../model/gesture';
import type { Room } from '../room.svelte';

export type Phase = 'waiting' | 'acting' | 'winding' | 'film' | 'over';
type Performing = Extract<Ask, { type: 'perform' }>;

/** Made by a scene while it is set up. */
export class Progress {
  readonly #room: Room;
  /** Whether the film is at its end. A slow machine may not have drawn that yet. */
  #over = $state(false);

  constructor(room: Room) {
    this.#room = room;
    $effect(() => {
      const { film } = room.scene;
      this.#over = film?.still ?? false;
      if (!film || film.still) return undefined;
      const end = setTimeout(() => (this.#over = true), film.since + film.film.lasts - performance.now());
      return () => clearTimeout(end);
    });
  }

  /** The act that is asked for, until it is done. */
  readonly ask = $derived.by<Performing | null>(() => {
    const { asking } = this.#room.answering;
    const { act, film } = this.#room.scene;
    return asking?.ask.type === 'perform' && !act && !film ? asking.ask : null;
  });

  /** Whether whoever looks is to act now. */
  readonly acting = $derived.by(() => this.ask !== null && this.#room.answering.live !== null);

  readonly phase = $derived.by<Phase>(() => {
    const { film, act, gestured } = this.#room.scene;
    if (film) return this.#over ? 'over' : 'film';
    if (act || gestured) return 'winding';
    return this.acting ? 'acting' : 'waiting';
  });

  /** The gesture that the server tells of; null before it does. */
  readonly made = $derived.by<Numbers | null>(() => this.#room.scene.act?.gesture.dials ?? null);

  /** Words for what came of it, once that was seen. */
  readonly verdict = $derived.by(() => {
    const { film } = this.#room.scene;
    return this.#over && film?.verdict ? this.#room.words.event(film.verdict) : '';
  });
}

/** From 0 to 1, slowly at both ends. */
export function ease(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
}
