/** The words of a printed card: what it counts as, and what it does, in letters as large as there is room for. */
import { noteOf } from '../../decks/card';
import type { Card } from '../../facts';
import { inBox, LEADING, type Setting } from '../art/lines';

const SEXES: Readonly<Record<string, string>> = { male: '♂', female: '♀' };
const SIZES = [11, 10, 9, 8.2, 7.6, 7, 6.4];
/** How wide a letter is, in parts of its size. */
const LETTER = 0.47;

/** Where words stand: their middle from side to side, their upper edge, and how much room there is. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Beside the bar of an item; below the picture and the title of other cards. */
export const boxOf = (card: Card): Box =>
  card['type'] === 'item' ? { x: 128, y: 92, width: 122, height: 150 } : { x: 100, y: 128, width: 178, height: 112 };

export const wordsIn = (card: Card, { width, height }: Box): Setting =>
  inBox(noteOf(card), width, height, SIZES, LETTER);

export const doesFit = ({ size, lines }: Setting, { height }: Box): boolean => lines.length * size * LEADING <= height;

const wordsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Its sex, its categories, and what else other cards may call it. */
export const kindsOf = (card: Card): string =>
  [SEXES[String(card['sex'])], ...wordsOf(card['categories']), ...wordsOf(card['counts_as'])]
    .filter(Boolean)
    .join(', ');
