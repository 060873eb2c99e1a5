/** What the rules work out for every table: how strong everybody is, and who has how many items. */
import { readOrigin, type Might, type Origin, type Reckoned } from '../../wire/generated/reckoned/ani-mayhem';
import type { Listed } from '../../wire/listed';

export const ABILITIES = ['damage', 'defense', 'movement', 'charm', 'energy'] as const;
export type Ability = (typeof ABILITIES)[number];

const NONE: Reckoned = { strengths: [], players: [], disasters: 0 };

export const reckonedOf = (reckoned: unknown): Reckoned => (reckoned ? (reckoned as Reckoned) : NONE);

export const total = (sources: readonly Listed<Origin>[] = []): number =>
  Math.max(
    0,
    sources.reduce((sum, source) => sum + readOrigin(source).amount, 0),
  );

export const strengthOf = (reckoned: unknown, id: number): Might | null =>
  reckonedOf(reckoned).strengths.find((each) => each.id === id) ?? null;

/** Whether a value is more or less than what is printed. */
export function changeOf(sources: readonly Listed<Origin>[], printed: number | undefined): 'more' | 'less' | '' {
  const value = total(sources);
  if (printed === undefined || value === printed) return '';
  return value > printed ? 'more' : 'less';
}

/** What is printed on a card, by its facts. */
export const printedOn = (
  card: Readonly<Record<string, unknown>> | null | undefined,
): Readonly<Record<string, number>> => (card?.['figures'] ?? {}) as Readonly<Record<string, number>>;
