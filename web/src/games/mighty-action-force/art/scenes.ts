/** What is behind the hero's back: a page of a comic. In a box of 200 by 200. */
import { burst, circle, halftone, polygon, rays, speedLines, star } from '../../art/shapes';

type Tone = 'light' | 'lighter' | 'dark' | 'white' | 'ink';

interface Stroke {
  d: string;
  tone: Tone;
  opacity?: number;
}

const MIDDLE = [104, 88] as const;
const DOTS = { d: halftone(200, 210, 13, 6.2), tone: 'dark', opacity: 0.35 } satisfies Stroke;
const CORNER_DOTS = { d: halftone(200, 210, 12, 5.6, [1, 1]), tone: 'dark', opacity: 0.4 } satisfies Stroke;

const SCENES = {
  rays: [{ d: rays(MIDDLE, 14, 260, 0.1), tone: 'light' }, DOTS],
  boom: [
    DOTS,
    { d: burst(MIDDLE, 13, 108, 100, 4), tone: 'light' },
    { d: burst([104, 92], 13, 84, 76, 9), tone: 'lighter' },
  ],
  speed: [CORNER_DOTS, { d: speedLines(MIDDLE, 46, 84, 270, 3), tone: 'lighter' }],
  flat: [{ d: halftone(200, 210, 14, 7, [-1, 1]), tone: 'light' }],
  sun: [
    { d: rays([104, 96], 18, 260), tone: 'light', opacity: 0.7 },
    { d: circle([104, 92], 74), tone: 'lighter' },
    DOTS,
  ],
  space: [
    { d: halftone(200, 210, 13, 6, [1, -1]), tone: 'dark', opacity: 0.6 },
    {
      d: [
        [30, 110, 6],
        [172, 100, 8],
        [150, 150, 5],
        [44, 166, 8],
        [178, 40, 5],
        [92, 22, 5],
        [24, 64, 4],
        [186, 172, 6],
      ]
        .map(([x = 0, y = 0, r = 0]) => star([x, y], 4, r, r * 0.28))
        .join(''),
      tone: 'white',
    },
  ],
  storm: [
    CORNER_DOTS,
    {
      d: polygon([
        [176, 0],
        [140, 70],
        [158, 66],
        [124, 132],
        [190, 56],
        [168, 60],
        [200, 8],
      ]),
      tone: 'lighter',
    },
    {
      d: polygon([
        [26, 0],
        [40, 60],
        [28, 58],
        [52, 122],
        [8, 66],
        [20, 68],
        [4, 10],
      ]),
      tone: 'light',
    },
  ],
  swirl: [DOTS, { d: spiral(MIDDLE), tone: 'light' }],
} satisfies Record<string, readonly Stroke[]>;

export type SceneName = keyof typeof SCENES;

export const scene = (name: SceneName): readonly Stroke[] => SCENES[name];

/** Four arms that turn round the middle. */
function spiral([x, y]: readonly [number, number]): string {
  const at = (arm: number, step: number, wide: number): readonly [number, number] => {
    const angle = (arm * Math.PI) / 2 + step * 0.28 + wide;
    const r = 10 + step * 16;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  };
  const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  return [0, 1, 2, 3]
    .map((arm) => polygon([...steps.map((s) => at(arm, s, 0)), ...steps.toReversed().map((s) => at(arm, s, 0.62))]))
    .join('');
}
