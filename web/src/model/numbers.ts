/**
 * The numbers that this browser sends for the seeds of matches. They are kept on this device, by what fixed the server's
 * secret before (`commitment`): so a record can be compared with what was really sent.
 */
const KEY = 'numbers';
const MOST = 50;
const BYTES = 16;

type Kept = readonly (readonly [commitment: string, number: string])[];

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

/** A number that nobody can guess. */
export const fresh = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What this browser sent for the match with this commitment. */
export const numberOf = (commitment: string): string | undefined => kept().find(([known]) => known === commitment)?.[1];

/** The number has been sent. The newest are kept. */
export function keep(commitment: string, number: string): void {
  const others = kept().filter(([known]) => known !== commitment);
  localStorage.setItem(KEY, JSON.stringify([[commitment, number], ...others].slice(0, MOST)));
}
