import type { GameLook } from '../look';
import Back from '../generic/Back.svelte';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { WHO } from './going.svelte';
import Strength from './Strength.svelte';
import { where } from './where';
import './theme.css';

export const look: GameLook = { Board, Face, Back, Now: Strength, where, parts: 'type', confirms: [WHO] };
