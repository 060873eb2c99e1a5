/** What games are called, in the language of whoever looks. */
import { titled } from '../../model/tables';
import { speech } from '../../texts/index.svelte';
import { allGames } from '../../facts';
import type { GameInfo } from '../../wire/api';

export class Titles {
  games = $state.raw<GameInfo[]>([]);

  constructor() {
    $effect(() => {
      allGames(speech.language).then(
        (found) => (this.games = found),
        () => undefined, // their names do as well
      );
    });
  }

  readonly of = (game: string): string => titled(this.games.find(({ name }) => name === game)?.title ?? game).main;
}
