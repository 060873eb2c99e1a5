import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { look, Problem } from '../../src/wire/api';

let answers: Response[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
});
afterEach(() => void vi.useRealTimers());

const refusal = (code: string): Response =>
  new Response(JSON.stringify({ error: { code, hint: '', rule: null } }), { status: 503 });

it('asks again for what is being made, until it is', async () => {
  answers = [refusal('being-made'), refusal('being-made'), new Response('{"steps":[]}')];
  const page = look('/tables/a/replay');
  await vi.runAllTimersAsync();
  expect(await page).toEqual({ steps: [] });
  expect(answers).toEqual([]);
});

it('gives up at once where asking again is no use', async () => {
  answers = [refusal('busy'), new Response('{}')];
  await expect(look('/tables/a/replay')).rejects.toThrow(Problem);
  expect(answers).toHaveLength(1);
});
