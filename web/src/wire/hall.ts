/**
 * The line of the hall: tells which public tables come, fill up, begin and end. It comes back by itself, and there is none
 * while nobody looks at the page.
 */
import type { FromHall, Listed } from './generated/live';
import { openSocket } from './line';

/** The parts of a browser that a test replaces. */
export interface Surroundings {
  open(path: string): WebSocket;
  hidden(): boolean;
  /** Tells when somebody looks at the page, or does not any more, and when the network comes back. */
  wake: EventTarget;
}

const PATH = '/api/hall';
const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

export class Hall {
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  constructor(
    readonly hear: (message: Listed) => void,
    readonly around: Surroundings = { open: openSocket, hidden: () => document.hidden, wake: window },
  ) {
    around.wake.addEventListener('visibilitychange', this.#look);
    around.wake.addEventListener('online', this.#look);
    this.#look();
  }

  close(): void {
    this.around.wake.removeEventListener('visibilitychange', this.#look);
    this.around.wake.removeEventListener('online', this.#look);
    this.#hangUp();
  }

  #look = (): void => {
    this.#tries = 0;
    if (this.around.hidden()) this.#hangUp();
    else if (!this.#socket) this.#connect();
  };

  #hangUp(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = this.around.open(PATH);
    this.#socket = socket;
    let wait: number | null = null;
    socket.onmessage = ({ data }) => {
      this.#tries = 0;
      const message = JSON.parse(String(data)) as FromHall;
      if (message.t === 'listed') this.hear(message);
      else wait = message.wait_ms;
    };
    socket.onclose = () => {
      this.#socket = null;
      const pause = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** this.#tries) * (0.5 + Math.random() / 2);
      this.#tries += 1;
      this.#timer = setTimeout(() => this.#connect(), wait ?? pause);
    };
  }
}
