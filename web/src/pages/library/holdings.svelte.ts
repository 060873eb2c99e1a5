/** What somebody owns of a game, for pages about it; null where nobody collects its cards, and until it is there. */
import { collectionOf, type Collection } from '../../decks/collection';
import type { GameInfo } from '../../wire/api';

export class Holdings {
  collection = $state.raw<Collection | null>(null);

  constructor(info: () => GameInfo | null) {
    $effect(() => {
      const game = info();
      if (!game?.packs) return;
      collectionOf(game.name).then(
        (found) => (this.collection = found),
        () => undefined, // the cards can be looked at all the same
      );
    });
  }
}
