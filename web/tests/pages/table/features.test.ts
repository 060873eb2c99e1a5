import { expect, it } from 'vitest';

import { featuresOf } from '../../../src/pages/table/features';

it('the same name has the same bean', () => {
  expect(featuresOf('Brave Bean 42')).toEqual(featuresOf('Brave Bean 42'));
});

it('many names have many faces', () => {
  const faces = new Set(Array.from({ length: 100 }, (_, n) => JSON.stringify(featuresOf(`Bean ${n}`))));
  expect(faces.size).toBeGreaterThan(40);
});
