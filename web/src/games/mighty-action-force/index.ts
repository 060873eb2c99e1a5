import type { GameLook } from '../look';
import Back from './Back.svelte';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { deckFields, facts } from './facts';
import './theme.css';

export const look: GameLook = { Board, Face, Back, deckFields, facts };
