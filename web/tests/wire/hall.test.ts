import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listed, ofStatus, type Tables } from '../../src/model/hall';
import type { Listed, TableInfo } from '../../src/wire/generated/live';
import { Hall } from '../../src/wire/hall';

class Socket {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;

  constructor(readonly path: string) {}

  close(): void {
    this.closed = true;
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const table = (id: string, status: TableInfo['status'], opened_at = 0): TableInfo =>
  ({ id, status, opened_at }) as TableInfo;
const told = (tables: TableInfo[], gone: string[] = [], anew = false): Listed => ({ t: 'listed', anew, tables, gone });

let sockets: Socket[];
let heard: Listed[];
let hidden: boolean;
let wake: EventTarget;
let hall: Hall;

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, heard, hidden, wake] = [[], [], false, new EventTarget()];
  hall = new Hall((message) => heard.push(message), {
    open: (path) => {
      const socket = new Socket(path);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    hidden: () => hidden,
    wake,
  });
});

afterEach(() => {
  hall.close();
  vi.useRealTimers();
});

it('hears what is listed', () => {
  expect(sockets.map(({ path }) => path)).toEqual(['/api/hall']);
  sockets[0]?.hear(told([table('a', 'open')], [], true));
  expect(heard).toHaveLength(1);
});

it('comes back when it is lost, and waits longer each time', () => {
  for (const [at, most] of [1_000, 2_000, 4_000].entries()) {
    sockets[at]?.onclose?.();
    vi.advanceTimersByTime(most / 2 - 1);
    expect(sockets).toHaveLength(at + 1);
    vi.advanceTimersByTime(most / 2 + 1);
    expect(sockets).toHaveLength(at + 2);
  }
});

it('comes back when the server said, after a restart', () => {
  sockets[0]?.hear({ t: 'bye', why: 'restart', wait_ms: 2_500 });
  sockets[0]?.onclose?.();
  vi.advanceTimersByTime(2_499);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
});

it('has no line while nobody looks', () => {
  hidden = true;
  wake.dispatchEvent(new Event('visibilitychange'));
  expect(sockets[0]?.closed).toBe(true);
  vi.advanceTimersByTime(100_000);
  expect(sockets).toHaveLength(1);
  hidden = false;
  wake.dispatchEvent(new Event('visibilitychange'));
  expect(sockets).toHaveLength(2);
});

it('is over when the page goes', () => {
  hall.close();
  sockets[0]?.onclose?.();
  wake.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(100_000);
  expect(sockets).toHaveLength(1);
});

it('adds up to what there is now', () => {
  let tables: Tables = new Map();
  tables = listed(tables, told([table('a', 'open', 1), table('b', 'open', 2), table('c', 'playing', 3)], [], true));
  expect(ofStatus(tables, 'open').map(({ id }) => id)).toEqual(['b', 'a']);
  tables = listed(tables, told([table('a', 'playing', 1)], ['b']));
  expect(ofStatus(tables, 'open')).toEqual([]);
  expect(ofStatus(tables, 'playing').map(({ id }) => id)).toEqual(['c', 'a']);
  tables = listed(tables, told([table('d', 'open')], [], true));
  expect([...tables.keys()]).toEqual(['d']);
});
