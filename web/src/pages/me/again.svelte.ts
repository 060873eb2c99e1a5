/** Signing in once more, on the spot, for something that wants to know that it is still the same person. */
import { Trying } from '../../trying.svelte';
import type { Me } from '../../wire/api';

const TOO_LONG_AGO = 'sign-in-again';

export class Again {
  readonly coming = new Trying();

  constructor(
    /** What was tried. */
    readonly tried: Trying,
    private readonly who: () => Me,
    /** Somebody else has come, with a passkey of their own for instance: nothing is done in their name. */
    private readonly onother: (me: Me) => void,
  ) {}

  /** Whether it has been too long since they signed in. */
  get wanted(): boolean {
    return this.tried.wrong?.code === TOO_LONG_AGO;
  }

  /** Sign in; then what was tried is done. */
  readonly come = async (signIn: () => Promise<Me | null>): Promise<void> => {
    let me: Me | null = null;
    await this.coming.act(async () => (me = await signIn()));
    await this.#go(me);
  };

  async #go(me: Me | null): Promise<void> {
    if (!me) return;
    if (me.id === this.who().id) await this.tried.again();
    else this.onother(me);
  }
}
