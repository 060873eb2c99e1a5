/** How strong Bean cards are and why, as the server works it out from what everybody sees. */
import { readPart, type Part, type Reckoned, type Strength } from '../../wire/generated/reckoned/mighty-beanz';

const NONE: Reckoned = { beans: [], clash: null };

export const strengths = (reckoned: unknown): Reckoned => (reckoned ? (reckoned as Reckoned) : NONE);

/** What is printed on a Bean card: the first part of its MMP. */
export function printedOf({ mmp: { lines } }: Strength): Part | null {
  const [first] = lines;
  return first ? readPart(first) : null;
}

/**
 * The strength of the Bean card at a place. Figures come with the end of a frame; while its steps are shown another card
 * may lie there already, which has none yet.
 */
export function strengthAt(reckoned: unknown, place: string, card: string): Strength | null {
  const found = strengths(reckoned).beans.find((each) => each.place === place);
  return found && printedOf(found)?.card === card ? found : null;
}
