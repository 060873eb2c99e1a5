/** The combat, the charm battle and the stack, as their panels tell of them. */
import { readPlayed, type Fight, type State } from '../../wire/generated/games/ani-mayhem';
import { chargeOf, linesOf, rivalOf, type Lines } from './combat';
import { aliasOf } from './field';
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
  const alias = aliasOf(state, id);
  if (!alias) return [];
  const strength = strengthOf(reckoned, id);
  const of = (name: string): number => total(strength?.abilities[name]);
  const health = strength?.health ?? 0;
  const full = fight.health[String(id)] ?? health;
  return [{ id, alias, damage: of('damage'), defense: of('defense'), health, full, charge: chargeOf(fight, id) }];
}

export function clashesOf(fight: Fight, state: State, reckoned: unknown): Clash[] {
  return linesOf(fight).map(({ attackers, defenders }: Lines) => {
    const [by, on] = [attackers, defenders].map((some) => some.flatMap((id) => fighterOf(id, fight, state, reckoned)));
    const deal = (some: readonly Fighter[] = []): number =>
      some.filter(({ charge }) => charge === null).reduce((sum, { damage }) => sum + damage, 0);
    const struck = on?.find(({ id }) => id === fight.target) ?? on?.[0];
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
  return rival === null ? [fight.seat] : [fight.seat, rival];
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
    .map(readPlayed)
    .map(({ number, card, lying, seat, at_figures, at_players, at_stack, cancelled }) => ({
      number,
      card,
      alias: lying[0] ?? null,
      seat,
      figures: at_figures,
      players: at_players,
      others: at_stack,
      cancelled,
    }))
    .toReversed();
