/** Time as the page of a browser has it. */
import { settings } from '../settings.svelte';
import { TEMPI, type Pace } from './showing';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

export const pace: Pace = {
  now: () => performance.now(),
  wait: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  hidden: () => document.hidden,
  tempo: () => (calm.matches ? null : TEMPI[settings.speed]),
  calm: () => calm.matches,
};
