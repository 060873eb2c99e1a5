/** What there is to know about a game: asked once and kept. None of it changes while a server runs. */
import { Shape, type Schema } from './model/shape';
import type { Templates } from './model/words';
import { ask, type GameInfo, type Schemas } from './wire/api';

/** A card as data: its name and title, and whatever else the game tells of it. */
export interface Card {
  readonly name: string;
  readonly title: string;
  readonly short?: string;
  readonly symbol?: string;
  readonly colour?: string;
  readonly [fact: string]: unknown;
}

export interface GameFacts {
  readonly name: string;
  readonly info: GameInfo;
  readonly texts: Templates;
  readonly shape: Shape;
  readonly catalog: ReadonlyMap<string, Card>;
}

export type Rule = Schemas['Rule'];
export type Ruling = Schemas['Ruling'];

export interface Ledger {
  readonly title: string;
  readonly rules: readonly Rule[];
  readonly rulings: readonly Ruling[];
}

/** Promises by key; what failed is asked again next time. */
function kept<T>(load: (game: string, lang: string) => Promise<T>): (game: string, lang: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (game, lang) => {
    const key = `${game} ${lang}`;
    let found = known.get(key);
    if (!found) {
      found = load(game, lang);
      found.catch(() => known.delete(key));
      known.set(key, found);
    }
    return found;
  };
}

const shelf = kept<GameInfo[]>((_all, lang) => ask('GET', `/games?lang=${lang}`));
export const allGames = (lang: string): Promise<GameInfo[]> => shelf('', lang);

interface CatalogBody {
  cards: Card[];
}

interface StateBody {
  state: Schema;
  texts: Templates;
}

export const factsOf = kept<GameFacts>(async (game, lang) => {
  const [info, state, catalog] = await Promise.all([
    ask<GameInfo>('GET', `/games/${game}?lang=${lang}`),
    ask<StateBody>('GET', `/games/${game}/state?lang=${lang}`),
    ask<CatalogBody>('GET', `/games/${game}/catalog?lang=${lang}`),
  ]);
  return {
    name: game,
    info,
    texts: state.texts,
    shape: new Shape(state.state),
    catalog: new Map(catalog.cards.map((card) => [card.name, card])),
  };
});

/** The guided match of a game. */
export const lessonOf = kept<Schemas['LessonInfo']>((game, lang) => ask('GET', `/games/${game}/lesson?lang=${lang}`));

export type HowInfo = Schemas['HowInfo'];
/** How to play, on one page. */
export const howTo = kept<HowInfo>((game, lang) => ask('GET', `/games/${game}/how?lang=${lang}`));

export const ledgerOf = kept<Ledger>((game, lang) => ask('GET', `/games/${game}/rules?lang=${lang}`));
