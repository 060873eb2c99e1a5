/** What is done by hand: a gesture, the scene that takes it, and the film of what came of it. */
import type { Told } from '../model/words';
import type { Pace, Showable } from '../motion/showing';
import { play, type Playing } from '../physics/playing';
import type { Acted, Frame } from '../wire/generated/live';

export class Scene {
  /** A gesture that was made, until one sees what came of it. */
  act = $state.raw<Acted | null>(null);
  /** When that gesture was made, by our own clock. */
  gestured = $state.raw<number | null>(null);
  film = $state.raw<Playing | null>(null);
  /** Whether a scene takes gestures. Without one they are made in the prompt. */
  staged = $state(false);
  /** Whether somebody has put the scene aside, to look at the table before they act. */
  aside = $state(false);

  /** A gesture was made; or nothing is to be seen of one any more. */
  acts(act: Acted | null): void {
    this.act = act;
    this.gestured = act ? (this.gestured ?? performance.now()) : null;
    this.aside = false;
  }

  /** A gesture, and the film of what came of it: nothing is told before that is over. */
  shows({ act, film }: Frame, verdict: Told | null, pace: Pace): Showable[] {
    if (!act) return [];
    const made = { seen: false, show: () => this.acts(act) };
    if (!act.judged) return [made];
    const over = { seen: false, show: () => this.acts(null) };
    if (!film) return [over];
    const shows = (playing: Playing | null): void => {
      this.film = playing;
    };
    const done = { scene: act.scene, seat: act.seat, data: film, verdict };
    const lasts: Showable['lasts'] = (then) => play(done, this.gestured, pace, shows, then);
    return [{ seen: true, show: made.show, lasts }, over];
  }
}
