/** Time as the page of a browser has it. */
import { settings } from '../settings.svelte';
import type { Pace } from './showing';

export const pace: Pace = {
  wait: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  hidden: () => document.hidden,
  steps: () => settings.steps,
  calm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};
