/** A game's facts and looks for a page about it, in the language of whoever looks; both are null until they are there. */
import { factsOf, type GameFacts } from '../../facts';
import { lookOf } from '../../games';
import type { GameLook } from '../../games/look';
import { speech } from '../../texts/index.svelte';

export class Subject {
  facts = $state.raw<GameFacts | null>(null);
  look = $state.raw<GameLook | null>(null);
  wrong = $state.raw<unknown>(null);

  constructor(game: () => string) {
    $effect(() => {
      let stale = false;
      Promise.all([factsOf(game(), speech.language), lookOf(game())])
        .then((loaded) => {
          if (!stale) [this.facts, this.look] = loaded;
        })
        .catch((error: unknown) => (this.wrong = stale ? this.wrong : error));
      return () => (stale = true);
    });
  }
}
