import type { Texts } from '../en';

export const cards: Texts['cards'] = {
  title: (game) => `Karten von ${game}`,
  search: 'Karten suchen',
  searchHint: 'Name oder Text',
  filters: 'Filter',
  clear: 'Alle zeigen',
  found: (found, all) => (found === all ? `Alle ${all} Karten` : `${found} von ${all} Karten`),
  none: 'So eine Karte gibt es nicht. Nimm einen Filter weg.',
  yes: 'ja',
  no: 'nein',
  nothing: 'keine',
  name: 'Name',
  text: 'Text',
  attested: 'Anleitung',
  ours: 'Von uns',
  attestedLong: 'Steht in der Anleitung',
  oursLong: 'Von uns entworfen, weil die Anleitung es nicht sagt',
  before: 'Die Karte davor',
  after: 'Die nächste Karte',
};
