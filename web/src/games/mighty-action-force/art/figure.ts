/** A hero, put together from its design: layers from far to near, with the middle of the hips at 0, 0. */
import { type Arm, arm } from './arms';
import { before } from './before';
import { behind } from './behind';
import { BUILDS, type Build, chest, legs, neck, torso } from './body';
import { INK } from '../../art/colours';
import type { Design } from './design';
import { COVERS, gear } from './gear';
import { head } from './head';
import { type Layer, type Role, placed } from './layer';

const PLAIN: Record<Role, string> = {
  skin: '#f0b98a',
  hair: '#3a2416',
  suit: '#3f7fd0',
  second: '#22437f',
  trim: '#ffd23e',
  cape: '#e8483f',
  glow: '#ffe14d',
  ink: INK,
  white: '#fffdf6',
  steel: '#b3bccd',
  shade: '#1c132638',
  shine: '#ffffff73',
  none: 'none',
};

export const palette = (design: Design): Record<Role, string> => ({ ...PLAIN, ...design.colours });

export function figure(design: Design): Layer[] {
  const build: Build = BUILDS[design.build];
  const wide = `scale(${build.shoulder / 40} 1)`;
  const sleeves = design.sleeves ?? { upper: 'suit', lower: 'suit', glove: 'second' };
  const arms = [arm(build, design.arms[0], -1, sleeves), arm(build, design.arms[1], 1, sleeves)] as const;
  const at = (depth: Arm['depth']): Layer[] =>
    arms.flatMap((each, side) => {
      if (each.depth !== depth) return [];
      const { covering, inHand } = held(design, side, each);
      return [...each.layers, ...inHand, ...each.fist, ...covering];
    });
  return [
    ...(design.behind ?? []).flatMap((name) => placed(behind(name), wide)),
    ...at('back'),
    ...legs(build),
    ...torso(build),
    ...neck(),
    ...design.chest.flatMap((name) => placed(chest(name), wide)),
    ...placed(
      head(design.face, design.head),
      `translate(0 ${-72 - 22 * build.head}) scale(${build.head}) rotate(${design.nod ?? 0})`,
    ),
    ...(design.before ?? []).flatMap((name) => placed(before(name), wide)),
    ...at('front'),
    ...at('top'),
  ];
}

function held(design: Design, side: number, { hand: [x, y] }: Arm): { covering: Layer[]; inHand: Layer[] } {
  const things = (design.gear ?? []).filter((thing) => thing.hand === side);
  const drawn = (covers: boolean): Layer[] =>
    things
      .filter(({ name }) => COVERS.includes(name) === covers)
      .flatMap(({ name, tilt }) => placed(gear(name), `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${tilt})`));
  return { covering: drawn(true), inHand: drawn(false) };
}
