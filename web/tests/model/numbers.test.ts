import { beforeEach, expect, test, vi } from 'vitest';
import { fresh, keep, numberOf } from '../../src/model/numbers';

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  });
});

test('a number is long, and another one every time', () => {
  expect(fresh()).toMatch(/^[0-9a-f]{32}$/);
  expect(fresh()).not.toBe(fresh());
});

test('what was sent is known again, and the newest fifty are kept', () => {
  expect(numberOf('commitment 0')).toBeUndefined();
  for (let at = 0; at < 51; at += 1) keep(`commitment ${at}`, `number ${at}`);
  keep('commitment 1', 'another');
  expect(numberOf('commitment 0')).toBeUndefined();
  expect(numberOf('commitment 1')).toBe('another');
  expect(numberOf('commitment 50')).toBe('number 50');
});

test('what somebody else has written there does no harm', () => {
  localStorage.setItem('numbers', '{');
  expect(numberOf('commitment')).toBeUndefined();
});
