/** The stage of every scene: light, a camera, and pictures that are drawn only while something moves. Knows no game. */
import {
  DirectionalLight,
  HemisphereLight,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { Quality } from './quality';

/** Units of the stage in a metre of a film. */
export const SCALE = 100;
/** Dots a pixel, at most; and on a machine that is slow. */
const MOST_DOTS = 2;
const PLAIN_DOTS = 0.66;

export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(34, 1, 0.5, 300);
  /** What the camera looks at. */
  readonly look = new Vector3();
  readonly sun = new DirectionalLight('#fff1d8', 2.4);
  readonly quality = new Quality();
  readonly #renderer: WebGLRenderer;
  #next = 0;
  /** Moves things to where they are at this time; true if they go on moving. */
  #move: ((now: number) => boolean) | null = null;

  /** Fails where nothing can be drawn in three dimensions. Shadows fall around the middle, no farther than `reach`. */
  constructor(canvas: HTMLCanvasElement, reach: number) {
    const context = canvas.getContext('webgl2', { antialias: true, alpha: true, powerPreference: 'low-power' });
    if (!context) throw new Error('this browser does not draw in three dimensions');
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.camera.up.set(0, 0, 1);
    const { sun } = this;
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    sun.shadow.radius = 4;
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.12;
    Object.assign(sun.shadow.camera, { left: -reach, right: reach, bottom: -reach, top: reach, near: 1, far: 160 });
    this.scene.add(new HemisphereLight('#ffffff', '#b9b2e0', 1.6), sun, sun.target);
  }

  /** Draws picture after picture as long as something moves, and then no more. */
  play(move: (now: number) => boolean): void {
    this.#move = move;
    if (!this.#next) this.#next = requestAnimationFrame(this.#picture);
  }

  readonly #picture = (now: number): void => {
    const goes = this.#move?.(now) ?? false;
    this.#fit();
    this.camera.lookAt(this.look);
    this.#renderer.render(this.scene, this.camera);
    if (this.quality.drawn(now)) this.#renderer.shadowMap.enabled = this.sun.castShadow = false;
    this.#next = goes ? requestAnimationFrame(this.#picture) : 0;
    if (!goes) this.quality.rest();
  };

  /** As many dots as the picture has on the screen now. */
  #fit(): void {
    const { clientWidth, clientHeight } = this.#renderer.domElement;
    const dots = this.quality.plain ? PLAIN_DOTS : Math.min(devicePixelRatio, MOST_DOTS);
    const size = this.#renderer.getSize(new Vector2());
    if (!clientWidth || !clientHeight) return;
    if (size.x === clientWidth && size.y === clientHeight && this.#renderer.getPixelRatio() === dots) return;
    this.#renderer.setPixelRatio(dots);
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
  }

  /** Where something is in the picture: pixels from its upper left corner. */
  seen(point: Vector3): Vector2 {
    const { clientWidth, clientHeight } = this.#renderer.domElement;
    const { x, y } = point.clone().project(this.camera);
    return new Vector2(((x + 1) / 2) * clientWidth, ((1 - y) / 2) * clientHeight);
  }

  /** What lies at this height under a pixel of the picture; null for the sky. */
  under({ x, y }: { x: number; y: number }, height: number): Vector3 | null {
    const { clientWidth, clientHeight } = this.#renderer.domElement;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2), this.camera);
    return ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), -height), new Vector3());
  }

  /** Which way a pixel of the picture lies, from the camera. */
  ray({ x, y }: { x: number; y: number }): Vector3 {
    const { clientWidth, clientHeight } = this.#renderer.domElement;
    const point = new Vector3((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2, 0.5);
    return point.unproject(this.camera).sub(this.camera.position).normalize();
  }

  /** Makes everything that the first picture needs, so that it does not come late. */
  warm(): void {
    this.#renderer.compile(this.scene, this.camera);
  }

  dispose(): void {
    cancelAnimationFrame(this.#next);
    this.#renderer.dispose();
  }
}

/**
 * What plays on a stage, made for a canvas: `null` and a call of `onfail` where nothing can be drawn. `draw` is called
 * when the canvas has another size; the second part of the answer ends it all.
 */
export function staged<Play extends { readonly stage: Stage }>(
  canvas: HTMLCanvasElement,
  make: (canvas: HTMLCanvasElement) => Play,
  draw: () => void,
  onfail: () => void,
): readonly [Play, () => void] | null {
  let made: Play;
  try {
    made = make(canvas);
  } catch {
    onfail();
    return null;
  }
  canvas.addEventListener('webglcontextlost', onfail);
  made.stage.warm();
  const resized = new ResizeObserver(draw);
  resized.observe(canvas);
  const end = (): void => {
    resized.disconnect();
    made.stage.dispose();
  };
  return [made, end];
}
