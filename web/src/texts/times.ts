/** Moments in the words of whoever looks. */
import { speech } from './index.svelte';

/** The time of day of a moment, such as 12:03. */
export const timeOfDay = (at: number): string =>
  new Intl.DateTimeFormat(speech.language, { hour: '2-digit', minute: '2-digit' }).format(at);
