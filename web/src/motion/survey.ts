/** Where everything on a table is drawn at a moment. Reads the page and changes nothing. */

/** The middle of something, how wide it is, and by how many degrees it is turned. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn: number;
}

export interface Drawn<E = HTMLElement> {
  readonly element: E;
  readonly spot: Spot;
  readonly place: string;
  /** Where its place has its middle: when the whole table moves, that moves with it. */
  readonly middle: Pick<Spot, 'x' | 'y'>;
}

/** In tests an element may be anything. */
export interface Survey<E = HTMLElement> {
  readonly pieces: ReadonlyMap<number, Drawn<E>>;
  /** Pieces that are not seen, in the order in which they lie at their place. */
  readonly backs: ReadonlyMap<string, readonly Drawn<E>[]>;
  /** Where a piece of a place would be, if it were drawn. */
  readonly places: ReadonlyMap<string, Spot>;
  readonly seats: ReadonlyMap<number, Drawn<E>>;
  /** Numbers on the table, as they are written. */
  readonly counts: ReadonlyMap<E, Count>;
}

export interface Count {
  readonly text: string;
  readonly spot: Spot;
  /** In front of whom it stands. */
  readonly seat: number | null;
  /** Whether it counts something of a seat's, such as points, and not the pieces of a pile. */
  readonly value: boolean;
}

/** The width of a piece where nothing says how wide one is. */
const USUAL = 52;

export function survey(table: HTMLElement): Survey {
  const pieces = new Map<number, Drawn>();
  const backs = new Map<string, Drawn[]>();
  const places = new Map<string, Spot>();
  const seats = new Map<number, Drawn>();
  for (const element of table.querySelectorAll<HTMLElement>('[data-seat]')) {
    const seat = Number(element.dataset.seat);
    const spot = spotOf(element);
    if (!seats.has(seat)) seats.set(seat, { element, spot, place: '', middle: spot });
  }
  for (const element of table.querySelectorAll<HTMLElement>('[data-place]'))
    places.set(element.dataset.place ?? '', spotOf(element));
  const middles = new Map(places);
  for (const element of table.querySelectorAll<HTMLElement>('.piece')) {
    const place = element.closest<HTMLElement>('[data-place]')?.dataset.place ?? '';
    const spot = spotOf(element, true);
    const drawn = { element, place, spot, middle: middles.get(place) ?? spot };
    const alias = Number(element.dataset.piece ?? 0);
    if (alias) pieces.set(alias, drawn);
    else backs.set(place, [...(backs.get(place) ?? []), drawn]);
    places.set(place, spot);
  }
  const numbers = [...table.querySelectorAll<HTMLElement>('.value, .count')];
  const counts = new Map(numbers.map((element) => [element, countOf(element)]));
  return { pieces, backs, places, seats, counts };
}

function countOf(element: HTMLElement): Count {
  const around = element.closest<HTMLElement>('[data-seat]');
  const seat = around ? Number(around.dataset.seat) : null;
  return { text: element.textContent, spot: spotOf(element), seat, value: element.classList.contains('value') };
}

/** A piece is as wide as it is drawn, however its table is zoomed. */
function spotOf(element: HTMLElement, piece = false): Spot {
  const { left, top, width: across, height } = element.getBoundingClientRect();
  const turn = turnOf(element);
  const width = piece ? widthOf(across, turn, element.offsetHeight / element.offsetWidth) : USUAL;
  return { x: left + across / 2, y: top + height / 2, width, turn };
}

/** How wide something is that is turned by some degrees, from how far it reaches across and from its shape. */
export function widthOf(across: number, turn: number, high: number): number {
  const angle = (turn * Math.PI) / 180;
  return across / (Math.abs(Math.cos(angle)) + (high || 0) * Math.abs(Math.sin(angle)));
}

/** Cards in a hand are turned a little, by what they stand in. */
function turnOf(element: HTMLElement): number {
  const around = element.parentElement;
  return around?.classList.contains('spot') ? Number.parseFloat(getComputedStyle(around).rotate) || 0 : 0;
}
