import { describe, expect, it } from 'vitest';
import { signNamed, SIGNS } from '../../../src/games/beanstalk/art/signs';
import { BELOW, scaleFor, shapesOf, tiltOf, topOf, vineOf } from '../../../src/games/beanstalk/stalk';
import type { StalkPiece } from '../../../src/wire/generated/games/beanstalk';

const ONE = 100_000_000;
const upright = (x: number, z: number): number[] => [x * 10_000, 0, z * 10_000, ONE, 0, 0, 0];
/** Turned about the axis towards whoever looks: a positive turn leans to the right. */
const leaning = (degrees: number): number[] => {
  const half = (degrees * Math.PI) / 360;
  return [0, 0, 0, ONE * Math.cos(half), 0, ONE * Math.sin(half), 0];
};
const TOWER: StalkPiece[] = [
  { block: 'die', look: '', pose: upright(0, 9) },
  { block: 'die', look: 'treasure', pose: upright(2, 25) },
  { block: 'token', look: '1', pose: upright(2, 34) },
  { block: 'die', look: 'treasure', pose: upright(-1, 43) },
  { block: 'token', look: '3', pose: upright(-1, 52) },
  { block: 'cylinder', look: 'trunk', pose: upright(0, 68) },
];

describe('the Beanstalk from the side', () => {
  it('has each piece where it is, with its face or its owner', () => {
    const shapes = shapesOf(TOWER);
    expect(shapes[1]).toMatchObject({ block: 'die', face: 'treasure', seat: null, x: 2, y: 25, tilt: 0 });
    expect(shapes[2]).toMatchObject({ block: 'token', face: '', seat: 1 });
    expect(shapes[5]).toMatchObject({ block: 'cylinder', face: '', seat: null });
    expect(topOf(shapes)).toBe(83);
  });

  it('shows the signs of tokens on one side after the other, so that none covers another', () => {
    const sides = shapesOf(TOWER).flatMap(({ seat, side }) => (seat === null ? [] : [side]));
    expect(sides).toEqual([1, -1]);
  });

  it('leans as its pieces lean; a die on another side is no other die', () => {
    expect(tiltOf(leaning(12), 'cylinder')).toBeCloseTo(12);
    expect(tiltOf(leaning(-7), 'die')).toBeCloseTo(-7);
    expect(tiltOf(leaning(93), 'die')).toBeCloseTo(3);
    expect(tiltOf(upright(0, 9), 'castle')).toBe(0);
    expect(tiltOf([], 'die')).toBe(0);
  });

  it('is all in sight with the piece that comes next, however high it is', () => {
    for (const space of [
      { width: 195, height: 320 },
      { width: 170, height: 366 },
      { width: 740, height: 900 },
    ])
      for (const top of [17, 80, 140, 220, 310, 420]) {
        const scale = scaleFor(space, top, 'castle');
        expect((top + 72 + BELOW) * scale).toBeLessThanOrEqual(space.height);
        expect(64 * scale, 'tokens and their signs').toBeLessThanOrEqual(space.width);
      }
  });

  it('stands still while it grows a little', () => {
    const space = { width: 400, height: 700 };
    expect(scaleFor(space, 17, null)).toBe(scaleFor(space, 60, null));
    expect(scaleFor(space, 200, null)).toBeLessThan(scaleFor(space, 60, null));
  });

  it('has a vine up to the top', () => {
    expect(vineOf(100).d.endsWith('0 -100')).toBe(true);
    expect(vineOf(100).leaves).toHaveLength(5);
  });
});

it('has a sign for every face, piece and power', () => {
  const faces = ['eye', 'die', 'treasure', 'trunk'];
  const powers = ['eye', 'skip', 'steal', 'axe', 'extra', 'give-back', 'reroll'];
  for (const name of [...faces, ...powers, 'token', 'cylinder', 'castle']) expect(signNamed(name)).toBe(name);
  expect(signNamed('')).toBe('bean');
  expect(Object.keys(SIGNS)).not.toContain('');
});
