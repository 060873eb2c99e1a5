/** A film on its way: from when on it plays, and what comes after waits until it is over. */
import type { Told } from '../model/words';
import type { Pace } from '../motion/showing';
import type { Film } from './film';

/** Something physical that was done, as it came on the wire. */
export interface Done {
  /** The scene that it begins with, as JSON with a `kind`. */
  readonly scene: string;
  /** Who did it. */
  readonly seat: number;
  /** The film, packed. */
  readonly data: string;
  /** What is told of it first: words for its end. */
  readonly verdict: Told | null;
}

export interface Playing extends Omit<Done, 'data'> {
  readonly film: Film;
  /** When it begins, by our own clock. Until then a hand winds up. */
  readonly since: number;
  /** Only its last picture is shown: nothing is to move. */
  readonly still: boolean;
}

/** Milliseconds between a gesture and its film: a hand winds up, which hides that the server has to think. */
export const WIND_UP = 300;
/** Milliseconds that the last picture stands, with words for what came of it. */
const STANDS = 1_400;

/** The film, in slow motion where something falls. Most games have none, so what reads it comes when it is wanted. */
async function read(data: string): Promise<Film> {
  const [{ readFilm }, { slowed }] = await Promise.all([import('./film'), import('./slow')]);
  return slowed(await readFilm(data));
}

/**
 * Plays a film, and shows nothing when it is over or cancelled. A film that can't be read is over at once. The hand has
 * been winding up since the gesture was made; without that, it begins to do so now.
 */
export function play(
  { data, ...done }: Done,
  gestured: number | null,
  pace: Pace,
  show: (playing: Playing | null) => void,
  over: () => void,
): () => void {
  let gone = false;
  let forget = (): void => undefined;
  const end = (): void => {
    show(null);
    over();
  };
  read(data).then(
    (film) => {
      if (gone) return;
      const still = pace.calm();
      const now = performance.now();
      const since = still ? now : Math.max(now, (gestured ?? now) + WIND_UP);
      show({ ...done, film, since, still });
      forget = pace.wait((still ? 0 : since - now + film.lasts) + STANDS, end);
    },
    () => {
      if (!gone) end();
    },
  );
  return () => {
    gone = true;
    forget();
    show(null);
  };
}
