/** How much time people have, in words. */
import { t } from '../../texts/index.svelte';
import type { Schemas } from '../../wire/api';

export type ClockRule = Schemas['ClockRule'];

const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

export function time(ms: number): string {
  const { days, minutes, seconds } = t().lobby;
  if (ms >= DAY && ms % DAY === 0) return days(ms / DAY);
  if (ms >= MINUTE && ms % MINUTE === 0) return minutes(ms / MINUTE);
  return seconds(Math.round(ms / SECOND));
}

export function clockWords({ kind = 'none', bank_ms = 0, increment_ms = 0 }: ClockRule): string {
  const { clock } = t().lobby;
  if (kind === 'none') return clock.none;
  if (kind !== 'live') return clock.each(time(bank_ms));
  return increment_ms ? clock.live(time(bank_ms), time(increment_ms)) : clock.liveOnly(time(bank_ms));
}
