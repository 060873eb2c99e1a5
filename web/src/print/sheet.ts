/** Where cards and cut marks lie on paper. */
import type { Page } from './pdf';

/** Millimetres: width and height. */
export const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] } as const;
export type Paper = keyof typeof PAPERS;

/** The size of a card as it is sleeved and boxed everywhere, in millimetres. */
export const CARD = [63, 88] as const;
const [COLUMNS, ROWS] = [3, 3];
export const A_PAGE = COLUMNS * ROWS;

/** A mark begins a little outside the cards, so that nothing of it is left on them. */
const MARK = { from: 1.5, to: 5.5 };

const points = (millimetres: number): number => (millimetres * 72) / 25.4;

/** The lower left corner of the grid, in millimetres. */
function corner(paper: Paper): [number, number] {
  const [width, height] = PAPERS[paper];
  return [(width - COLUMNS * CARD[0]) / 2, (height - ROWS * CARD[1]) / 2];
}

/** Cards from the upper left, row by row. A sheet of backs is mirrored, for paper turned over its long edge. */
function sheet(pictures: readonly number[], paper: Paper, backs: boolean): Page {
  const [width, height] = PAPERS[paper];
  const [left, low] = corner(paper);
  const lying = pictures.map((picture, at) => {
    const column = backs ? COLUMNS - 1 - (at % COLUMNS) : at % COLUMNS;
    const row = ROWS - 1 - Math.floor(at / COLUMNS);
    const [x, y] = [points(left + column * CARD[0]), points(low + row * CARD[1])];
    return { picture, x, y, width: points(CARD[0]), height: points(CARD[1]) };
  });
  return { width: points(width), height: points(height), pictures: lying, lines: backs ? [] : marks(paper) };
}

/** At both ends of every line on which scissors go. */
function marks(paper: Paper): Page['lines'] {
  const [left, low] = corner(paper);
  const [right, high] = [left + COLUMNS * CARD[0], low + ROWS * CARD[1]];
  const at = (x: number, y: number): [number, number] => [points(x), points(y)];
  const columns = Array.from({ length: COLUMNS + 1 }, (_, column) => left + column * CARD[0]);
  const rows = Array.from({ length: ROWS + 1 }, (_, row) => low + row * CARD[1]);
  return [
    ...columns.flatMap((x) => [
      { from: at(x, low - MARK.to), to: at(x, low - MARK.from) },
      { from: at(x, high + MARK.from), to: at(x, high + MARK.to) },
    ]),
    ...rows.flatMap((y) => [
      { from: at(left - MARK.to, y), to: at(left - MARK.from, y) },
      { from: at(right + MARK.from, y), to: at(right + MARK.to, y) },
    ]),
  ];
}

/** All sheets: nine cards to each, and behind each its backs, where there are any. */
export function sheets(cards: readonly number[], paper: Paper, back: number | null): Page[] {
  const pages: Page[] = [];
  for (let first = 0; first < cards.length; first += A_PAGE) {
    const some = cards.slice(first, first + A_PAGE);
    pages.push(sheet(some, paper, false));
    if (back !== null)
      pages.push(
        sheet(
          some.map(() => back),
          paper,
          true,
        ),
      );
  }
  return pages;
}
