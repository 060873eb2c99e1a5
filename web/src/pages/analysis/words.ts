/** What only the page of an analysis says, in the language of whoever looks. */
import { spoken } from '../../texts/index.svelte';
import { TEXTS } from './texts/generated';

export const words = (): typeof TEXTS.en => spoken(TEXTS);
