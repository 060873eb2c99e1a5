/** Who stands against whom in a combat, as the panel shows it. */
import { readAttack, type Fight } from '../../wire/generated/games/ani-mayhem';

/** One attack of a combat: those who strike and those who strike back, each with their protectors. */
export interface Lines {
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
}

/** The other player of a combat between players, or nobody. */
export const rivalOf = ({ rival }: Fight): number | null => (rival < 0 ? null : rival);

/** Those who fight a disaster in this round; as long as nobody is named, whom it has picked, or among whom it picks. */
function fightersOf({ fighters, target, party }: Fight): readonly number[] {
  if (fighters.length) return fighters;
  return target < 0 ? party : [target];
}

/** The attacks of this round. Against a disaster there is one, with the disaster first on its side. */
export const linesOf = (fight: Fight): readonly Lines[] => {
  if (rivalOf(fight) === null) {
    const fighters = fightersOf(fight);
    const disaster = [fight.disaster];
    const [attackers, defenders] = fight.attacks ? [fighters, disaster] : [disaster, fighters];
    return [{ attackers, defenders }];
  }
  const guards = Object.entries(fight.guards);
  const withProtectors = (some: readonly number[]): readonly number[] => [
    ...some,
    ...guards.filter(([, charge]) => some.includes(charge)).map(([one]) => Number(one)),
  ];
  return fight.engaged.map(readAttack).map(({ by, on, back }) => ({
    attackers: withProtectors(by),
    defenders: withProtectors(back.length > 0 ? back : [on]),
  }));
};

/** Whom somebody protects in this round, or nobody. */
export const chargeOf = ({ guards }: Fight, id: number): number | null => guards[String(id)] ?? null;
