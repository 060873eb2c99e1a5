/** What the rules work out for every table: how strong everybody is, and who has how many items. */

export const ABILITIES = ['damage', 'defense', 'movement', 'charm', 'energy'] as const;
export type Ability = (typeof ABILITIES)[number];

/** How much, and the name of the card that gives it; none for the combat cards of the round. */
export type Source = readonly [amount: number, card?: string];

export interface Strength {
  readonly id: number;
  readonly abilities: Readonly<Record<string, readonly Source[]>>;
  readonly health: number;
  readonly steps: number;
  /** The remark that says why it can't act, if it can't. */
  readonly held?: string;
}

export interface Reckoned {
  readonly strengths: readonly Strength[];
  readonly players: readonly number[];
  readonly disasters: number;
}

const NONE: Reckoned = { strengths: [], players: [], disasters: 0 };

export const reckonedOf = (reckoned: unknown): Reckoned => (reckoned ? (reckoned as Reckoned) : NONE);

export const total = (sources: readonly Source[] = []): number =>
  Math.max(
    0,
    sources.reduce((sum, [amount]) => sum + amount, 0),
  );

export const strengthOf = (reckoned: unknown, id: number): Strength | null =>
  reckonedOf(reckoned).strengths.find((each) => each.id === id) ?? null;

/** Whether a value is more or less than what is printed. */
export function changeOf(sources: readonly Source[], printed: number | undefined): 'more' | 'less' | '' {
  const value = total(sources);
  if (printed === undefined || value === printed) return '';
  return value > printed ? 'more' : 'less';
}

/** What is printed on a card, by its facts. */
export const printedOn = (
  card: Readonly<Record<string, unknown>> | null | undefined,
): Readonly<Record<string, number>> => (card?.['figures'] ?? {}) as Readonly<Record<string, number>>;
