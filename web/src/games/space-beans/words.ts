/** The few words that the look of this game adds to those of its rules. */
import { speech, type Language } from '../../texts/index.svelte';

interface Words {
  points: (n: number) => string;
  dealer: string;
  next: string;
  /** Who plays after whoever sits at the bottom, and who gets that hand. */
  then: (name: string) => string;
  handTo: (name: string) => string;
  turns: string;
  hands: string;
  final: string;
  bonus: string;
  total: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    points: (n) => (n === 1 ? 'point' : 'points'),
    dealer: 'dealer',
    next: 'next',
    then: (name) => `then ${name}`,
    handTo: (name) => `hand goes to ${name}`,
    turns: 'turns',
    hands: 'hands',
    final: 'Final score',
    bonus: 'Bonus',
    total: 'Total',
  },
  de: {
    points: (n) => (n === 1 ? 'Punkt' : 'Punkte'),
    dealer: 'gibt',
    next: 'als Nächstes',
    then: (name) => `dann ${name}`,
    handTo: (name) => `Hand geht an ${name}`,
    turns: 'Züge',
    hands: 'Hände',
    final: 'Endstand',
    bonus: 'Bonus',
    total: 'Summe',
  },
};

export const words = (): Words => WORDS[speech.language];
