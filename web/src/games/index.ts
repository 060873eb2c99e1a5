/** The looks that games have of their own, each in its own chunk. A game without one is played with the generic look. */
import type { Component } from 'svelte';
import type { GameLook } from './look';

interface Entry {
  look: () => Promise<{ look: GameLook }>;
  picture: () => Promise<{ default: Component }>;
}

const LOOKS: Readonly<Record<string, Entry>> = {
  'space-beans': {
    look: () => import('./space-beans'),
    picture: () => import('./space-beans/Picture.svelte'),
  },
  'mighty-action-force': {
    look: () => import('./mighty-action-force'),
    picture: () => import('./mighty-action-force/Picture.svelte'),
  },
  'mighty-beanz': {
    look: () => import('./mighty-beanz'),
    picture: () => import('./mighty-beanz/Picture.svelte'),
  },
  beanstalk: {
    look: () => import('./beanstalk'),
    picture: () => import('./beanstalk/Picture.svelte'),
  },
  'ani-mayhem': {
    look: () => import('./ani-mayhem'),
    picture: () => import('./ani-mayhem/Picture.svelte'),
  },
};

const GENERIC: Entry = {
  look: () => import('./generic'),
  picture: () => import('./generic/Picture.svelte'),
};

const entry = (game: string): Entry => LOOKS[game] ?? GENERIC;

export const lookOf = async (game: string): Promise<GameLook> => (await entry(game).look()).look;
export const pictureOf = async (game: string): Promise<Component> => (await entry(game).picture()).default;
