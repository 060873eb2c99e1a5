import type { GameLook } from '../look';
import Back from './Back.svelte';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { facts } from './facts';
import { withholds } from './reporting';
import Rolls from './Rolls.svelte';
import { isNear } from './scene/acts';
import './theme.css';

export const look: GameLook = {
  Board,
  Face,
  Back,
  facts,
  Now: Rolls,
  withholds,
  scene: {
    kinds: ['stack', 'throw'],
    near: isNear,
    load: () => import('./scene'),
    flat: () => import('./scene/Flat.svelte'),
  },
};
