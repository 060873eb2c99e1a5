/** The few words that the look of this game adds to those of its rules. */
import { spoken } from '../../texts/index.svelte';
import { TEXTS } from './texts/generated';

/** Reactive where it is called in markup or in a $derived. */
export const words = (): typeof TEXTS.en => spoken(TEXTS);
