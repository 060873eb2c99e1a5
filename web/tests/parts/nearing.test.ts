import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileNear } from '../../src/parts/nearing';

type Seen = (entries: { isIntersecting: boolean }[]) => void;

/** As a browser does it: whoever begins to watch is told where something is, and after that only when it changes. */
class Watcher {
  static last: Watcher | null = null;
  #told: boolean | null = null;
  #watches = false;

  constructor(private readonly seen: Seen) {
    Watcher.last = this;
  }

  observe = (): void => {
    if (!this.#watches) this.#told = null;
    this.#watches = true;
  };
  unobserve = (): void => void (this.#watches = false);
  disconnect = this.unobserve;

  frame(isNear: boolean): void {
    if (!this.#watches || this.#told === isNear) return;
    this.#told = isNear;
    this.seen([{ isIntersecting: isNear }]);
  }
}

const frame = (isNear: boolean): void => Watcher.last?.frame(isNear);

beforeEach(() => vi.stubGlobal('IntersectionObserver', Watcher));
afterEach(() => vi.unstubAllGlobals());

it('lets a list grow when its end comes near, and again whenever it does', () => {
  const grow = vi.fn();
  whileNear({} as Element, grow);
  for (const isNear of [false, true, false, false, true, false]) frame(isNear);
  expect(grow).toHaveBeenCalledTimes(2);
});

it('goes on while the end stays near, though nothing changes about that', () => {
  const grow = vi.fn();
  whileNear({} as Element, grow);
  for (let frames = 0; frames < 5; frames++) frame(true);
  expect(grow).toHaveBeenCalledTimes(5);
});

it('stops when it is told to', () => {
  const grow = vi.fn();
  const stop = whileNear({} as Element, grow);
  stop();
  frame(true);
  expect(grow).not.toHaveBeenCalled();
});
