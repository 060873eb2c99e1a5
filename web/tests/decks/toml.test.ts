import { expect, test } from 'vitest';

import { toml } from '../../src/decks/toml';

test('plain values come first, then tables, then lists of tables', () => {
  const deck = {
    card: [
      { name: 'Captain Toast', level: 5 },
      { name: 'Big Bertha', special: true },
    ],
    cards: { cadet: 2, 'E. Vile': 1 },
    game: 'mighty-action-force',
    crossover: false,
    players: 4,
  };
  expect(toml(deck)).toBe(
    [
      'game = "mighty-action-force"',
      'crossover = false',
      'players = 4',
      '',
      '[cards]',
      'cadet = 2',
      '"E. Vile" = 1',
      '',
      '[[card]]',
      'name = "Captain Toast"',
      'level = 5',
      '',
      '[[card]]',
      'name = "Big Bertha"',
      'special = true',
      '',
    ].join('\n'),
  );
});

test('texts with anything in them are escaped', () => {
  expect(toml({ name: 'a "b" \\ c\n\td\u0001\u007f \u{1f331}' })).toBe(
    'name = "a \\"b\\" \\\\ c\\n\\td\\u0001\\u007f \u{1f331}"\n',
  );
  expect(toml({ name: 'half \ud83c' })).toBe('name = "half \ufffd"\n');
});

test('nothing is left out, lists and tables in lists stand in one line', () => {
  expect(toml({ a: null, b: [1, 'x', [true]], c: [1, { d: 'e' }], f: [] })).toBe(
    'b = [1, "x", [true]]\nc = [1, { d = "e" }]\nf = []\n',
  );
  expect(toml({ table: { inner: { deep: 1 } } })).toBe('[table]\ninner = { deep = 1 }\n');
});

test('keys that are not bare are quoted', () => {
  expect(toml({ '': 1, 'a b': { 'ä"': 2 } })).toBe('"" = 1\n\n["a b"]\n"ä\\"" = 2\n');
});
