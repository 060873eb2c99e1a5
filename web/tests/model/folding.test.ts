import { describe, expect, test } from 'vitest';

import { folded, spans, wordsIn } from '../../src/model/folding';

describe('spans', () => {
  const said = (text: string, query: string) => spans(text, wordsIn(query)).map(([from, to]) => text.slice(from, to));

  test('are every place of every word', () => {
    expect(said('Draw a card, then draw again.', 'draw ca')).toEqual(['Draw', 'draw', 'ca']);
  });

  test('are right where letters fold into others', () => {
    expect(said('Größe ﬁnds a café', 'grosse fin cafe')).toEqual(['Größe', 'ﬁn', 'café']);
    expect(said('🌱 bean', 'bean')).toEqual(['bean']);
    expect(said('Fuß', 'fus')).toEqual(['Fuß']);
    expect(said('über', 'ube')).toEqual(['übe']);
  });

  test('without words there are none', () => expect(spans('abc', [])).toEqual([]));
});

test('letters are small and without accents', () => {
  expect(folded('Größe, Café ﬁ')).toBe('grosse, cafe fi');
  expect(wordsIn('  Ein  WORT ')).toEqual(['ein', 'wort']);
});
