/** Who stands against whom in a combat, as the panel shows it. */
import type { Fight } from '../../wire/generated/games/ani-mayhem';

/** One attack of a combat: those who strike and those who strike back, each with their protectors. */
export interface Lines {
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
}

/** Where these stand in a `Fight` of the rules; tests/games/ani_mayhem/test_positions.py holds them to it. */
const FIGHTERS = 10;
const RIVAL = 20;
const ENGAGED = 21;
const GUARDS = 22;

const field = <T>(fight: Fight, at: number, usual: T): T => ((fight as readonly unknown[])[at] ?? usual) as T;

/** The other player of a combat between players, or nobody. */
export const rivalOf = (fight: Fight): number | null => {
  const rival = field<number>(fight, RIVAL, -1);
  return rival < 0 ? null : rival;
};

/** The attacks of this round. Against a disaster there is one, with the disaster first on its side. */
export const linesOf = (fight: Fight): readonly Lines[] => {
  if (rivalOf(fight) === null) {
    const fighters = field<readonly number[]>(fight, FIGHTERS, []);
    const [attackers, defenders] = fight[2] ? [fighters, [fight[0]]] : [[fight[0]], fighters];
    return [{ attackers, defenders }];
  }
  const guards = Object.entries(field<Record<string, number>>(fight, GUARDS, {}));
  const withProtectors = (some: readonly number[]): readonly number[] => [
    ...some,
    ...guards.filter(([, charge]) => some.includes(charge)).map(([one]) => Number(one)),
  ];
  type Engaged = readonly [readonly number[], number, (readonly number[])?, number?];
  return field<readonly Engaged[]>(fight, ENGAGED, []).map(([by, on, back = []]) => ({
    attackers: withProtectors(by),
    defenders: withProtectors(back.length > 0 ? back : [on]),
  }));
};

/** Whom somebody protects in this round, or nobody. */
export const chargeOf = (fight: Fight, id: number): number | null =>
  field<Record<string, number>>(fight, GUARDS, {})[String(id)] ?? null;
