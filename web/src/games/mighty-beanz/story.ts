/** The attack that was fought last, as far as it was told: who met whom, and who fell one after the other. */
import type { Told } from '../../model/words';

/** What came of one comparison. */
export type Fate = 'open' | 'held' | 'fell' | 'off';

export interface Blow {
  /** The titles of the cards. */
  readonly by: string;
  readonly target: string;
  readonly where: string;
  readonly force: number;
  readonly against: number;
  readonly fate: Fate;
  /** Whether one Bean card fell on the next. */
  readonly domino: boolean;
}

export interface Story {
  readonly seat: number;
  readonly blows: readonly Blow[];
}

/** What is told of an attack from the comparison on. */
const FATES: Readonly<Record<string, Fate>> = {
  held: 'held',
  'domino-stopped': 'held',
  fell: 'fell',
  'knocked-off': 'off',
};
const PARTS = new Set([...Object.keys(FATES), 'blowout', 'domino', 'boomeranged', 'bounced']);

const text = (fact: unknown): string => (typeof fact === 'string' ? fact : '');
const number = (fact: unknown): number => (typeof fact === 'number' ? fact : 0);

/** The story that the log ends with; nothing if something else has happened since. */
export function lastAttack(told: readonly Told[]): Story | null {
  const begins = told.findLastIndex(({ what }) => what === 'compared');
  const compared = told[begins];
  if (!compared) return null;
  const parts = told.slice(begins + 1);
  if (parts.some(({ what }) => what !== '' && !PARTS.has(what))) return null;
  const declared = told.slice(0, begins).findLast(({ what }) => what === 'attacks' || what === 'sharpshoots');
  const blows: Blow[] = [blow(compared, text(declared?.facts['cards']), false)];
  for (const each of parts) {
    const last = blows.at(-1);
    const fate = FATES[each.what];
    if (each.what === 'domino') blows.push(blow(each, text(each.facts['card']), true));
    else if (fate && last?.fate === 'open') blows[blows.length - 1] = { ...last, fate };
  }
  return { seat: number(compared.facts['seat']), blows };
}

const blow = ({ facts }: Told, by: string, domino: boolean): Blow => ({
  by,
  target: text(facts['target']),
  where: text(facts['where']),
  force: number(facts['force']),
  against: number(facts['against']),
  fate: 'open',
  domino,
});

/** Who played each card of the stack: those that lie there were played last, one after the other. */
export function playersOf(told: readonly Told[], stacked: number): (number | null)[] {
  const played = told.filter(({ what }) => what === 'played').slice(-stacked || Infinity);
  const seats = played.map(({ facts }) => number(facts['seat']));
  return Array.from({ length: stacked }, (_, at) => seats[at - stacked + seats.length] ?? null);
}
