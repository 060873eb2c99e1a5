/** Moons and Asteroid Fields round (0, 0), about 140 wide: no two alike, each always the same. */
import { mix } from '../../art/colours';
import { circle, dice, hash, polygon, type Point } from '../../art/shapes';
import { part, patch, pen, placed, type Layer } from './layer';

const INK = '#0d1030';

function rock(draw: () => number, [x, y]: Point, r: number, colour: string): Layer[] {
  const corners = 9;
  const edge = Array.from({ length: corners }, (_, i): Point => {
    const angle = (i / corners) * Math.PI * 2;
    const far = r * (0.78 + draw() * 0.34);
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  });
  return [
    { ...part(colour, polygon(edge)), stroke: INK },
    patch(mix(colour, '#ffffff', 0.3), circle([x - r * 0.3, y - r * 0.34], r * 0.28)),
    patch(mix(colour, INK, 0.4), circle([x + r * 0.3, y + r * 0.2], r * 0.2)),
  ];
}

/** `colour` is that of the team that it helps; `sign` what is drawn on it. */
export function moon(name: string, colour: string, sign: readonly Layer[]): Layer[] {
  const draw = dice(hash(name));
  const face = mix('#f3ecd2', colour, 0.35);
  const crater = (): Layer[] => {
    const [angle, far, r] = [draw() * Math.PI * 2, 20 + draw() * 26, 5 + draw() * 8];
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)];
    return [
      patch(mix(face, INK, 0.2), circle([x, y], r)),
      pen(
        `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(r * 1.2).toFixed(1)} ${(-r * 0.9).toFixed(1)}`,
        2,
        mix(face, INK, 0.4),
      ),
    ];
  };
  return [
    patch('#ffffff14', circle([0, 0], 76)),
    patch('#ffffff1c', circle([0, 0], 66)),
    { ...part(face, circle([0, 0], 56)), stroke: INK },
    ...crater(), ...crater(), ...crater(), ...crater(), ...crater(),
    patch('#0d103055', 'M18 -53A56 56 0 0 1 18 53A66 66 0 0 0 18 -53Z'),
    ...placed(sign, 'translate(-4 2) scale(1.35)'),
  ]; // prettier-ignore
}

export function asteroids(name: string, colour: string, sign: readonly Layer[]): Layer[] {
  const draw = dice(hash(name));
  const stone = mix('#8b7a6c', colour, 0.38);
  const places: readonly Point[] = [
    [-56, -34],
    [48, -44],
    [60, 30],
    [-52, 40],
    [4, -58],
    [10, 58],
  ];
  return [
    pen('M-78 26Q0 -60 80 -22', 3, '#ffffff22'),
    ...places.flatMap(([x, y]) => rock(draw, [x + draw() * 8, y + draw() * 8], 11 + draw() * 10, mix(stone, INK, draw() * 0.3))),
    ...rock(draw, [0, 2], 44, stone),
    ...placed(sign, 'translate(0 4) scale(1.25)'),
  ]; // prettier-ignore
}
