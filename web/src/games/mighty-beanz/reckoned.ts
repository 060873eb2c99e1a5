/** How strong Bean cards are and why, as the server works it out from what everybody sees. */

/** A line of a value: what it is, how much, and the name of the card that gives it (empty for a rule). */
export type Part = readonly [what: string, amount: number, card: string];

export interface Value {
  readonly total: number;
  readonly lines: readonly Part[];
}

export interface Strength {
  readonly place: string;
  readonly mmp: Value;
  readonly attack: Value;
  readonly defence: Value;
}

/** The attack that goes on: its force, and what each possible target sets against it. */
export interface Clash {
  readonly force: Value;
  readonly targets: readonly { readonly place: string; readonly defence: Value }[];
}

interface Strengths {
  readonly beans: readonly Strength[];
  readonly clash: Clash | null;
}

const NONE: Strengths = { beans: [], clash: null };

export const strengths = (reckoned: unknown): Strengths => (reckoned ? (reckoned as Strengths) : NONE);

/**
 * The strength of the Bean card at a place. Figures come with the end of a frame; while its steps are shown another card
 * may lie there already, which has none yet.
 */
export function strengthAt(reckoned: unknown, place: string, card: string): Strength | null {
  const found = strengths(reckoned).beans.find((each) => each.place === place);
  return found?.mmp.lines[0]?.[2] === card ? found : null;
}
