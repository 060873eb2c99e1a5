/** A gloved hand behind the bean: its finger bends while it winds up, and snaps. */
import { CapsuleGeometry, CylinderGeometry, Group, SphereGeometry } from 'three';
import { solid, toon } from '../../../physics/toon';

/** Radians: how far the finger is bent at rest, and when the hand has wound up. */
const LOOSE = 0.55;
const BENT = 1.5;

export class Hand {
  readonly group = new Group();
  readonly #finger = new Group();
  readonly #tip = new Group();

  constructor() {
    const glove = toon('#ffffff');
    const palm = solid(new SphereGeometry(1.25, 20, 16).scale(1.15, 0.95, 0.85), glove, 0.07);
    palm.position.set(-4.2, -1.9, 1.7);
    const cuff = solid(new CylinderGeometry(0.95, 1.2, 1.1, 20).rotateZ(Math.PI / 2), toon('#ff4f9a'), 0.07);
    cuff.position.set(-5.2, -3, 1.9);
    cuff.rotation.z = 0.8;
    const thumb = solid(new CapsuleGeometry(0.4, 1.3, 6, 14).rotateZ(-Math.PI / 2), glove, 0.06);
    thumb.position.set(-2.9, -1.5, 1.1);
    thumb.rotation.set(0, 0.2, 0.5);
    this.group.add(palm, cuff, thumb);
    for (const [at, y] of [-1.25, -0.65].entries()) {
      const curled = solid(new SphereGeometry(0.48, 14, 12).scale(1.2, 0.9, 1), glove, 0.06);
      curled.position.set(-3.4 - at * 0.1, y - 1, 2.2);
      this.group.add(curled);
    }
    const bone = (length: number): Group => {
      const shape = new CapsuleGeometry(0.42, length, 6, 14).rotateZ(-Math.PI / 2).translate(length / 2, 0, 0);
      return solid(shape, glove, 0.06);
    };
    this.#tip.add(bone(0.8));
    this.#tip.position.x = 1;
    this.#finger.add(bone(1), this.#tip);
    this.#finger.position.set(-3.9, -0.9, 2.1);
    this.group.add(this.#finger);
    this.wind(0);
  }

  /** From loose (0) to wound up (1); from there to stretched (-1). */
  wind(part: number): void {
    const bent = part < 0 ? LOOSE * (1 + part) : LOOSE + (BENT - LOOSE) * part;
    this.#finger.rotation.set(0, 0.4 + bent * 0.3, 0.45);
    this.#tip.rotation.y = bent * 1.1;
    this.group.position.x = part > 0 ? -0.35 * part : -part * 0.75;
  }
}
