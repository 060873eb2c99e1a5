/** What a person likes, kept on this device only. */
import type { Speed } from './motion/showing';

export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'settings';

interface Kept {
  theme: Theme;
  sound: boolean;
  notify: boolean;
  /** How quickly what happens is shown, one thing after the other. */
  speed: Speed;
  /** Games whose first hints were read or sent away. */
  hinted: string[];
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings {
  theme = $state<Theme>('auto');
  sound = $state(true);
  notify = $state(false);
  speed = $state<Speed>('calm');
  hinted = $state.raw<string[]>([]);

  constructor() {
    Object.assign(this, kept());
    this.#wear();
  }

  set(change: Partial<Kept>): void {
    Object.assign(this, change);
    const { theme, sound, notify, speed, hinted } = this;
    localStorage.setItem(KEY, JSON.stringify({ theme, sound, notify, speed, hinted } satisfies Kept));
    this.#wear();
  }

  #wear(): void {
    const root = document.documentElement;
    if (this.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
