/**
 * Who sits beside whom, for the eye: the board is a ring of corners, and an Attack slot faces the next corner on its
 * side where somebody still plays. Nothing here decides anything; what counts is what the server says.
 */
import type { State } from '../../wire/generated/games/mighty-action-force';

export const SLOTS = ['collect', 'attack_left', 'attack_right'] as const;
export type SlotName = (typeof SLOTS)[number];

export interface Corner {
  readonly name: string;
  /** Whoever keeps its gem counter: `gems.2`. */
  readonly home: number;
  readonly members: readonly number[];
  readonly gems: number;
}

/** A card that lies in an Attack slot. */
export interface Hit {
  readonly from: number;
  readonly alias: number;
}

/** All corners, clockwise. */
export function cornersOf({ corners, gems }: State): Corner[] {
  return [...new Set(corners)].map((name) => {
    const members = corners.flatMap((other, player) => (other === name ? [player] : []));
    const home = members[0] ?? 0;
    return { name, home, members, gems: gems[home] ?? 0 };
  });
}

/** The same, beginning with the one whose member this is. */
export function seenFrom(corners: readonly Corner[], player: number | null): Corner[] {
  const own = player === null ? -1 : corners.findIndex(({ members }) => members.includes(player));
  return own < 0 ? [...corners] : [...corners.slice(own), ...corners.slice(0, own)];
}

/** The corner that this slot of a player faces, or the one that the card there is aimed at. */
export function facing(state: State, corners: readonly Corner[], player: number, slot: SlotName): Corner | null {
  if (slot === 'collect') return null;
  const aim = state.aims[player]?.[SLOTS.indexOf(slot)] ?? -1;
  if (aim >= 0) return corners.find(({ members }) => members.includes(aim)) ?? null;
  const [, ...others] = seenFrom(corners, player);
  const playing = others.filter(({ members }) => members.some((member) => !state.finished[member]));
  return (slot === 'attack_left' ? playing[0] : playing.at(-1)) ?? null;
}

/** The cards that lie face-up against a corner. */
export function hitsOn(state: State, corners: readonly Corner[], corner: Corner): Hit[] {
  return state.corners.flatMap((_, from) =>
    (['attack_left', 'attack_right'] as const).flatMap((slot) =>
      facing(state, corners, from, slot) === corner ? (state[slot][from] ?? []).map((alias) => ({ from, alias })) : [],
    ),
  );
}

/** The alias of the card that lies face-down in this slot: 0 if it is not seen, null if there is none. */
export function faceDown(state: State, player: number, slot: SlotName): number | null {
  const at = state.face_down_slots[player]?.indexOf(slot) ?? -1;
  return at < 0 ? null : (state.face_down[player]?.[at] ?? 0);
}

export const TEAMS = ['black', 'orange', 'green', 'purple'] as const;
export type Team = (typeof TEAMS)[number];

/** Which of the four teams a corner belongs to, and the number of its board: "Team Green 2". */
export function teamOf(corner: string): { team: Team; board: string } {
  const [, colour = '', board = ''] = corner.split(' ');
  return { team: TEAMS.find((team) => team === colour.toLowerCase()) ?? 'black', board };
}
