/**
 * The moments of a frame: what one answer did, one thing after the other. Each is the match as this viewer saw it by then,
 * with what was told of it; the last one has what the frame says of now. A moment shares with the one before what is the same.
 */
import type { Kinds } from './kinds';
import type { Frame, Looks, Now, Told as WireTold } from '../wire/generated/live';
import { named, patched } from './patching';
import type { Shape } from './shape';
import type { Travel } from './travel';
import type { Told } from './words';

export interface Moment {
  readonly looks: Looks;
  readonly told: readonly Told[];
  /** Which way pieces went, as far as that was told. */
  readonly moves: readonly Travel[];
  /** Whether the table looks different, or what happened is shown in another way. */
  readonly seen: boolean;
  /** Whether the only difference is where pieces lie that this viewer does not see. */
  readonly brief: boolean;
}

export const readTold = ({ n, what = '', rule = '', facts = {} }: WireTold): Told => ({ n, what, rule, facts });

/** The moments of a frame, starting from what was known before it. A frame that says nothing of the match has none. */
export function momentsOf(shape: Shape, before: Looks | null, frame: Frame, kinds: Kinds = {}): Moment[] {
  const found: Moment[] = [];
  const begun = before ?? frame.looks;
  if (!begun) return found;
  const now = frame.looks ?? frame.now;
  // Whatever was said is being shown now; what can be taken back is known at the end.
  let looks: Looks = now ? { ...begun, said: now.said ?? null, undo: null, hint: null } : begun;
  for (const { told, set = [], faces } of frame.steps ?? []) {
    const state = patched(shape, looks.state, set);
    const shown = kinds[told?.what ?? ''] !== undefined;
    if (set.length || faces || shown)
      looks = { ...looks, state, faces: faces ? named(looks.faces, faces) : looks.faces };
    const moves = told?.moves ?? [];
    const brief = moves.length > 0 && moves.every(([, , aliases]) => aliases.every((alias) => !alias));
    found.push({ looks, told: told ? [readTold(told)] : [], moves, seen: shown || set.length > 0, brief });
  }
  if (frame.looks) found.push({ ...NOTHING, looks: frame.looks, seen: true });
  else if (frame.now) {
    const ended = after(looks, frame.now);
    // The last step is looked at before anybody is told who won.
    const last = ended.outcome && !begun.outcome && found.length ? { ...NOTHING, seen: true } : found.pop();
    found.push({ ...(last ?? NOTHING), looks: ended });
  }
  return found;
}

const NOTHING = { told: [], moves: [], seen: false, brief: false };

/** The same match, with what else is true now. */
function after(looks: Looks, now: Now): Looks {
  const { waiting, outcome, at, said = null, banks = null, undo = null, hint = null } = now;
  const { window = null, windows = 'ask' } = now;
  return {
    ...looks,
    waiting,
    outcome,
    at,
    said,
    banks,
    undo,
    hint,
    window,
    windows,
    reckoned: now.reckoned === undefined ? looks.reckoned : now.reckoned,
    asked: now.asked === undefined ? looks.asked : now.asked,
  };
}
