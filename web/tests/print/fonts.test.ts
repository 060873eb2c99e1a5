import { expect, test } from 'vitest';

import { covers, familiesIn, inked } from '../../src/print/fonts';

const letters = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

test('a font is needed if it has one of the letters', () => {
  expect(covers('U+0-FF, U+131', letters('Beans'))).toBe(true);
  expect(covers('U+100-24F', letters('Beans'))).toBe(false);
  expect(covers('U+100-24F, U+1E??', letters('Beanṡ'))).toBe(true);
  expect(covers('U+2605', letters('★'))).toBe(true);
  expect(covers('', letters('★'))).toBe(true);
  expect(covers('U+0-FF', [])).toBe(false);
});

test('a font is seen by a letter that it has and that leaves ink', () => {
  expect(inked('U+0-FF', letters(' -★Beans'))).toBe('B');
  expect(inked('U+100-24F', letters('Beans ł'))).toBe('ł');
  expect(inked('', letters('7'))).toBe('7');
  expect(inked('U+0-FF', letters(' …★'))).toBe('');
});

test('families are read with and without quotes', () => {
  expect(familiesIn(`"Nunito Variable", 'Bangers', sans-serif`)).toEqual(['Nunito Variable', 'Bangers', 'sans-serif']);
});
