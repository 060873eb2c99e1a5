/** Where a dragged piece is drawn: upright, as large as it is on the screen, and held where it was taken. */

/** How something is turned (in radians) and scaled on the screen, by itself and all that it stands in. */
function turnAndScale(element: Element): { turn: number; scale: number } {
  let [turn, scale] = [0, 1];
  for (let each: Element | null = element; each; each = each.parentElement) {
    const style = getComputedStyle(each);
    const { a, b } = new DOMMatrixReadOnly(style.transform);
    turn += Math.atan2(b, a) + ((Number.parseFloat(style.rotate) || 0) * Math.PI) / 180;
    scale *= Math.hypot(a, b) * (Number.parseFloat(style.scale) || 1) * (Number.parseFloat(style.zoom) || 1);
  }
  return { turn, scale };
}

/** How wide the piece is on the screen, and at which point of it the pointer holds it. */
export interface Grip {
  readonly width: number;
  readonly x: number;
  readonly y: number;
}

export function gripOf(element: HTMLElement, { clientX, clientY }: MouseEvent): Grip {
  const box = element.getBoundingClientRect();
  const { turn, scale } = turnAndScale(element);
  const [width, height] = [element.offsetWidth * scale, element.offsetHeight * scale];
  const [x, y] = [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2];
  const [sine, cosine] = [Math.sin(-turn), Math.cos(-turn)];
  return { width, x: width / 2 + x * cosine - y * sine, y: height / 2 + x * sine + y * cosine };
}
