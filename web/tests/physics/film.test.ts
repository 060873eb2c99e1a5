import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { between, Film, readFilm, type Pose } from '../../src/physics/film';
import packed from '../cases/film.json';

const STILL: Pose = [0, 0, 0, 1, 0, 0, 0];
const base64 = (...bytes: number[]): string => deflateSync(Uint8Array.from(bytes)).toString('base64');

it('reads what the server packs', async () => {
  const film = await readFilm(packed.data);
  expect([film.rate, film.bodies, film.pictures.length]).toEqual([packed.rate, packed.bodies, packed.pictures.length]);
  film.pictures.flat(2).forEach((number, at) => expect(number).toBeCloseTo(packed.pictures.flat(2)[at] ?? NaN, 9));
});

it.each([
  ['of another version', base64(2, 30, 1, 0)],
  ['that ends too early', base64(1, 30, 2, 1, 1, 65)],
  ['that says more than it has', base64(1, 30, 0xff, 0xff, 3, 1, 1, 65)],
  ['that is not packed', btoa('film')],
])('refuses one %s', async (_, data) => {
  await expect(readFilm(data)).rejects.toThrow();
});

it('lasts from the first picture to the last', () => {
  expect(new Film(['a'], [[STILL], [STILL], [STILL], [STILL]], 30).lasts).toBeCloseTo(100);
  expect(new Film([], [], 30).lasts).toBe(0);
});

it('goes straight and by the shorter turn between pictures', () => {
  const half = Math.SQRT1_2;
  const film = new Film(['a'], [[STILL], [[0.1, 0, 0.2, -half, 0, -half, 0]]], 10);
  const [pose = STILL] = film.at(50);
  expect(pose[0]).toBeCloseTo(0.05);
  expect(pose[3]).toBeCloseTo(Math.cos(Math.PI / 8));
  expect(pose[5]).toBeCloseTo(Math.sin(Math.PI / 8));
  expect(film.at(-5)[0]).toEqual(STILL);
  expect(film.at(500)[0]?.[0]).toBeCloseTo(0.1);
});

it('has a body on its way between two poses', () => {
  const one: Pose = [0, 0, 0, 1, 0, 0, 0];
  const other: Pose = [2, 4, 6, -Math.SQRT1_2, 0, -Math.SQRT1_2, 0];
  const [x, y, z, w, i, j, k] = between(one, other, 0.5);
  expect([x, y, z]).toEqual([1, 2, 3]);
  expect(
    [w, i, j, k].map((part) => +part.toFixed(3)),
    'the shorter way',
  ).toEqual([0.924, 0, 0.383, 0]);
  expect(between(one, other, 0)).toBe(one);
});
