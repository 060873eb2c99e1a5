/** The way from a browser to the house, which can be cut. (A browser that is told to be offline keeps its sockets.) */
import { connect, createServer, type Server, type Socket } from 'node:net';

import type { House } from './house.ts';

const HOST = '127.0.0.1';

export class Line {
  readonly #sockets = new Set<Socket>();
  #cut = false;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** A line that holds. */
  static async to(house: House): Promise<Line> {
    const server = createServer((near) => line.#join(near, connect(house.port, HOST)));
    await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const line = new Line(server, `http://${HOST}:${address.port}`);
    return line;
  }

  /** Everything that is under way is lost, and nothing gets through. */
  cut(): void {
    this.#cut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#cut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  #join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    if (this.#cut) near.destroy();
  }
}
