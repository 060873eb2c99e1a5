import type { GameLook } from '../look';
import Back from './Back.svelte';
import Board from './Board.svelte';
import Face from './Face.svelte';
import { facts } from './facts';
import { isNear } from './scene/shot';
import Strength from './Strength.svelte';
import './theme.css';

export const look: GameLook = {
  Board,
  Face,
  Back,
  facts,
  parts: 'kind',
  Now: Strength,
  scene: { kinds: ['flick'], near: isNear, load: () => import('./scene') },
};
