/** What went wrong with a request, as a sentence in the language of whoever looks. */
import { t } from './texts/index.svelte';
import { AWAY, Problem } from './wire/api';

export function reason({ code, hint }: Problem): string {
  const { known, refused } = t().problems;
  if (code === AWAY) return t().common.away;
  if (code === 'refused') return refused(hint);
  return code in known ? known[code as keyof typeof known] : hint || t().common.failed;
}

/** Whatever was thrown, as a problem that can be shown. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem(0, 'unexpected', '');
