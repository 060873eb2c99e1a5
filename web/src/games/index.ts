/** The looks of games: a folder here for each, in a chunk of its own. A game without one is played with the generic look. */
import type { Component } from 'svelte';
import type { GameLook } from './look';

const LOOKS = import.meta.glob<{ look: GameLook }>(['./*/index.ts', '!./generic/*']);
const PICTURES = import.meta.glob<{ default: Component }>(['./*/Picture.svelte', '!./generic/*']);

export const lookOf = async (game: string): Promise<GameLook> =>
  (await (LOOKS[`./${game}/index.ts`]?.() ?? import('./generic'))).look;

export const pictureOf = async (game: string): Promise<Component> =>
  (await (PICTURES[`./${game}/Picture.svelte`]?.() ?? import('./generic/Picture.svelte'))).default;
