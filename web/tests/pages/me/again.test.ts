import { beforeEach, expect, test, vi } from 'vitest';
import * as accounts from '../../../src/accounts';
import { Again } from '../../../src/pages/me/again.svelte';
import { Trying } from '../../../src/trying.svelte';
import type { Me } from '../../../src/wire/api';

const ADA = { id: 'ada', login: 'ada', password: true } as Me;
const EVE = { id: 'eve', login: 'eve', password: true } as Me;
const refusal = (code: string): Response => Response.json({ error: { code, hint: 'no', rule: null } }, { status: 403 });

let asked: string[];
let fresh: boolean;
let comes: Me;
let others: Me[];
let tried: Trying;
let again: Again;

beforeEach(() => {
  asked = [];
  others = [];
  fresh = false;
  comes = ADA;
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${path}`);
    if (path !== '/api/sign-in') return Promise.resolve(fresh ? Response.json({}) : refusal('sign-in-again'));
    if (body?.includes('wrong')) return Promise.resolve(refusal('wrong-login'));
    fresh = true;
    return Promise.resolve(Response.json(comes));
  });
  tried = new Trying();
  again = new Again(
    tried,
    () => ADA,
    (me) => others.push(me),
  );
});

test('who signed in too long ago signs in on the spot, and what they wanted is done', async () => {
  expect(await tried.act(accounts.kept)).toBe(false);
  expect(again.wanted).toBe(true);
  await again.come(() => accounts.signIn('ada', 'right'));
  expect([again.wanted, tried.wrong, others]).toEqual([false, null, []]);
  expect(asked).toEqual(['GET /api/me/export', 'POST /api/sign-in', 'GET /api/me/export']);
});

test('with a wrong password nothing is done, and it can be tried once more', async () => {
  await tried.act(accounts.kept);
  await again.come(() => accounts.signIn('ada', 'wrong'));
  expect([again.wanted, again.coming.wrong?.code]).toEqual([true, 'wrong-login']);
  await again.come(() => accounts.signIn('ada', 'right'));
  expect([again.wanted, tried.wrong]).toEqual([false, null]);
});

test('who thinks better of it stays where they are', async () => {
  await tried.act(accounts.kept);
  await again.come(() => Promise.resolve(null));
  expect(again.wanted).toBe(true);
  expect(asked).toEqual(['GET /api/me/export']);
});

test('nothing is done in the name of somebody else who comes', async () => {
  await tried.act(() => accounts.forget(''));
  comes = EVE;
  await again.come(() => accounts.signIn('eve', 'right'));
  expect(others).toEqual([EVE]);
  expect(asked).toEqual(['DELETE /api/me', 'POST /api/sign-in']);
});

test('nothing else that goes wrong asks for a sign-in', async () => {
  await tried.act(() => accounts.signIn('ada', 'wrong'));
  expect([tried.wrong?.code, again.wanted]).toEqual(['wrong-login', false]);
});
