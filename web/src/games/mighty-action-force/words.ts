/** The few words that the look of this game adds to those of its rules. */
import { speech } from '../../texts/index.svelte';
import type { Team } from './seating';

interface Words {
  /** What a power is called on its card. */
  powers: Readonly<Record<string, string>>;
  villain: string;
  teams: Readonly<Record<Team, string>>;
  yourTeam: string;
  round: string;
  first: string;
  /** An Attack slot, by whom it hits. */
  hits: (name: string) => string;
  /** A card that lies against a corner. */
  attack: (name: string, gems: number) => string;
  toMiss: string;
  nextTurn: string;
  others: string;
}

const en: Words = {
  powers: {
    steal: 'Steal',
    diagonal: 'Diagonal',
    'attack-all': 'Hit all',
    block: 'Shield',
    redirect: 'Bounce',
    draw: 'Draw',
    discard: 'Stomp',
    skip: 'Halt',
    slots: 'Triple',
    useless: 'Useless',
    cancel: 'Cancel',
    shuffle: 'Whirl',
    knight: 'Thunder',
    free: 'Superpower',
  },
  villain: 'Villain',
  teams: { black: 'Team Black', orange: 'Team Orange', green: 'Team Green', purple: 'Team Purple' },
  yourTeam: 'your team',
  round: 'Round',
  first: 'First Player',
  hits: (name) => `hits ${name}`,
  attack: (name, gems) => `${name} attacks: ${gems}`,
  toMiss: 'to miss a turn',
  nextTurn: 'next turn',
  others: 'The other corners',
};

const de: Words = {
  powers: {
    steal: 'Diebstahl',
    diagonal: 'Diagonal',
    'attack-all': 'Rundumschlag',
    block: 'Schild',
    redirect: 'Abpraller',
    draw: 'Ziehen',
    discard: 'Stampfer',
    skip: 'Halt',
    slots: 'Dreifach',
    useless: 'Nutzlos',
    cancel: 'Aufheben',
    shuffle: 'Wirbel',
    knight: 'Donner',
    free: 'Superkraft',
  },
  villain: 'Schurke',
  teams: { black: 'Team Schwarz', orange: 'Team Orange', green: 'Team Grün', purple: 'Team Lila' },
  yourTeam: 'dein Team',
  round: 'Runde',
  first: 'Startspieler',
  hits: (name) => `trifft ${name}`,
  attack: (name, gems) => `${name} greift an: ${gems}`,
  toMiss: 'soll aussetzen',
  nextTurn: 'nächster Zug',
  others: 'Die anderen Ecken',
};

/** Reactive where it is called in markup or in a $derived. */
export const words = (): Words => (speech.language === 'de' ? de : en);
