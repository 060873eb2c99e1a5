import type { Texts } from '../en';

export const rules: Texts['rules'] = {
  title: (game) => `Regeln von ${game}`,
  lead: 'Jeder Satz der Anleitung in unseren Worten, und unsere Entscheidungen, wo sie schweigt oder sich widerspricht.',
  play: 'Spielen',
  search: 'In den Regeln suchen',
  searchHint: 'Wörter, oder eine Nummer wie 017',
  clear: 'Suche leeren',
  found: (rules, rulings) => {
    const some = [
      rules && (rules === 1 ? '1 Regel' : `${rules} Regeln`),
      rulings && (rulings === 1 ? '1 Entscheidung' : `${rulings} Entscheidungen`),
    ].filter(Boolean);
    return some.length ? `${some.join(', ')} gefunden` : 'Nichts gefunden';
  },
  all: (rules, rulings) => `${rules} Regeln, ${rulings} Entscheidungen`,
  none: 'In keiner Regel stehen alle diese Wörter. Versuche es mit weniger oder mit anderen.',
  contents: 'Inhalt',
  ruling: 'Unsere Entscheidung',
  rest: 'Weitere Entscheidungen',
  why: 'Warum',
  see: 'Siehe auch',
  example: 'Beispiel',
  physical: 'Am echten Tisch',
  variation: 'Variante',
  linkTo: (id) => `Link zu ${id}`,
  print: 'Drucken',
};
