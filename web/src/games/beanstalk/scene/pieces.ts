/** What the tower is built of: ivory dice, clouds of card, trunks with a vine, the castle; and the axe. 1 unit a centimetre. */
import {
  CatmullRomCurve3,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  Mesh,
  Shape,
  SphereGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { solid, toon } from '../../../physics/toon';
import type { Block } from './acts';
import { ACROSS, bark, edgeOf, FACES, markOf, masonry, rings, sheet } from './faces';
import { signOf } from '../seats';

/** Things that were made once are copied: copies share shapes and colours. */
const made = new Map<string, Group>();

function once(key: string, make: () => Group): Group {
  const first = made.get(key) ?? make();
  made.set(key, first);
  return first.clone();
}

/** A piece; dice with the same face are turned in different ways by their numbers. */
export function piece(block: Block | 'axe', look: string, number: number): Group {
  if (block === 'die') return once(`die ${look} ${number % 4}`, () => die(look, number % 4));
  if (block === 'token') return once(`token ${look}`, () => token(Number(look)));
  return once(block, { cylinder: trunk, castle, axe }[block]);
}

let ivory: ReturnType<typeof toon> | null = null;
interface Around {
  readonly die: readonly [readonly string[], string];
  readonly [face: string]: readonly [readonly string[], string];
}

/** The four faces around the rolled one, and the one below it: each die has two Eyes, two Treasures, a Die, a Trunk. */
const AROUND: Around = {
  eye: [['treasure', 'die', 'treasure', 'trunk'], 'eye'],
  treasure: [['eye', 'die', 'eye', 'trunk'], 'treasure'],
  die: [['eye', 'treasure', 'eye', 'treasure'], 'trunk'],
  trunk: [['treasure', 'eye', 'treasure', 'eye'], 'die'],
};

function die(look: string, turned: number): Group {
  const [around, low] = AROUND[look] ?? AROUND.die;
  const side = (at: number): string => around[(at + turned) % 4] ?? '';
  const sides = [side(0), side(2), side(1), side(3), look || 'die', low]; // right, left, back, front, top, underside
  const box = new RoundedBoxGeometry(1.6, 1.6, 1.6, 3, 0.17);
  const place = box.getAttribute('uv');
  const corner = box.getAttribute('position');
  const at = new Vector3();
  for (const { start, count, materialIndex = 0 } of box.groups) {
    const cell = FACES.findIndex((face) => face === sides[materialIndex]);
    for (let each = start; each < start + count; each++) {
      at.fromBufferAttribute(corner, each);
      const [across, up] = onFace(materialIndex, at);
      place.setXY(
        each,
        ((cell % ACROSS) + across / 1.6 + 0.5) / ACROSS,
        1 - (Math.floor(cell / ACROSS) + 0.5 - up / 1.6) / 2,
      );
    }
  }
  box.clearGroups();
  ivory ??= toon('#ffffff', sheet());
  return solid(box, ivory, 0.05);
}

/** How a point of a side lies on the picture of that side, which stands upright. */
function onFace(side: number, { x, y, z }: Vector3): readonly [number, number] {
  if (side === 0) return [y, z];
  if (side === 1) return [-y, z];
  if (side === 2) return [-x, z];
  if (side === 3) return [x, z];
  return side === 4 ? [x, y] : [x, -y];
}

function token(seat: number): Group {
  const outline = new Shape();
  outline.moveTo(-1.2, -0.9);
  outline.absarc(0, -0.5, 0.75, Math.PI * 1.28, Math.PI * 1.72, false);
  outline.absarc(1.17, -0.3, 0.58, Math.PI * 1.5, Math.PI * 0.36, false);
  outline.absarc(0.55, 0.42, 0.7, -0.05, Math.PI * 0.66, false);
  outline.absarc(-0.42, 0.57, 0.68, Math.PI * 0.28, Math.PI * 1.02, false);
  outline.absarc(-1.17, -0.3, 0.58, Math.PI * 0.6, Math.PI * 1.5, false);
  const bevel = { bevelSize: 0.03, bevelThickness: 0.04, bevelSegments: 1, curveSegments: 10 };
  const shape = new ExtrudeGeometry(outline, { depth: 0.12, ...bevel }).translate(0, 0, -0.06);
  const sign = signOf(seat);
  return solid(shape, [toon('#ffffff', markOf(sign)), toon('#ffffff', edgeOf(sign))], 0.035);
}

/** How often the vine goes round a trunk. */
const ROUNDS = 2.2;

function trunk(): Group {
  const shape = new CylinderGeometry(0.8, 0.8, 3, 32).rotateX(Math.PI / 2);
  const group = solid(shape, [toon('#ffffff', bark()), toon('#ffffff', rings()), toon('#ffffff', rings())], 0.045);
  const along = (part: number, far: number): Vector3 => {
    const turn = part * ROUNDS * 2 * Math.PI - 2.2;
    return new Vector3(far * Math.cos(turn), far * Math.sin(turn), -1.4 + 2.75 * part);
  };
  const way = new CatmullRomCurve3(Array.from({ length: 33 }, (_, at) => along(at / 32, 0.86)));
  group.add(solid(new TubeGeometry(way, 90, 0.085, 7), toon('#57a951'), 0.03));
  for (let leaf = 0; leaf < 7; leaf++) {
    const part = 0.08 + leaf * 0.135;
    const one = solid(
      new SphereGeometry(0.3, 12, 8).scale(1, 0.2, 0.62),
      toon(leaf % 2 ? '#79cb6c' : '#62b75a'),
      0.028,
    );
    one.position.copy(along(part, 0.98));
    one.rotation.set(0.3, leaf % 2 ? 0.7 : -0.7, part * ROUNDS * 2 * Math.PI - 2.2 + Math.PI / 2);
    group.add(one);
  }
  return group;
}

/** The outline of one side of a wall, from its foot to the middle of its roof. */
const WALL = [
  [3, -3.4], [3, 1.5], [2.35, 1.5], [2.35, 1], [1.85, 1], [1.85, 1.5], [1.2, 1.5], [1.2, 0.5], [0.9, 0.5], [0.9, 2.3],
  [1.05, 2.3], [0, 3.6],
] as const; // prettier-ignore

function castle(): Group {
  const group = new Group();
  const foot = solid(new RoundedBoxGeometry(4, 4, 0.2, 2, 0.08), toon('#8ecb74'), 0.04);
  foot.position.z = -3.5;
  group.add(foot);
  const [stone, edge] = [toon('#ffffff', masonry()), toon('#c3b7da')];
  for (const turn of [0, Math.PI / 2]) {
    const outline = [
      ...WALL,
      ...WALL.slice(0, -1)
        .toReversed()
        .map(([x, y]) => [-x, y] as const),
    ];
    const wall = new ExtrudeGeometry(around(outline), { depth: 0.2, bevelEnabled: false }).translate(0, 0, -0.1);
    group.add(solid(wall.rotateX(Math.PI / 2).rotateZ(turn), [stone, edge], 0.045));
    for (const side of [-1, 1]) {
      const roof = around([[-1.25, 2.15], [1.25, 2.15], [0, 3.72]]); // prettier-ignore
      const cap = new ExtrudeGeometry(roof, { depth: 0.06, bevelEnabled: false }).translate(0, 0, side * 0.11 - 0.03);
      group.add(solid(cap.rotateX(Math.PI / 2).rotateZ(turn), toon('#e2604e'), 0.03));
    }
  }
  const pole = new Mesh(new CylinderGeometry(0.05, 0.05, 1.5, 8).rotateX(Math.PI / 2), toon('#7a5a3a'));
  pole.position.z = 4.2;
  const pennant = around([[0, 0], [1.25, 0.34], [0, 0.68]]); // prettier-ignore
  const flag = solid(
    new ExtrudeGeometry(pennant, { depth: 0.05, bevelEnabled: false }).rotateX(Math.PI / 2),
    toon('#ffd24a'),
    0.03,
  );
  flag.position.set(0.04, 0, 4.2);
  group.add(pole, flag);
  return group;
}

const around = (points: readonly (readonly [number, number])[]): Shape =>
  new Shape(points.map(([x, y]) => new Vector2(x, y)));

/** Along x, its head ahead; 0.6 thick. */
function axe(): Group {
  const handle = solid(new RoundedBoxGeometry(14.6, 1.3, 0.6, 3, 0.28), toon('#c8894a'), 0.06);
  handle.position.x = -0.1;
  const blade = new Shape();
  blade.moveTo(4.3, 0.5);
  blade.quadraticCurveTo(4.5, 2.6, 3.3, 4);
  blade.quadraticCurveTo(5.5, 5.1, 7.7, 4);
  blade.quadraticCurveTo(6.5, 2.6, 6.7, 0.5);
  blade.lineTo(6.7, -0.5);
  blade.quadraticCurveTo(6.5, -2.6, 7.7, -4);
  blade.quadraticCurveTo(5.5, -5.1, 3.3, -4);
  blade.quadraticCurveTo(4.5, -2.6, 4.3, -0.5);
  blade.closePath();
  const bevel = { depth: 0.4, bevelSize: 0.12, bevelThickness: 0.12, bevelSegments: 1, curveSegments: 10 };
  const head = solid(new ExtrudeGeometry(blade, bevel).translate(0, 0, -0.2), toon('#cdd6e4'), 0.06);
  const band = solid(new RoundedBoxGeometry(1.7, 1.9, 0.86, 2, 0.2), toon('#7e8aa3'), 0.05);
  band.position.x = 5.5;
  const grip = solid(new RoundedBoxGeometry(3.4, 1.5, 0.76, 2, 0.3), toon('#a9502f'), 0.05);
  grip.position.x = -5.6;
  return new Group().add(handle, head, band, grip);
}
