import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Line, type Ears } from '../../src/wire/line';

class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly path: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

let sockets: Socket[];
let ears: { [Name in keyof Ears]: ReturnType<typeof vi.fn<Ears[Name]>> };
let exists: boolean;

const last = (): Socket => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};

function connected(seat: number | null = null): Line {
  const line = new Line('2Y1xeRR81mF', ears, seat, {
    open: (path) => {
      const socket = new Socket(path);
      sockets.push(socket);
      return socket as object as WebSocket;
    },
    exists: () => Promise.resolve(exists),
  });
  last().open();
  last().hear({ t: 'whole', n: 4 });
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  sockets = [];
  exists = true;
  ears = { whole: vi.fn(), frame: vi.fn(), presence: vi.fn(), up: vi.fn(), unwritten: vi.fn(), gone: vi.fn() };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('comes back within a second, on the last number it has', async () => {
  connected();
  last().hear({ t: 'frame', n: 5 });
  last().break();
  expect(ears.up).toHaveBeenLastCalledWith(false);
  await vi.advanceTimersByTimeAsync(800);
  expect(sockets).toHaveLength(2);
  expect(last().path).toBe('/api/tables/2Y1xeRR81mF/live?resume=5');
});

it('says which seat it looks from, whenever it connects', () => {
  connected(2);
  expect(last().path).toBe('/api/tables/2Y1xeRR81mF/live?seat=2');
  last().hear({ t: 'frame', n: 7 });
  last().break();
  vi.runOnlyPendingTimers();
  expect(last().path).toBe('/api/tables/2Y1xeRR81mF/live?resume=7&seat=2');
});

it('says again what was not replied to, and only that', async () => {
  const line = connected();
  const first = line.say({ t: 'undo', ask: 1 });
  const [undo] = last().sent;
  last().hear({ t: 'ack', ref: undo?.['ref'], n: 5 });
  expect(await first).toMatchObject({ t: 'ack' });
  const second = line.say({ t: 'answer', ask: 2, say: [['draw', []]] });
  const said = last().sent.at(-1);
  last().break();
  await vi.advanceTimersByTimeAsync(800);
  last().open();
  expect(last().sent).toEqual([said]);
  last().hear({ t: 'ack', ref: said?.['ref'], n: 6 });
  expect(await second).toMatchObject({ t: 'ack', n: 6 });
});

it('keeps what is said while the line is down', async () => {
  const line = connected();
  last().break();
  void line.say({ t: 'chat', text: 'hello' });
  await vi.advanceTimersByTimeAsync(800);
  last().open();
  expect(last().sent).toMatchObject([{ t: 'chat', text: 'hello' }]);
});

it('gives up a line that is silent after a ping', async () => {
  connected();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(last().sent.at(-1)).toMatchObject({ t: 'ping' });
  await vi.advanceTimersByTimeAsync(4_100);
  expect(ears.up).toHaveBeenLastCalledWith(false);
  await vi.advanceTimersByTimeAsync(800);
  expect(sockets).toHaveLength(2);
});

it('gives up a silent line sooner while something waits for its reply, and more patiently if the next is silent too', async () => {
  const line = connected();
  void line.say({ t: 'undo', ask: 1 });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(last().sent.at(-1)).toMatchObject({ t: 'ping' });
  await vi.advanceTimersByTimeAsync(2_800);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(2);
  last().open();
  last().hear({ t: 'whole', n: 5 });
  expect(last().sent).toMatchObject([{ t: 'undo', ask: 1 }]);
  await vi.advanceTimersByTimeAsync(7_900);
  expect(sockets).toHaveLength(2);
  last().hear({ t: 'ack', ref: last().sent[0]?.['ref'], n: 6 });
  void line.say({ t: 'undo', ask: 2 });
  await vi.advanceTimersByTimeAsync(5_900);
  expect(sockets).toHaveLength(3);
});

it('gives up a handshake that nobody answers', async () => {
  connected();
  last().break();
  await vi.advanceTimersByTimeAsync(800);
  expect(sockets).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sockets).toHaveLength(3);
});

it('tells when what is said can not be written down, and when it can', async () => {
  const line = connected();
  void line.say({ t: 'undo', ask: 1 });
  const ref = last().sent[0]?.['ref'];
  last().hear({ t: 'refused', ref, code: 'try-again', hint: 'later' });
  expect(ears.unwritten).toHaveBeenLastCalledWith(true);
  await vi.advanceTimersByTimeAsync(800);
  last().hear({ t: 'ack', ref, n: 5 });
  expect(ears.unwritten).toHaveBeenLastCalledWith(false);
});

it('keeps a line that answers its pings', async () => {
  connected();
  for (let second = 0; second < 30; second++) {
    last().hear({ t: 'pong', ref: 1, at: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sockets).toHaveLength(1);
});

it('says the same again when the server asks for it', async () => {
  const line = connected();
  const reply = line.say({ t: 'undo', ask: 1 });
  const [said] = last().sent;
  last().hear({ t: 'refused', ref: said?.['ref'], code: 'busy', hint: 'later' });
  await vi.advanceTimersByTimeAsync(800);
  expect(last().sent.filter(({ t }) => t === 'undo')).toEqual([said, said]);
  last().hear({ t: 'ack', ref: said?.['ref'], n: 5 });
  expect(await reply).toMatchObject({ t: 'ack' });
});

it('stops trying when the table does not exist', async () => {
  connected();
  exists = false;
  last().break();
  await vi.advanceTimersByTimeAsync(800);
  last().break();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ears.gone).toHaveBeenCalledOnce();
  expect(sockets.length).toBeLessThan(5);
});
