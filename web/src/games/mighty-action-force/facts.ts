/** What the facts of its cards are called; how much of a power there is stands in its text. */
import { speech } from '../../texts/index.svelte';
import { words } from './words';

const en = { gems: 'Gems', power: 'Power', amount: '', e_vile: 'Villain', origin: 'From', 'origin.own': 'own card' };
const de: typeof en = {
  gems: 'Edelsteine',
  power: 'Kraft',
  amount: '',
  e_vile: 'Schurke',
  origin: 'Herkunft',
  'origin.own': 'eigene Karte',
};

export const facts = (): Record<string, string> => {
  const powers = Object.entries(words().powers).map(([power, name]) => [`power.${power}`, name]);
  return { ...(speech.language === 'de' ? de : en), ...(Object.fromEntries(powers) as Record<string, string>) };
};

/** What a deck file says besides its cards (MAF-016, MAF-094). */
export const deckFields = [
  {
    name: 'players',
    label: { en: 'For how many players', de: 'Für wie viele Spieler' },
    values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    usual: 4,
  },
  {
    name: 'crossover',
    label: { en: 'MAF Crossover: with cards of other games', de: 'MAF Crossover: mit Karten anderer Spiele' },
    values: [false, true],
    usual: false,
  },
] as const;
