/** An analysed match, as it is drawn and told. Nothing here knows a game. */
import type { Schemas } from '../wire/api';

export type Analysis = Schemas['Analysis'];
export type Findings = Schemas['Findings'];
export type Turn = Schemas['Turn'];

/** What a graph is drawn in: as wide as this, and as high. */
export const WIDTH = 1000;
export const HEIGHT = 300;

/** Everybody's chances over the match, by seat: before every answer, and what became of them. */
export function courses({ turns, accounts }: Findings): number[][] {
  return accounts.map(({ result }, seat) => [...turns.map(({ chances }) => chances[seat] ?? 0), result]);
}

/** Where a chance is in the graph, at this step of so many. */
export function spot(chance: number, at: number, steps: number): { readonly x: number; readonly y: number } {
  return { x: (WIDTH * at) / Math.max(1, steps - 1), y: HEIGHT * (1 - chance) };
}

/** The line of a seat, as SVG has it. */
export function path(course: readonly number[]): string {
  return course
    .map((chance, at) => {
      const { x, y } = spot(chance, at, course.length);
      return `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** The turns that decided the match, each with its position among all turns. */
export function deciding({ turns, deciding: numbers }: Findings): { readonly turn: Turn; readonly at: number }[] {
  return turns.map((turn, at) => ({ turn, at })).filter(({ turn }) => numbers.includes(turn.number));
}

/** The step that is nearest to this part (0 to 1) of the graph's width. */
export function nearest(part: number, steps: number): number {
  return Math.max(0, Math.min(steps - 1, Math.round(part * (steps - 1))));
}
