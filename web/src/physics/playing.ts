/** A film on its way: from when on it plays, and what comes after waits until it is over. */
import type { Pace } from '../motion/showing';
import { readFilm, type Film } from './film';

export interface Playing {
  /** The scene that it begins with, as JSON with a `kind`. */
  readonly scene: string;
  readonly film: Film;
  /** When it began, by our own clock. */
  readonly since: number;
  /** Only its last picture is shown: nothing is to move. */
  readonly still: boolean;
}

/** Milliseconds that the last picture stands. */
const STANDS = 700;

/** Plays a film, and shows nothing when it is over or cancelled. A film that can't be read is over at once. */
export function play(
  scene: string,
  data: string,
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
  readFilm(data).then(
    (film) => {
      if (gone) return;
      const still = pace.calm();
      show({ scene, film, since: performance.now(), still });
      forget = pace.wait((still ? 0 : film.lasts) + STANDS, end);
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
