/** How much time people have, in words. */
import { t } from '../../texts/index.svelte';
import type { Schemas } from '../../wire/api';

export type ClockRule = Schemas['ClockRule'];

const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

export function time(ms: number): string {
  if (ms >= DAY && ms % DAY === 0) return t().lobby.days({ n: ms / DAY });
  if (ms >= MINUTE && ms % MINUTE === 0) return t().lobby.minutes({ n: ms / MINUTE });
  return t().lobby.seconds({ n: Math.round(ms / SECOND) });
}

export function clockWords({ kind = 'none', bank_ms = 0, increment_ms = 0 }: ClockRule): string {
  if (kind === 'none') return t().lobby.clock.none;
  const bank = time(bank_ms);
  if (kind !== 'live') return t().lobby.clock.each({ bank });
  return increment_ms ? t().lobby.clock.live({ bank, plus: time(increment_ms) }) : t().lobby.clock.liveOnly({ bank });
}
