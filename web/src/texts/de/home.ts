import type { Texts } from '../en';

export const home: Texts['home'] = {
  title: 'Gute Spiele, nur einen Link entfernt',
  lead: 'Such dir ein Spiel aus, verschick den Link, spiel los. Der Tisch kennt die Regeln und sagt dir, warum.',
  free: ['Kein Konto', 'Nichts zu installieren', 'Handy oder Laptop'],
  games: 'Spiele',
  play: 'Losspielen',
  setting: 'Der Tisch wird gedeckt …',
  invite: 'Freunde einladen',
  players: (least, most) => (least === most ? `${least} Leute` : `${least} bis ${most} Leute`),
  minutes: (n) => `etwa ${n} Minuten`,
  more: (game) => `Mehr über ${game}`,
  mine: 'Deine Tische',
  open: 'Offene Tische',
  openLead: 'Hier darf sich jeder hinsetzen.',
  isOn: 'Die Partie läuft',
  waitingFor: (n) => (n === 1 ? '1 Platz frei' : `${n} Plätze frei`),
  full: 'Alle Plätze besetzt',
  sitDown: 'Hinsetzen',
  goOn: 'Weiterspielen',
  rated: 'gewertet',
  locked: 'mit Passwort',
};
