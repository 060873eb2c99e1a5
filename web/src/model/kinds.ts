/** What sort of thing an event tells. A game gives its events kinds (`[kinds]` in its `text.toml`); nothing is guessed. */

/** In the order in which they are heard, where several come together. */
export const KINDS = ['goal', 'pay', 'hit', 'take', 'gain', 'back', 'block', 'miss', 'stop', 'aim'] as const;

export type Kind = (typeof KINDS)[number];

export type Kinds = Readonly<Record<string, Kind>>;

/** Something that is shown besides pieces that travel: by whom, to whom, and with which card, as far as that is told. */
export interface Deed {
  readonly kind: Kind;
  readonly seat: number | null;
  readonly whom: number | null;
  /** The title of a card. */
  readonly card: string | null;
}

/** What is told of an event, as far as its kind goes. */
interface Happened {
  readonly what: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const number = (fact: unknown): number | null => (typeof fact === 'number' ? fact : null);

export function deeds(kinds: Kinds, told: readonly Happened[]): Deed[] {
  return told.flatMap(({ what, facts: { seat, whom, card } }) => {
    const kind = kinds[what];
    if (!kind) return [];
    return [{ kind, seat: number(seat), whom: number(whom), card: typeof card === 'string' ? card : null }];
  });
}
