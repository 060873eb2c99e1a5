import { beforeEach, expect, it, vi } from 'vitest';
import { numberOf } from '../../src/model/numbers';
import { sendNumber } from '../../src/wire/api';

const table = { id: 'a', commitment: 'fixed' };

interface Sent {
  readonly path: string;
  readonly nonce: string;
}

let sent: Sent[];
let refused: string;

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  });
  [sent, refused] = [[], ''];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const { nonce } = JSON.parse(body) as { nonce: string };
    sent.push({ path, nonce });
    return Promise.resolve(new Response(JSON.stringify(table), { status: path === refused ? 409 : 200 }));
  });
});

it('sends one number for all seats that a person has, and keeps it', async () => {
  await sendNumber(table, [2, 0, 3]);
  expect(sent.map(({ path }) => path)).toEqual([2, 0, 3].map((seat) => `/api/tables/a/seats/${seat}`));
  expect(new Set(sent.map(({ nonce }) => nonce))).toEqual(new Set([numberOf('fixed')]));
  expect(numberOf('fixed')).toMatch(/^[0-9a-f]{32}$/);
});

it('sends it for the other seats if it is not taken for one', async () => {
  refused = '/api/tables/a/seats/2';
  await sendNumber(table, [2, 0, 3]);
  expect(sent).toHaveLength(3);
  expect(sent.slice(1).map(({ nonce }) => nonce)).toEqual([numberOf('fixed'), numberOf('fixed')]);
});

it('sends the number again that was sent before', async () => {
  await sendNumber(table, [0]);
  await sendNumber(table, [1]);
  expect(new Set(sent.map(({ nonce }) => nonce)).size).toBe(1);
});
