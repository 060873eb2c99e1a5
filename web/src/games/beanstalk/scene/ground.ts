/** The table, the board with the recess for the lowest die, and beans that lie about. */
import { CapsuleGeometry, CircleGeometry, CylinderGeometry, Group, Mesh, SphereGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { SCALE } from '../../../physics/stage';
import { solid, toon } from '../../../physics/toon';
import { BOARD, BOARD_HALF } from './acts';
import { meadow, planks } from './faces';

/** Units: how wide the table is from its middle. The axe flies from its edge. */
export const TABLE = 46;
/** Where sprouts grow on the board, and how large they are. */
const SPROUTS = [
  [3.6, -3.2, 1],
  [-3.7, 2.4, 0.8],
  [2.4, 3.8, 0.9],
  [-3, -3.9, 0.7],
] as const;
const BEANS = [
  [8.5, -3, 0.4, '#e2604e'],
  [9.6, -1.6, 1.4, '#5fb968'],
  [-8.2, -4.6, 2.2, '#f4b73b'],
  [-9.4, 4, 0.9, '#a274d8'],
  [6.5, 7.4, 2.9, '#4f9fe0'],
] as const;

export function ground(): Group {
  const group = new Group();
  const top = new Mesh(new CircleGeometry(TABLE, 96), toon('#ffffff', planks()));
  top.position.z = -0.02;
  top.receiveShadow = true;
  const edge = new Mesh(new CylinderGeometry(TABLE + 1, TABLE, 3, 96).rotateX(Math.PI / 2), toon('#b57f45'));
  edge.position.z = -1.6;
  const wide = BOARD_HALF * SCALE * 2;
  const board = solid(new RoundedBoxGeometry(wide, wide, 0.5, 3, 0.18), toon('#8a6238'), 0.06);
  board.position.z = BOARD * SCALE - 0.255;
  const grass = new Mesh(new CircleGeometry(wide * 0.47, 64), toon('#ffffff', meadow()));
  grass.position.z = BOARD * SCALE + 0.004;
  grass.receiveShadow = true;
  group.add(top, edge, board, grass);
  for (const [x, y, size] of SPROUTS) group.add(sprout(x, y, size));
  for (const [x, y, turn, color] of BEANS) {
    const bean = solid(new CapsuleGeometry(0.42, 0.55, 8, 16).rotateZ(turn), toon(color), 0.045);
    bean.position.set(x, y, 0.42);
    group.add(bean);
  }
  return group;
}

/** Two leaves on the board. */
function sprout(x: number, y: number, size: number): Group {
  const both = new Group();
  for (const side of [-1, 1]) {
    const leaf = solid(
      new SphereGeometry(0.62, 14, 10).scale(1, 0.5, 0.16),
      toon(side < 0 ? '#57a951' : '#79cb6c'),
      0.03,
    );
    leaf.position.set(side * 0.42, 0, 0.3);
    leaf.rotation.y = -side * 0.55;
    both.add(leaf);
  }
  both.position.set(x, y, BOARD * SCALE);
  both.rotation.z = x;
  both.scale.setScalar(size);
  return both;
}
