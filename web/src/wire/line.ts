/**
 * The line to one table: a WebSocket that comes back by itself, on the same number. What was said and not replied to is
 * said again; the server counts it once. Nothing here draws or knows what a table is.
 */
import type {
  Ack,
  Because,
  Bye,
  ForeseenMessage,
  Frame,
  FromClient,
  Pong,
  Presence,
  RefusedMessage,
  Whole,
} from './generated/live';

type Message = Frame | Whole | Reply | Presence | Bye;
type WithoutRef<T> = T extends unknown ? Omit<T, 'ref'> : never;
export type Saying = WithoutRef<FromClient>;
export type Reply = Ack | RefusedMessage | Because | ForeseenMessage | Pong;

export interface Ears {
  whole(message: Whole): void;
  frame(message: Frame): void;
  presence(message: Presence): void;
  /** Whether the line is up. While it is down it is tried again and again. */
  up(is: boolean): void;
  /** Whether the server can't write down what is said. It is said again and again meanwhile. */
  unwritten(is: boolean): void;
  /** The server does not know the table, or does not let us in: trying again is no use. */
  gone(): void;
}

/** The parts of a browser that a test replaces. */
export interface Surroundings {
  open(url: string): WebSocket;
  exists(): Promise<boolean>;
  /** Tells when the network or the person comes back; `visibilitychange` bubbles up to the window. */
  wake?: EventTarget;
}

/** A line that is silent for this long gets a ping. One on which something waits for its reply is asked sooner. */
const PING_MS = 5_000;
const HASTY_PING_MS = 2_000;
/** A line is dead when nothing comes for this long after a ping, whatever the browser thinks. */
const SILENCE_MS = 4_000;
const HASTY_SILENCE_MS = 3_000;
/** Each time that the new line is silent as well, it gets this much more time: the server may be slow, and not dead. */
const LENIENCE = 2;
const MOST_LENIENT = 4;
/** A handshake that takes longer is given up. */
const HANDSHAKE_MS = 5_000;
/** Pauses between two tries, chosen at random. They are short, so that we are back within a second after the server is. */
const RETRY_MS = [250, 750] as const;
/** After this number of failed tries the pauses get longer, until the network or the person comes back. */
const PATIENT_TRIES = 120;
const LONG_RETRY_MS = 5_000;

interface Waiting {
  message: FromClient;
  settle(reply: Reply): void;
}

export class Line {
  /** The last number we have; null before the first `whole`. */
  n: number | null = null;
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #ref = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #lenience = 1;
  #closed = false;

  constructor(
    readonly id: string,
    readonly ears: Ears,
    /** Which of several own seats to look from; null for one's own. */
    readonly seat: number | null = null,
    readonly around: Surroundings = browser(id),
  ) {
    this.#connect();
    around.wake?.addEventListener('online', this.#hurry);
    around.wake?.addEventListener('visibilitychange', this.#hurry);
  }

  /** Say something; the reply comes when the server has it, even if the line breaks meanwhile. */
  say(saying: Saying): Promise<Reply> {
    const message: FromClient = { ...saying, ref: ++this.#ref };
    return new Promise((settle) => {
      this.#waiting.set(message.ref, { message, settle });
      this.#send(message);
      if (this.#waiting.size === 1) this.#watch();
    });
  }

  /** The person has changed. A line belongs to the person who opened it, so another line is opened. */
  anew(): void {
    const old = this.#socket;
    if (old) {
      old.onclose = old.onmessage = null;
      old.close();
    }
    this.n = null;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.around.wake?.removeEventListener('online', this.#hurry);
    this.around.wake?.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  #hurry = (): void => {
    this.#tries = 0;
    if (this.#socket === null) this.#connect();
    else this.#ping();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    const query = [
      ...(this.n === null ? [] : [`resume=${this.n}`]),
      ...(this.seat === null ? [] : [`seat=${this.seat}`]),
    ].join('&');
    const socket = this.around.open(`/api/tables/${this.id}/live${query && `?${query}`}`);
    this.#socket = socket;
    this.#heard = Date.now();
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#tries = 0;
      for (const { message } of this.#waiting.values()) this.#send(message);
      this.#watch();
    };
    socket.onmessage = ({ data }) => {
      this.#heard = Date.now();
      this.#hear(JSON.parse(String(data)) as Message);
    };
    socket.onclose = () => this.#lost(socket, opened);
    this.#timer = setTimeout(() => this.#silent(socket, false), HANDSHAKE_MS * this.#lenience);
  }

  /** Ping, and if nothing at all is heard for too long, give the socket up ourselves. */
  #watch(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    const hasty = this.#waiting.size > 0;
    this.#timer = setTimeout(
      () => {
        const asked = Date.now();
        this.#ping();
        this.#timer = setTimeout(
          () => {
            if (this.#heard < asked) this.#silent(socket, true);
            else this.#watch();
          },
          (hasty ? HASTY_SILENCE_MS : SILENCE_MS) * this.#lenience,
        );
      },
      hasty ? HASTY_PING_MS : PING_MS,
    );
  }

  #silent(socket: WebSocket, opened: boolean): void {
    this.#lenience = Math.min(this.#lenience * LENIENCE, MOST_LENIENT);
    this.#lost(socket, opened);
  }

  #ping(): void {
    const ref = ++this.#ref;
    this.#send({ t: 'ping', ref });
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: Message): void {
    switch (message.t) {
      case 'whole':
        this.n = message.n;
        this.ears.whole(message);
        this.ears.up(true);
        break;
      case 'frame':
        this.n = message.n;
        this.ears.frame(message);
        this.ears.up(true);
        break;
      case 'presence':
        this.ears.presence(message);
        this.ears.up(true);
        break;
      case 'bye':
        setTimeout(() => this.#hurry(), message.wait_ms);
        break;
      case 'pong':
        this.#lenience = 1;
        break;
      case 'refused':
        if (message.ref !== null) this.#replied(message.ref, message);
        break;
      default:
        this.#replied(message.ref, message);
    }
  }

  #replied(ref: number, reply: Reply): void {
    const waiting = this.#waiting.get(ref);
    if (!waiting) return;
    if (reply.t === 'refused' && (reply.code === 'try-again' || reply.code === 'busy')) {
      if (reply.code === 'try-again') this.ears.unwritten(true);
      setTimeout(() => this.#send(waiting.message), RETRY_MS[1]);
      return;
    }
    this.#waiting.delete(ref);
    this.#lenience = 1;
    this.ears.unwritten(false);
    waiting.settle(reply);
  }

  #lost(socket: WebSocket, opened: boolean): void {
    if (this.#socket !== socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.#socket = null;
    if (this.#closed) return;
    this.ears.up(false);
    this.#tries += 1;
    if (!opened && (this.n === null || this.#tries % 4 === 2)) void this.#look();
    const [least, most] = RETRY_MS;
    const pause = this.#tries > PATIENT_TRIES ? LONG_RETRY_MS : least + Math.random() * (most - least);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  /** A browser does not tell why a handshake failed: ask whether the table is there at all. */
  async #look(): Promise<void> {
    if (await this.around.exists()) return;
    this.close();
    this.ears.gone();
  }
}

export const openSocket = (path: string): WebSocket =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);

function browser(id: string): Surroundings {
  return {
    open: openSocket,
    exists: async () => {
      try {
        return (await fetch(`/api/tables/${id}`)).status !== 404;
      } catch {
        return true; // nobody answers: that says nothing about the table
      }
    },
    wake: window,
  };
}
