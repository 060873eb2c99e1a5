/** The shot on the stage: two beans on a table, the line of the shot, and stars where they meet. */
import {
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  Shape,
  ShapeGeometry,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three';
import { between, type Film } from '../../../physics/film';
import { Stage } from '../../../physics/stage';
import type { Throw } from '../../../physics/swipe';
import { flat } from '../../../physics/toon';
import { Bean, RADIUS } from './bean';
import { Hand } from './hand';
import { AHEAD, table } from './mats';
import { lying, meeting, readShot, STANDING, type Seen } from './shot';

/** Dots of the line of a shot, and how far they are apart. */
const DOTS = 14;
const STEP = 1.45;
const FIRST = 3.4;
const STARS = 9;
/** Units: the camera does not care for a bean that is farther from the other one. */
const FOLLOWED = 16;
/** Milliseconds that stars fly. */
const SPARKLES = 500;
/** Milliseconds in which the bean turns from where somebody aimed to where the hand has really sent it. */
const TURNS = 120;
/** Milliseconds for the finger to snap, and for the hand to go. */
const SNAPS = 70;
const GOES = 420;

export class Flick {
  readonly stage: Stage;
  #flicked = new Bean(0);
  #target = new Bean(1);
  readonly #hand = new Hand();
  readonly #line = new Group();
  readonly #ink = flat('#ffe14d');
  readonly #stars: Mesh[] = [];
  #table = new Group();
  #set = '';

  /** Fails where nothing can be drawn in three dimensions. */
  constructor(canvas: HTMLCanvasElement) {
    this.stage = new Stage(canvas, 34);
    const { scene, sun } = this.stage;
    sun.position.set(AHEAD - 24, 22, 50);
    sun.target.position.set(AHEAD * 0.6, 0, 0);
    for (let dot = 0; dot < DOTS; dot++) {
      const ball = new Mesh(new SphereGeometry(0.3, 12, 8).scale(1, 1, 0.35), this.#ink);
      ball.position.set(FIRST + dot * STEP, 0, 0.1);
      this.#line.add(ball);
    }
    this.#line.add(new Mesh(new CylinderGeometry(0, 0.95, 1.7, 3).rotateZ(-Math.PI / 2).scale(1, 1, 0.2), this.#ink));
    for (let at = 0; at < STARS; at++) this.#stars.push(star());
    scene.add(this.#table, this.#flicked.group, this.#target.group, this.#hand.group, this.#line, ...this.#stars);
  }

  /** Sets the stage for a scene in which this seat shoots. */
  set(scene: string, seat: number): void {
    if (this.#set === `${seat} ${scene}`) return;
    this.#set = `${seat} ${scene}`;
    const { scene: world } = this.stage;
    world.remove(this.#table, this.#flicked.group, this.#target.group);
    this.#table = table(readShot(scene), seat);
    this.#flicked = new Bean(seat);
    this.#target = new Bean(1 - (seat % 2));
    world.add(this.#table, this.#flicked.group, this.#target.group);
    this.aim(0, 0.5);
  }

  /** From behind the bean that is flicked (0) to beside the other one (1), which the camera then follows. */
  view(part: number): void {
    const { camera, look } = this.stage;
    const tall = Math.min(1, Math.max(0, 1.6 - 1.6 * camera.aspect)); // a phone is held upright
    const target = this.#target.group.position;
    const away = this.#flicked.group.position.clone().sub(target).clampLength(0, FOLLOWED);
    const middle = target.clone().addScaledVector(away, 0.35).setZ(0);
    const back = 1 + 0.028 * away.length() + 0.5 * tall;
    const beside = new Vector3(-20, -13 + 4 * tall, 7 + 3 * tall).multiplyScalar(back).add(middle);
    camera.position.set(-19 - 6 * tall, -2.4 * (1 - tall), 10.5 + 7 * tall).lerp(beside, part);
    look.set(14 - 2 * tall, -0.3 * (1 - tall), 1.6 - 1.2 * tall).lerp(middle.setZ(1.6), part);
  }

  /** Before the shot: the line points where the bean would go, and is as long as the flick is strong. */
  aim(degrees: number, strength: number): void {
    this.#flicked.put(lying(degrees));
    this.#target.put(STANDING);
    this.#moods(false);
    this.#hand.group.visible = false;
    this.#line.visible = true;
    this.#line.rotation.z = (degrees * Math.PI) / 180;
    const long = Math.max(1, Math.round(strength * DOTS));
    this.#line.children.forEach((dot, at) => (dot.visible = at < long || at === DOTS));
    this.#line.children[DOTS]?.position.set(FIRST + long * STEP, 0, 0.1);
    this.#ink.color.set(strength < 0.3 ? '#7fe0ff' : strength < 0.7 ? '#ffe14d' : '#ff6b57');
    for (const each of this.#stars) each.visible = false;
  }

  /** The hand winds up behind the bean, from 0 to 1. */
  wind(degrees: number, part: number): void {
    this.aim(degrees, 0);
    this.#line.visible = false;
    this.#reach(degrees, part);
  }

  #reach(degrees: number, part: number): void {
    this.#hand.group.visible = true;
    this.#hand.wind(part);
    const turn = (degrees * Math.PI) / 180;
    this.#hand.group.rotation.z = turn;
    const along = this.#hand.group.position.x;
    this.#hand.group.position.set(along * Math.cos(turn), along * Math.sin(turn), 0);
  }

  /** This moment of a film, in milliseconds; before its beginning the bean turns to where it really goes. */
  show(film: Film, ms: number, degrees: number): void {
    const [from, target] = film.at(ms);
    if (!from || !target) return;
    this.#line.visible = false;
    this.#flicked.put(ms < 0 ? between(lying(degrees), from, Math.max(0, 1 + ms / TURNS)) : from);
    this.#target.put(target);
    if (ms < GOES) this.#reach(degrees, ms < 0 ? 1 : -Math.min(1, ms / SNAPS));
    this.#hand.group.visible = ms < GOES;
    if (ms > SNAPS) this.#hand.group.position.x -= ((ms - SNAPS) / 60) ** 1.5;
    this.#moods(ms > 0);
    this.#sparkle((ms - meeting(film)) / SPARKLES);
  }

  #moods(moving: boolean): void {
    const near = this.#flicked.group.position.distanceTo(this.#target.group.position) < 9;
    const { upright } = this.#target;
    this.#target.feel(upright < 0.5 ? 'dizzy' : moving && (near || upright < 0.9) ? 'afraid' : 'glad');
    this.#target.watch(this.#flicked.group.position);
    this.#flicked.watch(moving ? this.stage.camera.position : this.#target.group.position);
  }

  #sparkle(part: number): void {
    this.#stars.forEach((each, at) => {
      each.visible = part > 0 && part < 1;
      const turn = (at / STARS) * Math.PI * 2;
      const far = 1.4 + 4.4 * Math.sqrt(Math.max(0, part));
      each.position.set(AHEAD - 1, far * Math.cos(turn), 2.2 + far * Math.sin(turn) * 0.8);
      each.quaternion.copy(this.stage.camera.quaternion);
      each.rotateZ(part * 3 + at);
      each.scale.setScalar(1.3 - part);
    });
  }

  blink(open: number): void {
    this.#flicked.blink(open);
    this.#target.blink(open);
  }

  /** The bean that is flicked, as one sees it. */
  get seen(): Omit<Seen, 'height'> {
    const middle = new Vector3(-RADIUS, 0, RADIUS);
    const { x, y } = this.stage.seen(middle);
    const across = new Vector3(0, 1, 0).applyQuaternion(this.stage.camera.quaternion).setLength(RADIUS * 1.4);
    return { x, y, radius: this.stage.seen(middle.add(across)).distanceTo(new Vector2(x, y)) };
  }

  /** Degrees to the left that a movement on the screen goes on the table; null if it goes backwards. */
  heading({ x, y }: Throw): number | null {
    const from = this.stage.seen(new Vector3(0, 0, RADIUS));
    const way = new Vector2(x, y).setLength(20);
    const to = this.stage.under(from.add(way), RADIUS);
    return to && to.x > 0 ? (Math.atan2(to.y, to.x) * 180) / Math.PI : null;
  }
}

function star(): Mesh {
  const outline = new Shape();
  for (let corner = 0; corner < 10; corner++) {
    const far = corner % 2 ? 0.28 : 0.66;
    outline.lineTo(far * Math.cos((corner * Math.PI) / 5), far * Math.sin((corner * Math.PI) / 5));
  }
  const shape = new ShapeGeometry(outline);
  const over = (color: string): MeshBasicMaterial => new MeshBasicMaterial({ color, depthTest: false });
  const front = new Mesh(shape, over('#ffe14d'));
  const back = new Mesh(shape, over('#1b1330'));
  front.renderOrder = 6;
  back.renderOrder = 5;
  back.scale.setScalar(1.28);
  front.visible = false;
  return front.add(back);
}
