import type { GameLook } from '../look';
import Back from './Back.svelte';
import Board from './Board.svelte';
import Face from './Face.svelte';

export const look: GameLook = { Board, Face, Back };
