/** The tower on the stage, with what is let go above it or thrown at it. */
import { Group, Mesh, MeshBasicMaterial, SphereGeometry, TorusGeometry, Vector3, type Vector2 } from 'three';
import type { Numbers } from '../../../model/gesture';
import { between, type Film, type Pose } from '../../../physics/film';
import { fallOf } from '../../../physics/slow';
import { SCALE, Stage } from '../../../physics/stage';
import {
  behind,
  flying,
  HALF,
  heightOf,
  held,
  isDropped,
  poseOf,
  readAct,
  readied,
  under,
  type Act,
  type AxeThrow,
  type Block,
  type Letting,
} from './acts';
import { ground } from './ground';
import { Hand } from './hand';
import { piece } from './pieces';

/** Units to each side of the middle where a hand holds a piece, and how far below its top. */
const GRIPS: Readonly<Record<Block, readonly [half: number, below: number]>> = {
  die: [0.8, 0.55],
  token: [1, 0.12],
  cylinder: [0.8, 0.7],
  castle: [0.3, 1.1],
};
/** How far the camera looks down, in radians, and half of the angle of its picture, as a tangent. */
const DOWN = 0.3;
const OPENING = Math.tan((17 / 180) * Math.PI);
const DOTS = 7;
const ARC = 22;
/** Milliseconds in which a piece goes from where it was held to where the hand has really let go. */
const TURNS = 120;
/** Milliseconds for the hand to go. */
const GOES = 700;
/** How much a thrower sees from afar: so the tower is not small beside the axe. */
const LENS = 2.2;
/** Which way the arm of a hand goes. */
const ARM = new Vector3(0.88, 0, 0.48).normalize();
/** Units that the axe is drawn back. */
const DRAWN_BACK = 5;

/** From where one looks: radians round the tower, from the whole of it (0) to its top (1), or behind the thrower. */
export interface View {
  readonly round: number;
  readonly near: number;
}

export class Stalk {
  readonly stage: Stage;
  readonly #hand = new Hand();
  readonly #gold = new MeshBasicMaterial({ color: '#ffb300' });
  readonly #plumb = new Group();
  readonly #ring = new Mesh(new TorusGeometry(0.34, 0.06, 8, 32), this.#gold);
  readonly #arc = new Group();
  #pieces: Group[] = [];
  #act: Act | null = null;
  #set = '';
  #tall = 2;

  /** Fails where nothing can be drawn in three dimensions. */
  constructor(canvas: HTMLCanvasElement) {
    this.stage = new Stage(canvas, 30);
    const { scene, sun } = this.stage;
    sun.position.set(-20, -34, 62);
    sun.target.position.set(0, 0, 8);
    for (let dot = 0; dot < DOTS; dot++) this.#plumb.add(new Mesh(new SphereGeometry(0.08, 10, 8), this.#gold));
    for (let dot = 0; dot < ARC; dot++) this.#arc.add(new Mesh(new SphereGeometry(0.34, 10, 8), this.#gold));
    scene.add(ground(), this.#hand.group, this.#plumb, this.#ring, this.#arc);
  }

  /** Sets the stage for a scene. */
  set(scene: string): void {
    if (this.#set === scene) return;
    this.#set = scene;
    const act = (this.#act = readAct(scene));
    this.stage.scene.remove(...this.#pieces);
    this.#pieces = act.tower.map(({ block, look }, number) => piece(block, look, number));
    this.#pieces.push(act.kind === 'stack' ? piece(act.piece, act.look, act.tower.length) : piece('axe', '', 0));
    this.stage.scene.add(...this.#pieces);
    this.#tall = heightOf(act.tower) * SCALE;
    this.#stand();
  }

  /** The tower as it was before anybody did something. */
  #stand(): void {
    this.#act?.tower.forEach(({ pose }, number) => this.#put(number, poseOf(pose)));
    this.#hand.group.visible = this.#plumb.visible = this.#ring.visible = this.#arc.visible = false;
  }

  #put(number: number, [x, y, z, w, i, j, k]: Pose): void {
    const group = this.#pieces[number];
    group?.position.set(x * SCALE, y * SCALE, z * SCALE);
    group?.quaternion.set(i, j, k, w);
  }

  // --------------------------------------------------------------------------------------------------------- the view

  view({ round, near }: View): void {
    this.#zoom(1);
    const { camera, look } = this.stage;
    const top = this.#tall + 2 * this.#half;
    const whole = { middle: top * 0.46, high: top + 9, wide: 17 };
    const close = { middle: Math.max(whole.middle, top + 0.3), high: Math.min(whole.high, 18), wide: 10 };
    const mix = (one: number, other: number): number => one + (other - one) * near;
    const high = Math.max(mix(whole.high, close.high), mix(whole.wide, close.wide) / camera.aspect);
    this.#look(round, DOWN, high / 2 / OPENING, mix(whole.middle, close.middle), look, camera.position);
  }

  /** From behind the thrower (0) to beside the tower (1). */
  viewThrow(round: number, part: number): void {
    const { camera, look } = this.stage;
    const narrow = Math.min(1, Math.max(0, 1.4 - camera.aspect));
    const from = new Vector3();
    const at = new Vector3();
    const start = behind(this.#act as AxeThrow) + 0.15 * (1 - narrow * 0.3);
    this.#look(start, 0.2 + 0.1 * narrow, 140, 11 - 2 * narrow, at, from);
    this.#zoom(1 + (LENS - 0.5 * narrow - 1) * (1 - part));
    const high = Math.max(this.#tall + 14, 26 / camera.aspect);
    this.#look(round, DOWN, high / 2 / OPENING, this.#tall * 0.45, look, camera.position);
    camera.position.lerp(from, 1 - part);
    look.lerp(at, 1 - part);
  }

  #zoom(zoom: number): void {
    const { camera } = this.stage;
    if (camera.zoom === zoom) return;
    camera.zoom = zoom;
    camera.updateProjectionMatrix();
  }

  #look(round: number, down: number, far: number, middle: number, at: Vector3, from: Vector3): void {
    at.set(0, 0, middle);
    const level = far * Math.cos(down);
    from.set(Math.sin(round) * level, -Math.cos(round) * level, middle + far * Math.sin(down));
  }

  /** Where the hills are in the picture, from its top (0) to its foot (1). */
  get horizon(): number {
    const { camera, look } = this.stage;
    const ahead = look.clone().sub(camera.position).setZ(0).setLength(220);
    return (1 - ahead.add(camera.position).setZ(-14).project(camera).y) / 2;
  }

  /** Radians that the camera has gone round. */
  get turned(): number {
    const { x, y } = this.stage.camera.position;
    return Math.atan2(x, -y);
  }

  get #half(): number {
    return this.#act?.kind === 'stack' ? HALF[this.#act.piece] * SCALE : 0;
  }

  /** Pixels of the picture in a millimetre, near the top of the tower. */
  get dotsPerMm(): number {
    const foot = new Vector3(0, 0, this.#tall);
    const one = this.stage.seen(foot);
    const aside = new Vector3(1, 0, 0).applyQuaternion(this.stage.camera.quaternion);
    return this.stage.seen(foot.add(aside)).distanceTo(one) / 10;
  }

  // -------------------------------------------------------------------------------------------------------- a placing

  /** The hand holds the piece like this, and has opened its fingers so far. */
  hold(dials: Numbers, round: number, open: number): void {
    const act = this.#act;
    if (act?.kind !== 'stack') return;
    this.#stand();
    const pose = held(act, dials);
    this.#put(act.tower.length, pose);
    this.#grasp(act, pose, round, open);
    if (!open) this.#drop(act, pose);
  }

  #grasp({ piece: block }: Letting, [x, y, z]: Pose, round: number, open: number): void {
    const [half, below] = GRIPS[block];
    const { group } = this.#hand;
    group.visible = true;
    group.position.set(x * SCALE, y * SCALE, (z + HALF[block]) * SCALE - below + 0.55);
    group.rotation.set(0, 0, round);
    this.#hand.hold(half, open);
  }

  /** The plumb line, and a ring where the middle of the piece would come down. */
  #drop({ piece: block, tower }: Letting, [x, y, z]: Pose): void {
    const { height, top } = under(tower, x, y);
    const [low, high] = [height * SCALE + 0.07, (z - HALF[block]) * SCALE];
    this.#gold.color.set(top ? '#1fae4b' : '#ff7a1a');
    this.#ring.visible = true;
    this.#ring.position.set(x * SCALE, y * SCALE, low);
    this.#plumb.visible = high - low > 0.25;
    this.#plumb.children.forEach((dot, at) =>
      dot.position.set(x * SCALE, y * SCALE, low + ((at + 0.5) / DOTS) * (high - low)),
    );
  }

  // ---------------------------------------------------------------------------------------------------------- a throw

  /** Before the throw: dots show the way of the axe, which is drawn back so far. */
  ready(dials: Numbers, back: number): void {
    const act = this.#act;
    if (act?.kind !== 'throw') return;
    this.#stand();
    const pose = readied(act, dials);
    this.#put(act.tower.length, pose);
    const axe = this.#pieces.at(-1);
    axe?.translateX(-back * DRAWN_BACK);
    axe?.rotateZ(back * 0.5);
    this.#swing(axe);
    this.#arc.visible = !back;
    this.#gold.color.set('#ffb300');
    const lasts = 0.62 / Math.max(0.8, (dials['speed'] ?? 3) * Math.cos(((dials['rise'] ?? 0) * Math.PI) / 180));
    this.#arc.children.forEach((dot, at) => {
      const [x, y, z] = flying(act, dials, (lasts * (at + 2)) / (ARC + 1));
      dot.position.set(x * SCALE, y * SCALE, Math.max(0.2, z * SCALE));
      dot.visible = z > 0;
      dot.scale.setScalar(0.5 + 0.5 * (1 - at / ARC));
    });
  }

  /** The hand is at the end of the handle, its arm towards the thrower. */
  #swing(axe: Group | undefined): void {
    if (!axe) return;
    const turn = behind(this.#act as AxeThrow);
    const { group } = this.#hand;
    group.visible = true;
    group.position.copy(axe.localToWorld(new Vector3(-5.6, -0.2, 0)));
    const towards = new Vector3(Math.sin(turn) - Math.cos(turn) * 0.45, -Math.cos(turn) - Math.sin(turn) * 0.45, -0.75);
    group.quaternion.setFromUnitVectors(ARM, towards.normalize());
    group.translateZ(-1);
    this.#hand.hold(0.45, 0);
  }

  /** Which point of the upright plane through the tower a pixel means: metres to the right and above the table. */
  meant({ x, y }: { x: number; y: number }): readonly [number, number] | null {
    const act = this.#act;
    if (act?.kind !== 'throw') return null;
    const turn = behind(act);
    const { camera } = this.stage;
    const ray = this.stage.ray({ x, y });
    const ahead = new Vector3(-Math.sin(turn), Math.cos(turn), 0);
    const far = -camera.position.dot(ahead) / ray.dot(ahead);
    if (!(far > 0)) return null;
    const point = camera.position.clone().addScaledVector(ray, far);
    return [point.dot(new Vector3(Math.cos(turn), Math.sin(turn), 0)) / SCALE, Math.max(0, point.z / SCALE)];
  }

  // ---------------------------------------------------------------------------------------------------------- a film

  /** This moment of a film, in milliseconds; before its beginning the piece goes to where it is really let go. */
  show(film: Film, ms: number, dials: Numbers, round: number): void {
    const act = this.#act;
    if (!act) return;
    this.#stand();
    film.at(ms).forEach((pose, number) => this.#put(number, pose));
    const last = act.tower.length;
    const [first] = film.pictures;
    const from = first?.[last];
    if (!from) return;
    if (act.kind === 'throw') {
      if (ms < 0) this.ready(dials, 1 + ms / TURNS < 0 ? 1 : -ms / TURNS);
      return;
    }
    const early = ms < 0 ? between(held(act, dials), from, Math.max(0, 1 + ms / TURNS)) : from;
    if (ms < 0) this.#put(last, early);
    if (ms > GOES) return;
    this.#grasp(act, early, round, 1);
    const gone = Math.max(0, ms / GOES) ** 2;
    this.#hand.group.translateX(gone * 14);
    this.#hand.group.position.z += gone * 9;
  }

  /** From which side a fall is seen best: across, and not far from where one stands. Null if nothing falls. */
  bestSide(film: Film, round: number): number | null {
    const fall = fallOf(film);
    if (!fall) return null;
    const [x, y] = fall.way;
    if (Math.hypot(x, y) < 0.01) return round;
    const across = Math.atan2(y, x); // whoever stands here sees it go to the right
    const turns = Math.round((round - across) / Math.PI);
    return across + turns * Math.PI;
  }

  /** Whether the camera must see the whole of the tower in a film. */
  isWide(film: Film): boolean {
    return fallOf(film) !== null || isDropped(film);
  }

  /** Where something of the act is in the picture: the piece, or the axe. */
  get seen(): Vector2 {
    return this.stage.seen(this.#pieces.at(-1)?.position ?? new Vector3());
  }
}
