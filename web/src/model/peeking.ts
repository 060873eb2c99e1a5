/** Where something is shown beside a card: where there is room, inside the window, and not over the card if possible. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far from the card and from the edge of the window. In pixels. */
const GAP = 10;

const kept = (at: number, size: number, room: number): number => Math.max(GAP, Math.min(at, room - size - GAP));

/** The corner at the top left of what is shown beside the card: above it, to its right or left, or below it. */
export function beside(card: Box, shown: Size, room: Size): { x: number; y: number } {
  const middle = card.x + card.width / 2 - shown.width / 2;
  const centre = card.y + card.height / 2 - shown.height / 2;
  const ways = [
    { x: middle, y: card.y - GAP - shown.height },
    { x: card.x + card.width + GAP, y: centre },
    { x: card.x - GAP - shown.width, y: centre },
    { x: middle, y: card.y + card.height + GAP },
  ];
  const free = ways.map(({ x, y }) => ({ x: kept(x, shown.width, room.width), y: kept(y, shown.height, room.height) }));
  const covered = ({ x, y }: { x: number; y: number }): number => {
    const across = Math.min(x + shown.width, card.x + card.width) - Math.max(x, card.x);
    const down = Math.min(y + shown.height, card.y + card.height) - Math.max(y, card.y);
    return Math.max(0, across) * Math.max(0, down);
  };
  return free.reduce((best, way) => (covered(way) < covered(best) ? way : best));
}
