/** What was declared and has not resolved, in the words of its panel: which card it is of, and what it is aimed at. */
import type { Card } from '../../facts';
import type { Room } from '../../room.svelte';
import type { State } from '../../wire/generated/games/ani-mayhem';
import { aliasOf } from './field';
import { declaredIn, type Declared } from './fighting';

export interface Told extends Declared {
  /** A trait is of a card that lies elsewhere. */
  readonly of: Card | null;
  readonly title: string;
  /** The names of those at whom it is aimed. */
  readonly aim: string;
}

/** The stack, what is on top first. */
export function toldOf(here: Room, table: State): Told[] {
  const numbered = new Map([...here.facts.catalog.values()].map((card) => [card['number'], card]));
  const cardOf = ({ alias, card }: Declared): Card | null =>
    (alias === null ? null : here.match.card(alias)) ?? numbered.get(card) ?? null;
  const stack = declaredIn(table);
  return stack.map((played) => {
    const of = cardOf(played);
    const aims = [
      ...played.figures.map((id) => here.match.card(aliasOf(table, id))?.title),
      ...played.players.map((seat) => here.people.name(seat)),
      ...played.others.map((number) => {
        const other = stack.find((each) => each.number === number);
        return other && cardOf(other)?.title;
      }),
    ];
    return { ...played, of, title: of?.title ?? '', aim: aims.filter(Boolean).join(', ') };
  });
}
