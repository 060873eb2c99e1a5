/** Something that is asked of the server: whether it is under way, and what went wrong with it. */
import { problemOf } from './problems';
import type { Problem } from './wire/api';

type Work = () => Promise<unknown>;

export class Trying {
  busy = $state(false);
  wrong = $state.raw<Problem | null>(null);
  #last: Work | null = null;

  /** Do it; whether it was done. */
  readonly act = async (work: Work): Promise<boolean> => {
    this.#last = work;
    this.busy = true;
    this.wrong = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.wrong = problemOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  };

  /** Do what was tried last once more, now that what stood in its way is gone; whether it was done. */
  readonly again = async (): Promise<boolean> => (this.#last ? this.act(this.#last) : false);
}
