/** What a power does, as a sign in a box of 24 by 24. Strokes 2.6 wide unless filled. */
import { star } from '../../art/shapes';

export interface Icon {
  fill?: string;
  line?: string;
}

const GEM = 'M3 9L7 4H17L21 9L12 21Z';

const ICONS: Readonly<Record<string, Icon>> = {
  steal: { fill: 'M9 9L12.5 4H20L23.5 9L16.25 20Z', line: 'M7.5 15H1.5M5 11L1.5 15L5 19' },
  diagonal: { line: 'M4 20L20 4M9 4H20V15' },
  'attack-all': {
    line: 'M12 9V2M12 15V22M9 12H2M15 12H22M8 4L12 1.5L16 4M8 20L12 22.5L16 20M4 8L1.5 12L4 16M20 8L22.5 12L20 16',
  },
  block: { fill: 'M12 1L21 4.5V11Q21 19 12 23Q3 19 3 11V4.5Z' },
  redirect: { line: 'M21 19H11Q4 19 4 13Q4 7 11 7H18M13 2L19 7L13 12' },
  draw: { fill: 'M2 2H15V21H2ZM7.2 6.5V10.2H3.8V12.8H7.2V16.5H9.8V12.8H13.2V10.2H9.8V6.5Z', line: 'M18 4H21.5V22H8' },
  discard: { fill: 'M6 1H18V12H6Z', line: 'M12 15V22M7.5 18L12 22.5L16.5 18' },
  skip: { line: 'M12 2A10 10 0 1 0 12 22A10 10 0 1 0 12 2ZM5.5 5.5L18.5 18.5' },
  slots: { fill: 'M1 8H7V20H1ZM9 4H15V20H9ZM17 8H23V20H17Z' },
  useless: { line: `${GEM}M2 22L22 2` },
  cancel: { line: `${star([12, 12.5], 5, 9.5, 4.2)}M2 22L22 2` },
  shuffle: {
    line: 'M2 6H6Q10 6 12 12Q14 18 18 18H22M2 18H6Q9 18 10.5 15M13.5 9Q15 6 18 6H22M18.5 2.5L22 6L18.5 9.5M18.5 14.5L22 18L18.5 21.5',
  },
  knight: { fill: 'M14 1L3 14H10L8 23L21 9H13.5Z' },
  free: { fill: star([12, 12], 8, 11.5, 5.5) },
};

const OTHER: Icon = { fill: star([12, 12.5], 5, 11, 4.8) };

export const icon = (power: string): Icon => ICONS[power] ?? OTHER;

/** A gem in a box of 24 by 24, and the edges of its cut. */
export const GEM_SHAPE = GEM;
export const GEM_EDGES = 'M3 9H21M8.5 9L12 20L15.5 9L12 4Z';
