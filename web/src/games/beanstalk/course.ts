/** Where a round and a turn are, as everybody sees it. Nothing here decides anything. */
import type { State } from '../../wire/generated/games/beanstalk';
import type { Block } from './stalk';

export interface NextPiece {
  readonly block: Block;
  readonly face: string;
  readonly seat: number | null;
}

/** Whether cards are being chosen; otherwise it is somebody's turn. */
export const isChoosing = ({ phase }: State): boolean => phase === 'choose';

/** Whose turn it is; nobody's while cards are chosen. */
export const activeSeat = (state: State): number | null =>
  isChoosing(state) ? null : (state.order[state.turn] ?? null);

/** The piece that must go on the Beanstalk now; nothing while it is still to be chosen. */
export function nextPiece(state: State): NextPiece | null {
  const seat = activeSeat(state);
  if (state.phase !== 'stack' || seat === null) return null;
  if (state.due) return { block: state.due, face: '', seat: state.due === 'token' ? seat : null };
  return state.holding ? { block: 'die', face: state.holding, seat: null } : null;
}

/** How far somebody is with the card of this round. */
export type Card = 'choosing' | 'sealed' | 'open' | 'none';

/** `waiting` are those who are still asked. Whoever holds a single card plays it without being asked. */
export function cardOf(state: State, seat: number, waiting: readonly number[]): Card {
  if (!isChoosing(state)) return state.played[seat]?.length ? 'open' : 'none';
  if (state.removed[seat] || !state.hands[seat]?.length) return 'none';
  return waiting.includes(seat) ? 'choosing' : 'sealed';
}

/** One line of the order of turns. */
export interface Turn {
  readonly seat: number;
  readonly stage: 'done' | 'now' | 'later';
  /** The alias of the Action card of this round. */
  readonly card: number;
}

/** The order of turns of this round; nothing before the cards are revealed. */
export function turnsOf(state: State): Turn[] {
  if (isChoosing(state)) return [];
  return state.order.map((seat, at) => ({
    seat,
    stage: at < state.turn ? 'done' : at === state.turn ? 'now' : 'later',
    card: state.played[seat]?.at(-1) ?? 0,
  }));
}
