/** The table: two mats with their Galaxies and the black holes between them, or a table without mats. */
import { CircleGeometry, CylinderGeometry, Group, Mesh, PlaneGeometry, type CanvasTexture } from 'three';
import { SCALE } from '../../../physics/stage';
import { painted, toon } from '../../../physics/toon';
import { APART, GALAXIES, WIDTHS, type Shot } from './shot';

/** From the bean that is flicked to the other one. */
export const AHEAD = APART * SCALE;
const WIDE = 46;
const DEEP = 25;
/** Between the mats. */
const GAP = 2.8;
const SLOT = WIDE / 7;
/** Where the middle of each part of a mat is, from the left. */
const MIDDLES = [1, 3.5, 6].map((slots) => slots * SLOT - WIDE / 2);
const HUES = { red: '#ff5a5f', gold: '#ffc93d', blue: '#43b4ff' } as const;

type Pen = CanvasRenderingContext2D;

/** The table for a shot of this seat, with the target in the place where it stands in every film. */
export function table({ galaxy, mat }: Shot, seat: number): Group {
  const group = new Group();
  const order = seat % 2 ? GALAXIES.toReversed() : [...GALAXIES];
  const name = GALAXIES[galaxy] ?? 'gold';
  group.add(...ground(mat ? '#7fcdb2' : '#8d7bd0'));
  if (!mat) {
    group.add(disc(3.4, centre(HUES[name]), AHEAD, 0));
    return group;
  }
  const at = order.indexOf(name);
  const aside = MIDDLES[at] ?? 0; // the mats move, the target does not
  const near = sheet(order, name);
  near.rotation.z = -Math.PI / 2;
  near.position.set(AHEAD - GAP / 2 - DEEP / 2, aside, -0.04);
  const far = sheet(order.toReversed(), null);
  far.rotation.z = Math.PI / 2;
  far.position.set(AHEAD + GAP / 2 + DEEP / 2, aside, -0.04);
  group.add(near, far);
  order.forEach((each, part) => {
    group.add(disc(1.9, hole(HUES[each]), AHEAD, aside - (MIDDLES[part] ?? 0)));
  });
  return group;
}

function ground(color: string): Mesh[] {
  const cloth = new Mesh(new CircleGeometry(64, 96), toon('#ffffff', felt(color)));
  cloth.position.set(AHEAD, 0, -0.08);
  cloth.receiveShadow = true;
  const edge = new Mesh(new CylinderGeometry(66.5, 64, 3, 96).rotateX(Math.PI / 2), toon('#c98545'));
  edge.position.set(AHEAD, 0, -1.7);
  return [cloth, edge];
}

/** Cloth, brighter in the middle, with a seam. */
const felt = (color: string): CanvasTexture =>
  painted(1024, 1024, (pen) => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1024, 1024);
    const light = pen.createRadialGradient(512, 512, 100, 512, 512, 512);
    light.addColorStop(0, '#ffffff59');
    light.addColorStop(1, '#ffffff00');
    pen.fillStyle = light;
    pen.fillRect(0, 0, 1024, 1024);
    pen.strokeStyle = '#ffffff80';
    pen.lineWidth = 5;
    pen.setLineDash([14, 10]);
    pen.beginPath();
    pen.arc(512, 512, 488, 0, 7);
    pen.stroke();
  });

function disc(radius: number, map: CanvasTexture, x: number, y: number): Mesh {
  const material = toon('#ffffff', map);
  material.transparent = true;
  const mesh = new Mesh(new CircleGeometry(radius, 48), material);
  mesh.position.set(x, y, -0.02);
  mesh.rotation.z = -Math.PI / 2;
  mesh.receiveShadow = true;
  return mesh;
}

/** Dots that seem to lie anywhere, and lie in the same places every time. */
function* scattered(many: number): Generator<readonly [number, number, number]> {
  let seed = 7;
  const next = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let dot = 0; dot < many; dot++) yield [next(), next(), next()];
}

/** A spiral of stars around a bright middle. */
function spiral(pen: Pen, hue: string, size: number): void {
  const glow = pen.createRadialGradient(0, 0, 0, 0, 0, size);
  glow.addColorStop(0, `${hue}e6`);
  glow.addColorStop(0.35, `${hue}66`);
  glow.addColorStop(1, `${hue}00`);
  pen.fillStyle = glow;
  pen.fillRect(-size, -size, 2 * size, 2 * size);
  for (const [along, aside, bright] of scattered(170)) {
    const arm = bright < 0.5 ? 0 : Math.PI;
    const far = (0.12 + 0.85 * along) * size;
    const turn = arm + along * 4.2 + (aside - 0.5) * 0.9;
    pen.fillStyle = aside > 0.7 ? '#ffffffd0' : `${hue}d0`;
    pen.beginPath();
    pen.arc(far * Math.cos(turn), far * 0.72 * Math.sin(turn), 1.2 + 3 * bright * (1 - along * 0.6), 0, 7);
    pen.fill();
  }
}

/** A mat as its owner sees it. In the Galaxy in which somebody shoots all slots are filled. */
function sheet(order: readonly (keyof typeof HUES)[], full: string | null): Mesh {
  const dots = 30;
  const [width, height] = [WIDE * dots, DEEP * dots];
  const map = painted(width, height, (pen) => {
    pen.beginPath();
    pen.roundRect(0, 0, width, height, 2 * dots);
    pen.clip();
    const sky = pen.createLinearGradient(0, 0, 0, height);
    sky.addColorStop(0, '#2a1f6b');
    sky.addColorStop(1, '#41277f');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, width, height);
    for (const [x, y, bright] of scattered(260)) {
      pen.fillStyle = bright > 0.85 ? '#ffe39b' : '#ffffffa0';
      pen.beginPath();
      pen.arc(x * width, y * height, 0.8 + 2 * bright * bright, 0, 7);
      pen.fill();
    }
    order.forEach((name, part) => {
      const hue = HUES[name];
      const middle = ((MIDDLES[part] ?? 0) + WIDE / 2) * dots;
      pen.save();
      pen.translate(middle, 5.5 * dots);
      spiral(pen, hue, (WIDTHS[part] ?? 2) * SLOT * dots * 0.52);
      pen.restore();
      const many = WIDTHS[part] ?? 2;
      for (let slot = 0; slot < many; slot++) {
        const x = middle + (slot - (many - 1) / 2) * SLOT * dots;
        pen.save();
        pen.translate(x, 14.2 * dots);
        pen.scale(dots, dots);
        card(pen, hue, name === full ? slot : null);
        pen.restore();
      }
    });
  });
  const paper = toon('#ffffff', map);
  paper.transparent = true;
  const mesh = new Mesh(new PlaneGeometry(WIDE, DEEP), paper);
  mesh.receiveShadow = true;
  return mesh;
}

const BEANS = ['#ff9a3c', '#8fdc4f', '#c98bff'] as const;

/** A slot, 1 unit a centimetre: with a card that has a bean on it, or empty. */
function card(pen: Pen, hue: string, bean: number | null): void {
  pen.lineWidth = 0.16;
  pen.strokeStyle = hue;
  pen.fillStyle = bean === null ? '#ffffff1c' : '#fff6df';
  pen.beginPath();
  pen.roundRect(-2.4, -3.3, 4.8, 6.6, 0.5);
  pen.fill();
  pen.stroke();
  if (bean === null) return;
  pen.fillStyle = hue;
  pen.beginPath();
  pen.roundRect(-2, -2.9, 4, 4.3, 0.35);
  pen.fill();
  pen.fillStyle = '#e8d8b8';
  for (const y of [1.9, 2.5]) pen.fillRect(-1.7, y, 3.4, 0.28);
  pen.fillStyle = BEANS[bean % BEANS.length] as string;
  pen.strokeStyle = '#1b1330';
  pen.lineWidth = 0.13;
  pen.beginPath();
  pen.roundRect(-1.05, -2.55, 2.1, 3.6, 1.05);
  pen.fill();
  pen.stroke();
  for (const side of [-1, 1]) {
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.ellipse(side * 0.42, -1.35, 0.36, 0.45, 0, 0, 7);
    pen.fill();
    pen.stroke();
    pen.fillStyle = '#1b1330';
    pen.beginPath();
    pen.arc(side * 0.38, -1.3, 0.17, 0, 7);
    pen.fill();
  }
  pen.beginPath();
  pen.arc(0, -0.62, 0.4, 0.3, Math.PI - 0.3);
  pen.stroke();
}

/** A black hole with a rim of light. */
const hole = (hue: string): CanvasTexture =>
  painted(256, 256, (pen) => {
    pen.translate(128, 128);
    const glow = pen.createRadialGradient(0, 0, 30, 0, 0, 126);
    glow.addColorStop(0, '#05020f');
    glow.addColorStop(0.5, '#1a0d38');
    glow.addColorStop(0.72, hue);
    glow.addColorStop(0.82, '#ffffff');
    glow.addColorStop(0.92, `${hue}c0`);
    glow.addColorStop(1, `${hue}00`);
    pen.fillStyle = glow;
    pen.fillRect(-128, -128, 256, 256);
    pen.strokeStyle = `${hue}b0`;
    pen.lineWidth = 4;
    for (const turn of [0, 2.1, 4.2]) {
      pen.beginPath();
      for (let step = 0; step < 60; step++)
        pen.lineTo(step * 1.5 * Math.cos(turn + step / 14), step * 1.5 * Math.sin(turn + step / 14));
      pen.stroke();
    }
  });

/** The middle of a table without mats: rings in the colour of the Galaxy. */
const centre = (hue: string): CanvasTexture =>
  painted(256, 256, (pen) => {
    pen.translate(128, 128);
    for (const [radius, color] of [
      [122, '#fff6df'],
      [104, hue],
      [78, '#fff6df'],
      [54, hue],
    ] as const) {
      pen.fillStyle = color;
      pen.beginPath();
      pen.arc(0, 0, radius, 0, 7);
      pen.fill();
    }
  });
