/**
 * Where something is shown beside a card: where there is room, inside the window, and if possible not over the card, nor
 * over what one may want to point at next.
 */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far from the card and from the edge of the window. In pixels. */
const GAP = 10;

const kept = (at: number, size: number, room: number): number => Math.max(GAP, Math.min(at, room - size - GAP));

/** The area that two boxes have in common. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** The corner at the top left of what is shown beside the card: above it, to its right or left, or below it. */
export function beside(card: Box, shown: Size, room: Size, wanted: readonly Box[] = []): Point {
  const middle = card.x + card.width / 2 - shown.width / 2;
  const centre = card.y + card.height / 2 - shown.height / 2;
  const ways = [
    { x: middle, y: card.y - GAP - shown.height },
    { x: card.x + card.width + GAP, y: centre },
    { x: card.x - GAP - shown.width, y: centre },
    { x: middle, y: card.y + card.height + GAP },
  ];
  const free = ways.map(({ x, y }) => {
    const spot = { x: kept(x, shown.width, room.width), y: kept(y, shown.height, room.height) };
    const box = { ...spot, ...shown };
    return { spot, card: shared(box, card), wanted: wanted.reduce((sum, each) => sum + shared(box, each), 0) };
  });
  return free.reduce((best, way) =>
    way.card < best.card || (way.card === best.card && way.wanted < best.wanted) ? way : best,
  ).spot;
}
