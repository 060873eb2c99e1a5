/** What is painted on dice, tokens, trunks and the castle. */
import { RepeatWrapping, type CanvasTexture } from 'three';
import { painted } from '../../../physics/toon';
import type { SeatSign } from '../seats';

type Pen = CanvasRenderingContext2D;

const INK = '#2a2238';
/** The faces of a die in the order in which they are on their sheet. */
export const FACES = ['eye', 'treasure', 'die', 'trunk'] as const;
/** Faces on the sheet, side by side. */
export const ACROSS = 2;
const SIDE = 256;

/** Each is drawn around the middle, about 60 to each side. */
const SYMBOLS: Readonly<Record<string, (pen: Pen) => void>> = {
  eye(pen) {
    almond(pen, 62, 44);
    fill(pen, '#ffffff');
    disc(pen, 0, 0, 25, '#4ea04f');
    disc(pen, 0, 0, 12, INK);
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.arc(6, -8, 5, 0, 7);
    pen.fill();
    pen.lineWidth = 6;
    for (const side of [-1, 0, 1]) {
      pen.beginPath();
      pen.moveTo(side * 26, -38 + Math.abs(side) * 7);
      pen.lineTo(side * 34, -54 + Math.abs(side) * 9);
      pen.stroke();
    }
  },
  treasure(pen) {
    pen.beginPath();
    pen.moveTo(-17, -30);
    pen.bezierCurveTo(-76, 22, -52, 60, 0, 60);
    pen.bezierCurveTo(52, 60, 76, 22, 17, -30);
    pen.closePath();
    fill(pen, '#c98a3b');
    pen.beginPath();
    pen.moveTo(-26, -56);
    pen.quadraticCurveTo(-12, -46, 0, -56);
    pen.quadraticCurveTo(12, -46, 26, -56);
    pen.lineTo(17, -30);
    pen.lineTo(-17, -30);
    pen.closePath();
    fill(pen, '#dba55a');
    disc(pen, 0, 18, 23, '#ffd24a');
    pen.lineWidth = 7;
    pen.beginPath();
    pen.moveTo(0, 6);
    pen.lineTo(0, 30);
    pen.stroke();
  },
  die(pen) {
    pen.beginPath();
    pen.roundRect(-50, -50, 100, 100, 20);
    fill(pen, '#ffffff');
    for (const [x, y] of [[-25, -25], [25, -25], [0, 0], [-25, 25], [25, 25]] as const) disc(pen, x, y, 6, INK); // prettier-ignore
  },
  trunk(pen) {
    pen.beginPath();
    pen.roundRect(-23, -62, 46, 124, 12);
    fill(pen, '#b98048');
    pen.lineWidth = 4;
    for (const x of [-8, 8]) {
      pen.beginPath();
      pen.moveTo(x, -40);
      pen.bezierCurveTo(x + 6, -10, x - 6, 20, x, 44);
      pen.stroke();
    }
    pen.lineWidth = 8;
    for (const [side, y] of [
      [-1, -20],
      [1, 18],
    ] as const) {
      pen.save();
      pen.translate(side * 38, y);
      pen.rotate(side * -0.6);
      almond(pen, 26, 17);
      fill(pen, '#5fb968');
      pen.restore();
    }
  },
};

function almond(pen: Pen, wide: number, high: number): void {
  pen.beginPath();
  pen.moveTo(-wide, 0);
  pen.quadraticCurveTo(0, -2 * high, wide, 0);
  pen.quadraticCurveTo(0, 2 * high, -wide, 0);
  pen.closePath();
}

function fill(pen: Pen, color: string): void {
  pen.fillStyle = color;
  pen.fill();
  pen.stroke();
}

function disc(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  fill(pen, color);
}

/** All faces of a die on one sheet, so that a die is drawn at one stroke. */
export const sheet = (): CanvasTexture =>
  painted(SIDE * ACROSS, SIDE * 2, (pen) => {
    pen.fillStyle = '#fdf3dc';
    pen.fillRect(0, 0, SIDE * ACROSS, SIDE * 2);
    pen.lineJoin = pen.lineCap = 'round';
    FACES.forEach((face, at) => {
      pen.save();
      pen.translate(((at % ACROSS) + 0.5) * SIDE, (Math.floor(at / ACROSS) + 0.5) * SIDE);
      pen.strokeStyle = '#ecdcb4';
      pen.lineWidth = 8;
      pen.beginPath();
      pen.roundRect(-98, -98, 196, 196, 36);
      pen.stroke();
      pen.strokeStyle = INK;
      pen.lineWidth = 8;
      pen.scale(1.22, 1.22);
      SYMBOLS[face]?.(pen);
      pen.restore();
    });
  });

/** Bark, as it goes round a trunk. */
export const bark = (): CanvasTexture =>
  painted(256, 256, (pen) => {
    pen.fillStyle = '#cf9a60';
    pen.fillRect(0, 0, 256, 256);
    pen.lineWidth = 5;
    for (let line = 0; line < 12; line++) {
      const x = 8 + line * 21;
      pen.strokeStyle = line % 3 ? '#b78049' : '#e0b27c';
      pen.beginPath();
      pen.moveTo(x, -4);
      pen.bezierCurveTo(x + 9, 80, x - 9, 170, x + 3, 260);
      pen.stroke();
    }
    pen.strokeStyle = '#96653a';
    for (const [x, y] of [[60, 90], [190, 170]] as const) {
      pen.beginPath();
      pen.ellipse(x, y, 11, 17, 0, 0, 7);
      pen.stroke();
    }
  }); // prettier-ignore

/** The end of a trunk, with its rings. */
export const rings = (): CanvasTexture =>
  painted(128, 128, (pen) => {
    pen.fillStyle = '#f0cf9b';
    pen.fillRect(0, 0, 128, 128);
    pen.strokeStyle = '#cf9a60';
    pen.lineWidth = 4;
    for (const radius of [10, 24, 38, 52]) {
      pen.beginPath();
      pen.arc(64 + radius * 0.06, 64, radius, 0, 7);
      pen.stroke();
    }
  });

/** The mark of a seat on the top of a token, which is 4 units wide and high. */
export function markOf({ colour, mark }: SeatSign): CanvasTexture {
  const texture = painted(256, 256, (pen) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 256, 256);
    pen.translate(128, 132);
    pen.lineJoin = 'round';
    pen.strokeStyle = INK;
    pen.lineWidth = 1.3;
    pen.scale(4.6, 4.6);
    pen.fillStyle = '#fff6df';
    const outline = new Path2D(mark);
    pen.fill(outline);
    pen.stroke(outline);
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(0.25, 0.25);
  texture.offset.set(0.5, 0.5);
  return texture;
}

/** The edge of a token, with the stripes of a seat. */
export function edgeOf({ colour, stripes }: SeatSign): CanvasTexture {
  const texture = painted(64, 8, (pen) => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 64, 8);
    pen.fillStyle = '#fff6df';
    for (const [from, to] of stripes) pen.fillRect(from * 64, 0, (to - from) * 64, 8);
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(2, 1);
  return texture;
}

/** A wall of the castle: 6 units wide, 7.2 units high, as a card that is printed on both sides. */
export function masonry(): CanvasTexture {
  const texture = painted(512, 614, (pen) => {
    pen.fillStyle = '#d9cfe9';
    pen.fillRect(0, 0, 512, 614);
    pen.strokeStyle = '#bdb0d6';
    pen.lineWidth = 4;
    for (let row = 0; row < 16; row++) {
      const y = row * 40;
      pen.strokeRect(-4, y, 520, 40);
      for (let x = row % 2 ? 0 : 36; x < 512; x += 72) {
        pen.beginPath();
        pen.moveTo(x, y);
        pen.lineTo(x, y + 40);
        pen.stroke();
      }
    }
    pen.strokeStyle = INK;
    pen.lineWidth = 6;
    for (const x of [106, 406]) {
      arch(pen, x, 330, 28, 62, '#5b4a7d');
      arch(pen, x, 500, 40, 96, '#7c5230');
    }
    for (const x of [232, 280]) arch(pen, x, 210, 14, 34, '#ffd24a');
    pen.lineWidth = 9;
    pen.strokeStyle = '#4ea04f';
    for (const side of [0, 512]) {
      pen.beginPath();
      pen.moveTo(side, 614);
      pen.bezierCurveTo(Math.abs(side - 90), 520, Math.abs(side - 10), 440, Math.abs(side - 60), 360);
      pen.stroke();
    }
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(1 / 6, 1 / 7.2);
  texture.offset.set(0.5, 0.5);
  return texture;
}

function arch(pen: Pen, x: number, foot: number, half: number, high: number, color: string): void {
  pen.beginPath();
  pen.moveTo(x - half, foot);
  pen.lineTo(x - half, foot - high + half);
  pen.arc(x, foot - high + half, half, Math.PI, 0);
  pen.lineTo(x + half, foot);
  pen.closePath();
  fill(pen, color);
}

/** Grass with flowers, as on the board. */
export const meadow = (): CanvasTexture =>
  painted(512, 512, (pen) => {
    pen.fillStyle = '#8ecb74';
    pen.fillRect(0, 0, 512, 512);
    for (let blade = 0; blade < 620; blade++) {
      const turn = blade * 2.39996;
      const far = Math.sqrt(blade / 620) * 370;
      pen.fillStyle = blade % 3 ? '#7dbd64' : '#a5db8c';
      pen.beginPath();
      pen.ellipse(256 + far * Math.cos(turn), 256 + far * Math.sin(turn), 6, 2.6, turn, 0, 7);
      pen.fill();
    }
    for (let flower = 0; flower < 16; flower++) {
      const turn = flower * 2.39996 + 1;
      const far = 110 + flower * 12;
      const [x, y] = [256 + far * Math.cos(turn), 256 + far * Math.sin(turn)];
      pen.fillStyle = flower % 2 ? '#ffffff' : '#ffd7ef';
      for (let leaf = 0; leaf < 5; leaf++) {
        pen.beginPath();
        pen.arc(x + 6 * Math.cos(leaf * 1.2566), y + 6 * Math.sin(leaf * 1.2566), 4.4, 0, 7);
        pen.fill();
      }
      pen.fillStyle = '#ffcf3f';
      pen.beginPath();
      pen.arc(x, y, 3.6, 0, 7);
      pen.fill();
    }
    pen.fillStyle = '#9a6b3f'; // earth around the foot of the Beanstalk
    pen.beginPath();
    pen.arc(256, 256, 74, 0, 7);
    pen.fill();
    pen.fillStyle = '#855a33';
    for (let clod = 0; clod < 26; clod++) {
      const turn = clod * 2.39996;
      const far = 46 + (clod % 4) * 7;
      pen.beginPath();
      pen.ellipse(256 + far * Math.cos(turn), 256 + far * Math.sin(turn), 6, 4, turn, 0, 7);
      pen.fill();
    }
  });

/** The wood of the table. */
export const planks = (): CanvasTexture =>
  painted(1024, 1024, (pen) => {
    pen.fillStyle = '#edc48a';
    pen.fillRect(0, 0, 1024, 1024);
    for (let board = 0; board < 8; board++) {
      pen.fillStyle = board % 2 ? '#e9bd80' : '#f1cb95';
      pen.fillRect(0, board * 128, 1024, 128);
      pen.strokeStyle = '#d9a968';
      pen.lineWidth = 3;
      for (let line = 0; line < 4; line++) {
        const y = board * 128 + 20 + line * 30;
        pen.beginPath();
        pen.moveTo(0, y);
        pen.bezierCurveTo(300, y + 14 - 9 * (line % 3), 700, y - 12 + 8 * (board % 3), 1024, y + 4);
        pen.stroke();
      }
      pen.fillStyle = '#c8934f';
      pen.fillRect(0, board * 128, 1024, 4);
    }
  });
