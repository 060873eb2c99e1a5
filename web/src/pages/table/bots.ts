/** Kinds of bots, in words. */
import { t } from '../../texts/index.svelte';

export const KINDS = ['random', 'greedy', 'search'] as const;
export type Kind = (typeof KINDS)[number];

/** `search:200ms` is a search, for people. */
export function botWords(bot: string): string {
  const kind = KINDS.find((known) => bot === known || bot.startsWith(`${known}:`));
  return kind ? t().lobby.botKinds[kind] : bot;
}
