/**
 * Films of what is physical: where some bodies are from picture to picture. A film is packed by the server
 * (physics/film.py says how), base64 on the wire; between two pictures there are straight lines and the shorter turn.
 */

const VERSION = 1;
/** Tenths of a millimetre in a metre. */
const TENTHS = 10_000;
/** Steps of a part of a quaternion. */
const PARTS = 723;
const PLANES = 7;

/** Where a body is, in metres, and how it is turned: a quaternion w, x, y, z. */
export type Pose = readonly [x: number, y: number, z: number, w: number, i: number, j: number, k: number];

export class BadFilm extends Error {}

export class Film {
  constructor(
    readonly bodies: readonly string[],
    /** For every picture the pose of each body. */
    readonly pictures: readonly (readonly Pose[])[],
    /** Pictures a second. */
    readonly rate: number,
  ) {}

  /** Milliseconds from the first picture to the last. */
  get lasts(): number {
    return (Math.max(0, this.pictures.length - 1) * 1000) / this.rate;
  }

  /** Where the bodies are this number of milliseconds after the beginning. */
  at(ms: number): readonly Pose[] {
    const last = this.pictures.length - 1;
    const place = Math.min(Math.max(0, (ms * this.rate) / 1000), last);
    const before = Math.floor(place);
    const [one = [], other = one] = [this.pictures[before], this.pictures[before + 1]];
    return one.map((pose, body) => between(pose, other[body] ?? pose, place - before));
  }
}

/** Reads the film that the wire carries. Fails if it can't be read. */
export async function readFilm(base64: string): Promise<Film> {
  const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return unpacked(new Uint8Array(await new Response(stream).arrayBuffer()));
}

function unpacked(bytes: Uint8Array): Film {
  const numbers = new Reader(bytes);
  const [version, rate, count, bodies] = [numbers.next(), numbers.next(), numbers.next(), numbers.next()];
  if (version !== VERSION) throw new BadFilm(`a film of version ${version}`);
  const names = Array.from({ length: bodies }, () => numbers.word());
  if (!rate || count * bodies * PLANES > bytes.length) throw new BadFilm('a film that is shorter than it says');
  const tracks = names.map(() => {
    const planes = Array.from({ length: PLANES }, () => numbers.plane(count));
    return Array.from({ length: count }, (_, at) => poseOf(planes.map((plane) => plane[at] ?? 0)));
  });
  const pictures = Array.from({ length: count }, (_, at) => tracks.flatMap((track) => track.slice(at, at + 1)));
  return new Film(names, pictures, rate);
}

function poseOf([x = 0, y = 0, z = 0, a = 0, b = 0, c = 0, left = 0]: readonly number[]): Pose {
  const small = [a / PARTS, b / PARTS, c / PARTS];
  const largest = Math.sqrt(Math.max(0, 1 - small.reduce((sum, part) => sum + part * part, 0)));
  const [w = 1, i = 0, j = 0, k = 0] = small.toSpliced(left, 0, largest);
  return [x / TENTHS, y / TENTHS, z / TENTHS, w, i, j, k];
}

/** A body on its way from one pose to another, by a straight line and the shorter turn. */
export function between(one: Pose, other: Pose, part: number): Pose {
  if (!part) return one;
  const dot = [3, 4, 5, 6].reduce((sum, at) => sum + (one[at] ?? 0) * (other[at] ?? 0), 0);
  const way = (at: number, sign = 1): number => (one[at] ?? 0) * (1 - part) + sign * (other[at] ?? 0) * part;
  const [w, i, j, k] = [3, 4, 5, 6].map((at) => way(at, dot < 0 ? -1 : 1)) as [number, number, number, number];
  const length = Math.hypot(w, i, j, k) || 1;
  return [way(0), way(1), way(2), w / length, i / length, j / length, k / length];
}

/** Varints, read one after the other. */
class Reader {
  #at = 0;

  constructor(readonly bytes: Uint8Array) {}

  next(): number {
    let number = 0;
    for (let scale = 1; scale < 2 ** 49; scale *= 128) {
      const byte = this.bytes[this.#at++];
      if (byte === undefined) throw new BadFilm('a film that ends too early');
      number += (byte & 0x7f) * scale;
      if (byte < 0x80) return number;
    }
    throw new BadFilm('a number that is too long');
  }

  word(): string {
    const length = this.next();
    if (this.#at + length > this.bytes.length) throw new BadFilm('a name that is longer than the film');
    const word = this.bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return new TextDecoder().decode(word);
  }

  /** Numbers as differences, those below nothing between the others. */
  plane(count: number): number[] {
    let number = 0;
    return Array.from({ length: count }, () => {
      const change = this.next();
      number += change % 2 ? -(change + 1) / 2 : change / 2;
      return number;
    });
  }
}
