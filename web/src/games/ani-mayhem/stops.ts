/** Stops: in which windows a seat wants to be asked. Everybody knows them, so that nobody learns anything from an ask. */

/** A rung of the ladder: a moment of a turn, and the stops that belong to it. */
export interface Rung {
  /** A phase of the rules; null for what may happen in any. */
  readonly phase: string | null;
  readonly stops: readonly string[];
}

export const LADDER: readonly Rung[] = [
  { phase: 'discard', stops: [] },
  { phase: 'reload', stops: [] },
  { phase: 'maintenance', stops: ['moves'] },
  { phase: 'equip', stops: [] },
  { phase: 'move', stops: [] },
  { phase: 'scavenge', stops: [] },
];

/** What may happen in any phase. */
export const ANYTIME: readonly string[] = [
  'phases',
  'idle',
  'contact',
  'rivals',
  'blows',
  'combat',
  'combats',
  'endings',
  'steps',
  'touched',
  'responses',
  'own',
];

export const ALL: readonly string[] = ['moves', ...ANYTIME];
/** Those that everybody begins with. */
export const USUAL: readonly string[] = ['blows', 'contact', 'rivals', 'touched'];

/** What must be called so that these stops become those: pairs of a verb and a stop. */
export function callsFor(now: readonly string[], wanted: readonly string[]): (readonly [string, string])[] {
  return ALL.flatMap((stop) => {
    if (now.includes(stop) === wanted.includes(stop)) return [];
    return [[wanted.includes(stop) ? 'ask-me' : 'do-not-ask', stop] as const];
  });
}
