/** The combat, the charm battle and the stack, as their panels tell of them. */
import type { Fight, Played, State } from '../../wire/generated/games/ani-mayhem';
import { chargeOf, linesOf, rivalOf, type Lines } from './combat';
import { field, FIGHT, PLAYED } from './positions';
import { strengthOf, total } from './reckoned';

export interface Fighter {
  readonly id: number;
  readonly alias: number;
  readonly damage: number;
  readonly defense: number;
  readonly health: number;
  /** How much health it had when the combat began. */
  readonly full: number;
  /** Whom it protects, by the id. */
  readonly charge: number | null;
}

/** One attack: both sides, and the sums that meet. */
export interface Clash {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  /** What the attackers deal together. */
  readonly damage: number;
  /** The defense of the one whom they strike. */
  readonly against: number;
  /** What those deal who strike back. */
  readonly back: number;
}

function fighterOf(id: number, fight: Fight, state: State, reckoned: unknown): Fighter[] {
  const figure = state.figures[String(id)];
  if (!figure) return [];
  const strength = strengthOf(reckoned, id);
  const of = (name: string): number => total(strength?.abilities[name]);
  const health = strength?.health ?? 0;
  const full = field<Record<string, number>>(fight, FIGHT.health, {})[String(id)] ?? health;
  return [
    { id, alias: figure[1], damage: of('damage'), defense: of('defense'), health, full, charge: chargeOf(fight, id) },
  ];
}

export function clashesOf(fight: Fight, state: State, reckoned: unknown): Clash[] {
  const target = field<number>(fight, FIGHT.target, -1);
  return linesOf(fight).map(({ attackers, defenders }: Lines) => {
    const [by, on] = [attackers, defenders].map((some) => some.flatMap((id) => fighterOf(id, fight, state, reckoned)));
    const deal = (some: readonly Fighter[] = []): number =>
      some.filter(({ charge }) => charge === null).reduce((sum, { damage }) => sum + damage, 0);
    const struck = on?.find(({ id }) => id === target) ?? on?.[0];
    return {
      attackers: by ?? [],
      defenders: on ?? [],
      damage: deal(by),
      against: struck?.defense ?? 0,
      back: deal(on),
    };
  });
}

/** The seats whose characters fight. */
export const seatsIn = (fight: Fight): number[] => {
  const rival = rivalOf(fight);
  return rival === null ? [fight[1]] : [fight[1], rival];
};

/** Something that was declared, and what it is aimed at. */
export interface Declared {
  readonly number: number;
  /** Its card, if it lies on the stack; otherwise it is a trait of a card in play. */
  readonly alias: number | null;
  /** The number of the card. */
  readonly card: number;
  readonly seat: number;
  readonly figures: readonly number[];
  readonly players: readonly number[];
  readonly others: readonly number[];
  readonly cancelled: boolean;
}

/** The stack, what is on top first. */
export const declaredIn = (state: State): Declared[] =>
  state.stack
    .map((played: Played) => ({
      number: played[0],
      card: played[1],
      alias: played[2][0] ?? null,
      seat: played[3],
      figures: field<number[]>(played, PLAYED.at_figures, []),
      players: field<number[]>(played, PLAYED.at_players, []),
      others: field<number[]>(played, PLAYED.at_stack, []),
      cancelled: field(played, PLAYED.cancelled, false),
    }))
    .toReversed();
