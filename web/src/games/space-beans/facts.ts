/** What the facts of its cards are called. */
import { speech } from '../../texts/index.svelte';

const en = { type: 'Type', value: 'Value' };
const de: typeof en = { type: 'Sorte', value: 'Wert' };

export const facts = (): typeof en => (speech.language === 'de' ? de : en);
