/** What went wrong with a request, as a sentence in the language of whoever looks. */
import { speech, t } from './texts/index.svelte';
import { AWAY, Problem } from './wire/api';

export function reason({ code, hint }: Problem): string {
  if (code === AWAY) return t().common.away;
  if (code === 'refused') return speech.language === 'en' && hint ? sentence(hint) : t().problems.refused;
  const known: Readonly<Record<string, string>> = t().problems.known;
  return known[code] ?? (hint || t().common.failed);
}

/** A hint of the rules, which are in English, as a sentence. */
const sentence = (hint: string): string =>
  `${hint.charAt(0).toUpperCase()}${hint.slice(1)}${/[.!?]$/.test(hint) ? '' : '.'}`;

/** Whatever was thrown, as a problem that can be shown. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem(0, 'unexpected', '');
