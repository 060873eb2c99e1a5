import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkPatiently, isBusy } from '../../src/decks/check';
import { Problem } from '../../src/wire/api';

const busy = (seconds: number | null, status = 503): Response =>
  new Response(JSON.stringify({ error: { code: 'busy', hint: 'Later.', rule: null } }), {
    status,
    headers: seconds === null ? {} : { 'Retry-After': String(seconds) },
  });
const fine = (): Response => new Response(JSON.stringify({ faults: [], cards: [] }));

let asked: number[] = [];
function answering(...responses: (() => Response)[]): void {
  vi.stubGlobal('fetch', () => {
    asked.push(Date.now() / 1000);
    const next = responses[Math.min(asked.length, responses.length) - 1];
    return Promise.resolve(next?.());
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What comes of it, when all pauses are over. */
async function outcome(wanted = (): boolean => true): Promise<unknown> {
  const found = checkPatiently('toy', 'en', {}, wanted).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return found;
}

it('asks a busy server again when it says', async () => {
  answering(
    () => busy(5),
    () => busy(2, 429),
    fine,
  );
  expect(await outcome()).toEqual({ faults: [], cards: [] });
  expect(asked).toEqual([0, 5, 7]);
});

it('does so some times, never at once and never after very long, and then says that the server is busy', async () => {
  answering(
    () => busy(3_600),
    () => busy(null),
  );
  const error = await outcome();
  expect(isBusy(error) && error.retryAfter).toBe(null);
  expect(asked).toEqual([0, 30, 32, 35, 39, 44]);
});

it('tells at once that the server is busy, and asks no more when nobody wants to know', async () => {
  answering(() => busy(5));
  const told = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  expect(isBusy(await outcome(told))).toBe(true);
  expect([told.mock.calls.length, asked]).toEqual([2, [0]]);
});

it('does not ask again what is refused, or a server that is not there', async () => {
  answering(() => busy(5, 400));
  const refused = await outcome();
  expect(refused instanceof Problem && !isBusy(refused)).toBe(true);
  vi.stubGlobal('fetch', () => {
    asked.push(1);
    return Promise.reject(new TypeError());
  });
  expect(isBusy(await outcome())).toBe(false);
  expect(asked.length).toBe(2);
});
