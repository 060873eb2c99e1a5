import { encode } from 'uqr';
import { expect, it } from 'vitest';

import { outline } from '../../src/model/qr';

it('each run of dark squares is one box', () => {
  expect(
    outline([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ]),
  ).toEqual({ size: 3, path: 'M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z' });
});

it('covers exactly the dark squares of a code', () => {
  const { data } = encode('https://beans.example/tables/2Yh7kQm9xWb', { border: 0 });
  const { size, path } = outline(data);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(run));
  expect(drawn).toEqual(data);
});
