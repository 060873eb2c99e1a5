/** Who stands against whom in a combat, as the panel shows it. */
import type { Fight } from '../../wire/generated/games/ani-mayhem';
import { field, FIGHT } from './positions';

/** One attack of a combat: those who strike and those who strike back, each with their protectors. */
export interface Lines {
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
}

/** The other player of a combat between players, or nobody. */
export const rivalOf = (fight: Fight): number | null => {
  const rival = field<number>(fight, FIGHT.rival, -1);
  return rival < 0 ? null : rival;
};

/** Those who fight a disaster in this round; as long as nobody is named, whom it has picked, or among whom it picks. */
function fightersOf(fight: Fight): readonly number[] {
  const target = field<number>(fight, FIGHT.target, -1);
  const named = field<readonly number[]>(fight, FIGHT.fighters, []);
  if (named.length) return named;
  return target < 0 ? fight[3] : [target];
}

/** The attacks of this round. Against a disaster there is one, with the disaster first on its side. */
export const linesOf = (fight: Fight): readonly Lines[] => {
  if (rivalOf(fight) === null) {
    const fighters = fightersOf(fight);
    const [attackers, defenders] = fight[2] ? [fighters, [fight[0]]] : [[fight[0]], fighters];
    return [{ attackers, defenders }];
  }
  const guards = Object.entries(field<Record<string, number>>(fight, FIGHT.guards, {}));
  const withProtectors = (some: readonly number[]): readonly number[] => [
    ...some,
    ...guards.filter(([, charge]) => some.includes(charge)).map(([one]) => Number(one)),
  ];
  type Engaged = readonly [readonly number[], number, (readonly number[])?, number?];
  return field<readonly Engaged[]>(fight, FIGHT.engaged, []).map(([by, on, back = []]) => ({
    attackers: withProtectors(by),
    defenders: withProtectors(back.length > 0 ? back : [on]),
  }));
};

/** Whom somebody protects in this round, or nobody. */
export const chargeOf = (fight: Fight, id: number): number | null =>
  field<Record<string, number>>(fight, FIGHT.guards, {})[String(id)] ?? null;
