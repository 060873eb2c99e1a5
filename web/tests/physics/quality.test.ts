import { expect, it } from 'vitest';
import { Quality } from '../../src/physics/quality';

/** Draws pictures that take so long each; how many times the machine turned out to be slow. */
function drawn(quality: Quality, took: readonly number[], from = 0): number {
  let at = from;
  let slow = Number(quality.drawn(at));
  for (const ms of took) slow += Number(quality.drawn((at += ms)));
  return slow;
}

const many = (ms: number, count: number): number[] => Array.from({ length: count }, () => ms);

it('finds out that a machine is slow from its first ten pictures, and says so once', () => {
  const quality = new Quality();
  expect(drawn(quality, many(45, 10))).toBe(0);
  expect(drawn(quality, many(45, 30), 1_000)).toBe(1);
  expect(quality.plain).toBe(true);
});

it('does not count the first picture, for which everything is made, nor pauses', () => {
  const quality = new Quality();
  drawn(quality, [900, ...many(16, 4)]);
  quality.rest();
  drawn(quality, many(16, 40), 60_000);
  expect(quality.plain).toBe(false);
});

it('does not change its mind: what is slow later has other reasons', () => {
  const quality = new Quality();
  drawn(quality, [...many(16, 12), ...many(200, 20)]);
  expect(quality.plain).toBe(false);
});
