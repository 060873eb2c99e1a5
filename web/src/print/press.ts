/** Prints cards: draws each face once, and lays the pictures on sheets of paper. */
import type { Card } from '../facts';
import type { GameLook } from '../games/look';
import { Drawing } from './drawing';
import { pdf, type Picture } from './pdf';
import { CARD, sheets, type Paper } from './sheet';

const DPI = 300;
const pixels = (millimetres: number): number => Math.round((millimetres / 25.4) * DPI);

export interface Job {
  title: string;
  game: string;
  look: GameLook;
  /** Every card as often as it is wanted. */
  cards: readonly Card[];
  paper: Paper;
  backs: boolean;
}

/** The file; `progress` hears what is drawn next, and how many of how many are done. */
export async function press(
  { title, game, look, cards, paper, backs }: Job,
  progress: (done: number, all: number, title: string) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const distinct = [...new Map(cards.map((card) => [card.name, card])).values()];
  const all = distinct.length + Number(backs);
  const drawing = new Drawing(game, pixels(CARD[0]), pixels(CARD[1]));
  try {
    const pictures: Picture[] = [];
    for (const card of distinct) {
      progress(pictures.length, all, card.title);
      pictures.push(await drawing.face(look, card));
    }
    if (backs) {
      progress(pictures.length, all, title);
      pictures.push(await drawing.back(look));
    }
    progress(all, all, title);
    const places = new Map(distinct.map((card, place) => [card.name, place]));
    const laid = cards.map((card) => places.get(card.name) ?? 0);
    return pdf(title, pictures, sheets(laid, paper, backs ? distinct.length : null));
  } finally {
    drawing.end();
  }
}
