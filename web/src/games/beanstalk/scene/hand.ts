/** A gloved hand that holds a piece from above, between its thumb and two fingers. It comes from the right of whoever looks. */
import { CapsuleGeometry, CylinderGeometry, Group, SphereGeometry, TorusGeometry } from 'three';
import { solid, toon } from '../../../physics/toon';

/** Units: how long the parts of a finger are, how thick it is, and how high above a piece the knuckles are. */
const UPPER = 1.15;
const LOWER = 1.25;
const THICK = 0.36;
const KNUCKLES = 2.05;
/** Radians that fingers open. */
const OPENS = 0.55;

class Finger {
  readonly group = new Group();
  readonly #lower = new Group();

  constructor(
    x: number,
    y: number,
    readonly side: 1 | -1,
    glove: ReturnType<typeof toon>,
  ) {
    const bone = (length: number): Group =>
      solid(new CapsuleGeometry(THICK, length, 6, 14).rotateX(Math.PI / 2).translate(0, 0, -length / 2), glove, 0.055);
    this.#lower.add(bone(LOWER));
    this.#lower.position.z = -UPPER;
    this.group.add(bone(UPPER), this.#lower);
    this.group.position.set(x, y, KNUCKLES);
  }

  /** Closes around something that is so wide to each side, or opens. */
  close(half: number, open: number): void {
    const inner = Math.abs(this.group.position.x);
    const out = Math.min(0.9, Math.max(-0.3, (half + THICK - inner) / UPPER));
    this.group.rotation.y = -this.side * (Math.asin(out) + open * OPENS);
    this.#lower.rotation.y = this.side * (Math.asin(out) * 1.05 + open * OPENS * 0.3);
  }
}

export class Hand {
  readonly group = new Group();
  readonly #fingers: readonly Finger[];

  constructor() {
    const glove = toon('#ffffff');
    this.#fingers = [
      new Finger(-0.45, 0, -1, glove),
      new Finger(0.5, -0.42, 1, glove),
      new Finger(0.5, 0.46, 1, glove),
    ];
    const palm = solid(new SphereGeometry(1.25, 22, 16).scale(1.05, 0.82, 0.72), glove, 0.06);
    palm.position.set(0.35, 0, KNUCKLES + 0.5);
    const wrist = solid(new SphereGeometry(0.95, 18, 14).scale(1.3, 0.8, 0.8), glove, 0.06);
    wrist.position.set(1.5, 0, KNUCKLES + 0.95);
    wrist.rotation.y = -0.5;
    const cuff = solid(new TorusGeometry(0.88, 0.32, 12, 26).rotateY(Math.PI / 2), toon('#e2604e'), 0.06);
    cuff.position.set(2.6, 0, KNUCKLES + 1.55);
    cuff.rotation.y = -0.5;
    const sleeve = solid(new CylinderGeometry(0.8, 1.5, 16, 22).rotateZ(Math.PI / 2), toon('#4f9fe0'), 0.07);
    sleeve.position.set(9.7, 0, KNUCKLES + 5.4);
    sleeve.rotation.y = -0.5;
    this.group.add(palm, wrist, cuff, sleeve, ...this.#fingers.map(({ group }) => group));
    this.hold(0.8, 0);
  }

  /** Holds something that is so wide to each side; from closed (0) to open (1). */
  hold(half: number, open: number): void {
    for (const finger of this.#fingers) finger.close(half, open);
  }
}
