/** A bean with a face. It stands along z, and looks along -x. */
import {
  CapsuleGeometry,
  CircleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  TorusGeometry,
  Vector3,
  type Object3D,
} from 'three';
import type { Pose } from '../../../physics/film';
import { SCALE } from '../../../physics/stage';
import { flat, painted, solid, toon } from '../../../physics/toon';
import { BEAN } from './shot';

/** Half as thick, and half of its straight part. */
export const RADIUS = BEAN.radius * SCALE;
const HALF = BEAN.half * SCALE;

export type Mood = 'glad' | 'afraid' | 'dizzy';

interface Colors {
  readonly skin: string;
  readonly dark: string;
  readonly light: string;
}

/** The bean of each seat. */
const COLORS: readonly Colors[] = [
  { skin: '#ff9a3c', dark: '#d9541e', light: '#ffe2ad' },
  { skin: '#8fdc4f', dark: '#2f8f4e', light: '#e9fbc0' },
];

export class Bean {
  readonly group = new Group();
  readonly #eyes: Object3D[] = [];
  readonly #pupils: Object3D[] = [];
  readonly #crosses: Object3D[] = [];
  readonly #smile: Mesh;
  readonly #gasp: Mesh;

  constructor(seat: number) {
    const colors = COLORS[seat % COLORS.length] as Colors;
    const shape = new CapsuleGeometry(RADIUS, HALF * 2, 12, 32).rotateX(Math.PI / 2);
    const foot = new Mesh(new CylinderGeometry(0.58, 0.58, 0.06, 24).rotateX(Math.PI / 2), toon(colors.dark));
    foot.position.z = 0.03 - HALF - RADIUS;
    this.group.add(solid(shape, toon('#ffffff', skin(colors)), 0.06), foot, seat % 2 ? leaves() : feeler());
    for (const side of [-1, 1]) this.group.add(this.#eye(side), cheek(side));
    const ink = flat('#4a1230');
    const curve = new TorusGeometry(0.3, 0.065, 8, 20, Math.PI * 0.84).rotateZ(Math.PI * 1.08);
    this.#smile = new Mesh(curve.rotateX(Math.PI / 2).rotateZ(Math.PI / 2), ink);
    this.#smile.position.set(-RADIUS, 0, 0.12);
    this.#gasp = new Mesh(new SphereGeometry(0.21, 14, 12).scale(0.35, 0.8, 1.2), ink);
    this.#gasp.position.set(-RADIUS * 0.99, 0, -0.02);
    this.group.add(this.#smile, this.#gasp);
    this.feel('glad');
  }

  #eye(side: number): Group {
    const white = solid(new SphereGeometry(0.42, 18, 14).scale(0.45, 1, 1.2), toon('#ffffff'), 0.045);
    const pupil = new Group();
    const dot = new Mesh(new SphereGeometry(0.22, 14, 10).scale(0.4, 1, 1.15), flat('#1b1330'));
    const shine = new Mesh(new SphereGeometry(0.08, 8, 6), flat('#ffffff'));
    shine.position.set(-0.06, 0.06, 0.09);
    pupil.add(dot, shine);
    const cross = new Group();
    for (const turn of [-1, 1]) {
      const bar = new Mesh(new CapsuleGeometry(0.055, 0.4, 4, 8).rotateX((turn * Math.PI) / 4), flat('#1b1330'));
      cross.add(bar);
    }
    cross.position.x = -0.2;
    const eye = new Group().add(white, pupil, cross);
    eye.position.set(-RADIUS * 0.86, side * 0.43, 0.74);
    eye.rotation.z = side * -0.38;
    this.#eyes.push(eye);
    this.#pupils.push(pupil);
    this.#crosses.push(cross);
    return eye;
  }

  /** Puts it where a film has it. */
  put([x, y, z, w, i, j, k]: Pose): void {
    this.group.position.set(x * SCALE, y * SCALE, z * SCALE);
    this.group.quaternion.set(i, j, k, w);
  }

  feel(mood: Mood): void {
    this.#smile.visible = mood === 'glad';
    this.#gasp.visible = mood !== 'glad';
    for (const pupil of this.#pupils) pupil.visible = mood !== 'dizzy';
    for (const cross of this.#crosses) cross.visible = mood === 'dizzy';
  }

  /** Looks at a point of the stage. */
  watch(point: Vector3): void {
    const to = this.group.worldToLocal(point.clone()).normalize();
    for (const pupil of this.#pupils) pupil.position.set(-0.15, to.y * 0.15, to.z * 0.15);
  }

  /** How far its eyes are open, from 0 to 1. */
  blink(open: number): void {
    for (const eye of this.#eyes) eye.scale.z = Math.max(0.08, open);
  }

  /** How far it leans, from 1 (upright) to -1. */
  get upright(): number {
    return new Vector3(0, 0, 1).applyQuaternion(this.group.quaternion).z;
  }
}

function skin({ skin: color, dark, light }: Colors): ReturnType<typeof painted> {
  return painted(512, 256, (pen) => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, 512, 256);
    pen.fillStyle = dark; // trousers with a wavy hem
    pen.beginPath();
    pen.moveTo(0, 256);
    for (let x = 0; x <= 512; x += 4) pen.lineTo(x, 178 + 6 * Math.sin((x / 512) * Math.PI * 16));
    pen.lineTo(512, 256);
    pen.fill();
    pen.fillStyle = light;
    for (let spot = 0; spot < 8; spot++) {
      pen.beginPath();
      pen.ellipse(32 + spot * 64, 214, 11, 7, 0, 0, 7);
      pen.fill();
    }
  });
}

function cheek(side: number): Mesh {
  const blush = new MeshBasicMaterial({ color: '#f2667a', transparent: true, opacity: 0.6 });
  const mesh = new Mesh(new CircleGeometry(0.2, 18), blush);
  mesh.position.set(-RADIUS * 0.74, side * 0.78, 0.08);
  mesh.lookAt(-RADIUS * 3, side * 2.6, 0.2);
  return mesh;
}

/** Two leaves on the head. */
function leaves(): Group {
  const both = new Group();
  for (const side of [-1, 1]) {
    const leaf = solid(new SphereGeometry(0.42, 14, 10).scale(1, 0.42, 0.22), toon('#3fae62'), 0.05);
    leaf.position.set(0, side * 0.36, HALF + RADIUS + 0.14);
    leaf.rotation.set(side * 0.6, 0, Math.PI / 2);
    both.add(leaf);
  }
  return both;
}

/** A feeler with a ball on the head. */
function feeler(): Group {
  const stalk = new Mesh(new CylinderGeometry(0.05, 0.07, 0.6, 8).rotateX(Math.PI / 2), flat('#1b1330'));
  stalk.position.z = HALF + RADIUS + 0.2;
  const ball = solid(new SphereGeometry(0.24, 14, 10), toon('#ff4f9a'), 0.05);
  ball.position.z = HALF + RADIUS + 0.6;
  return new Group().add(stalk, ball);
}
