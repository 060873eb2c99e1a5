/** Something that is asked of the server: whether it is under way, and what went wrong with it. */
import { problemOf } from './problems';
import type { Problem } from './wire/api';

export class Trying {
  busy = $state(false);
  wrong = $state.raw<Problem | null>(null);

  /** Do it; whether it was done. */
  readonly act = async (work: () => Promise<unknown>): Promise<boolean> => {
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
}
