/** Things as in a drawn film: flat steps of light, and dark rims. */
import {
  BackSide,
  CanvasTexture,
  DataTexture,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshToonMaterial,
  NearestFilter,
  RedFormat,
  SRGBColorSpace,
  Vector3,
  type BufferGeometry,
} from 'three';

const RAMP = new DataTexture(new Uint8Array([130, 195, 238, 255]), 4, 1, RedFormat);
RAMP.minFilter = RAMP.magFilter = NearestFilter;
RAMP.needsUpdate = true;

const INK = new MeshBasicMaterial({ color: '#1b1330', side: BackSide });

export const toon = (color: string, map: CanvasTexture | null = null): MeshToonMaterial =>
  new MeshToonMaterial({ color, gradientMap: RAMP, map });

export const flat = (color: string): MeshBasicMaterial => new MeshBasicMaterial({ color });

/** A dark rim around a thing: the same shape, blown up along its normals and seen from inside. */
function rim(geometry: BufferGeometry, width: number): Mesh {
  const blown = geometry.clone();
  const [place, normal] = [blown.getAttribute('position'), blown.getAttribute('normal')];
  const at = new Vector3();
  const key = (corner: number): string =>
    at.fromBufferAttribute(place, corner).toArray().map((part) => part.toFixed(3)).join(' '); // prettier-ignore
  // corners in the same place go the same way, or the rim tears
  const ways = new Map<string, Vector3>();
  for (let corner = 0; corner < place.count; corner++) {
    const way = ways.get(key(corner)) ?? new Vector3();
    ways.set(key(corner), way.add(at.fromBufferAttribute(normal, corner)));
  }
  const moved: number[] = [];
  for (let corner = 0; corner < place.count; corner++) {
    const way = ways.get(key(corner))?.clone().setLength(width) ?? new Vector3();
    moved.push(...at.fromBufferAttribute(place, corner).add(way).toArray());
  }
  blown.setAttribute('position', new Float32BufferAttribute(moved, 3));
  return new Mesh(blown, INK);
}

/** A thing with a rim of this width, and a shadow. */
export function solid(geometry: BufferGeometry, material: MeshToonMaterial | MeshToonMaterial[], width = 0.05): Group {
  const body = new Mesh(geometry, material);
  body.castShadow = true;
  return new Group().add(body, rim(geometry, width));
}

/** Something painted, to be laid around a thing. */
export function painted(width: number, height: number, paint: (pen: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (pen) paint(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}
