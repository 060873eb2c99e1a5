import type { Card } from '../../src/facts';

const card = (name: string, title: string, gems: number, more: Record<string, unknown> = {}): Card => ({
  name,
  title,
  short: String(gems),
  symbol: '',
  colour: '#7aa5d2',
  gems,
  power: '',
  e_vile: false,
  text: '',
  note: '',
  attested: [],
  ...more,
});

/** A small box of cards. */
export const CARDS: Card[] = [
  card('cadet', 'Cadet 1', 1, { note: 'Everybody starts somewhere!' }),
  card('scout', 'Scout 2', 2),
  card('ranger', 'Ranger 3', 3),
  card('captain', 'Captain 4', 4),
  card('e-vile', 'E. Vile 4', 4, { e_vile: true }),
  card('supernova', 'Supernova 1', 1, { power: 'slots', attested: ['name', 'power'] }),
  card('own-captain-toast', 'Captain Toast 5', 5, { note: 'Butter side up!' }),
];
