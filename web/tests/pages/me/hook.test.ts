import { beforeEach, expect, test, vi } from 'vitest';
import { Hook } from '../../../src/pages/me/hook.svelte';

let asked: string[];
let answers: Record<string, object | null>;
let hook: Hook;

beforeEach(() => {
  asked = [];
  answers = {
    'GET /api/me/webhook': { possible: true, url: null },
    'PUT /api/me/webhook': { url: 'https://hooks.example/beans', secret: 'a secret' },
    'POST /api/me/webhook/test': { called: 'taken' },
    'DELETE /api/me/webhook': null,
  };
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    const what = `${method} ${path}`;
    asked.push(body ? `${what} ${body}` : what);
    const answer = answers[what];
    return Promise.resolve(answer ? Response.json(answer) : new Response(null, { status: 204 }));
  });
  hook = new Hook();
});

test('it is there only where the site calls webhooks', async () => {
  expect(hook.possible).toBe(false);
  await hook.look();
  expect([hook.possible, hook.url]).toEqual([true, null]);
  answers['GET /api/me/webhook'] = { possible: false, url: null };
  await hook.look();
  expect(hook.possible).toBe(false);
});

test('an address is named, its secret is shown, it is tried, and it is removed', async () => {
  await hook.name('https://hooks.example/beans');
  expect([hook.url, hook.secret]).toEqual(['https://hooks.example/beans', 'a secret']);
  expect(await hook.attempt()).toBe('taken');
  expect(hook.url).toBe('https://hooks.example/beans');
  await hook.remove();
  expect([hook.url, hook.secret]).toEqual([null, '']);
  expect(asked).toEqual([
    'PUT /api/me/webhook {"url":"https://hooks.example/beans"}',
    'POST /api/me/webhook/test',
    'DELETE /api/me/webhook',
  ]);
});

test('an address that wants no more is forgotten, and one that fails is not', async () => {
  await hook.name('https://hooks.example/beans');
  answers['POST /api/me/webhook/test'] = { called: 'failed' };
  expect(await hook.attempt()).toBe('failed');
  expect(hook.url).toBe('https://hooks.example/beans');
  answers['POST /api/me/webhook/test'] = { called: 'gone' };
  expect(await hook.attempt()).toBe('gone');
  expect(hook.url).toBe(null);
});
