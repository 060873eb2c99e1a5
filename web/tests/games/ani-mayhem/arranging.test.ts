import { expect, test } from 'vitest';

import { layoutOf, spotWidth } from '../../../src/games/ani-mayhem/arranging';

test('a phone has one panel at a time, a window a ladder beside the field', () => {
  expect(layoutOf({ width: 390, height: 660 }, 2)).toMatchObject({ narrow: true, rail: false, named: false });
  expect(layoutOf({ width: 980, height: 640 }, 2)).toMatchObject({ narrow: false, rail: true, named: true });
  expect(layoutOf({ width: 980, height: 640 }, 6)).toMatchObject({ named: false, pile: 26 });
  expect(layoutOf({ width: 632, height: 390 }, 2)).toMatchObject({ narrow: true, low: true, hand: 74 });
  expect(layoutOf({ width: 390, height: 660 }, 2)).toMatchObject({ low: false });
});

test('locations are wider where a window is wide, within bounds', () => {
  expect(spotWidth({ width: 400, height: 800 }, 6, 4, 0.8), 'three stand side by side').toBe(160);
  expect(spotWidth({ width: 2_000, height: 500 }, 6, 4, 0.72)).toBe(250);
  expect(spotWidth({ width: 1_000, height: 450 }, 6, 4, 0.72)).toBe(207);
  expect(spotWidth({ width: 1_000, height: 450 }, 7, 7, 0.72), 'no wider than lets all columns be seen').toBe(182);
});
