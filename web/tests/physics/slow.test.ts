import { expect, test } from 'vitest';
import { Film, type Pose } from '../../src/physics/film';
import { fallOf, slowed } from '../../src/physics/slow';

const pose = (x: number, z: number): Pose => [x, 0, z, 1, 0, 0, 0];
/** One body that stays, and one that goes like this, 30 pictures a second. */
const film = (way: readonly (readonly [number, number])[]): Film =>
  new Film(['stays', 'goes'], way.map(([x, z]) => [pose(0, 0.01), pose(x, z)]), 30); // prettier-ignore

const stood = Array.from({ length: 30 }, () => [0, 0.1] as const);
const falls = Array.from({ length: 30 }, (_, at) => [at / 100, Math.max(0.01, 0.1 - (at / 30) ** 2)] as const);

test('what stood and sinks far has fallen: when, and which way', () => {
  const fall = fallOf(film([...stood, ...falls]));
  expect(fall?.ms).toBeGreaterThan(1000);
  expect(fall?.ms).toBeLessThan(1200);
  expect(fall?.way[0]).toBeGreaterThan(0.05);
});

test('a film without a fall stays as it is', () => {
  const still = film(stood);
  expect(slowed(still)).toBe(still);
  const flies = film(falls.map(([x, z], at) => [x + at / 100, z]));
  expect(slowed(flies), 'what was in motion from the beginning has not stood').toBe(flies);
});

test('a fall is shown slowly, from just before it begins', () => {
  const true_ = film([...stood, ...falls]);
  const slow = slowed(true_);
  expect(slow.lasts).toBeGreaterThan(true_.lasts + 800);
  expect(slow.pictures.at(-1)).toEqual(true_.pictures.at(-1));
  expect(slow.at(600)).toEqual(true_.at(600));
  const [, body] = slow.at(1500);
  const [, quick] = true_.at(1500);
  expect(body?.[2]).toBeGreaterThan(quick?.[2] ?? 1);
});
