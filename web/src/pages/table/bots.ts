/** Kinds of bots that people choose from, the weakest first. */
import { t } from '../../texts/index.svelte';

export const KINDS = ['beginner', 'greedy', 'search'] as const;
export type Kind = (typeof KINDS)[number];

/** `search:200ms` is a search, for people. */
export function botWords(bot: string): string {
  const known: Readonly<Record<string, string>> = t().lobby.botKinds;
  return known[bot.split(':')[0] ?? ''] ?? bot;
}
