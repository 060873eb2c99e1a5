import { expect, test } from 'vitest';

import { fileName, freeName, put, readShelf } from '../../src/decks/shelf';

const contents = { game: 'maf', name: 'Rangers', cards: { ranger: 14 } };
const kept = { id: '1', game: 'maf', name: 'Rangers', contents };

test('what was put there is read again', () => {
  const shelf = put([], '1', 'maf', contents);
  expect(readShelf(JSON.stringify(shelf))).toEqual([kept]);
});

test('a deck keeps its place when it changes', () => {
  const shelf = put(put([], '1', 'maf', contents), '2', 'maf', { ...contents, name: 'Titans' });
  const changed = put(shelf, '1', 'maf', { ...contents, name: 'Scouts' });
  expect(changed.map(({ id, name }) => [id, name])).toEqual([
    ['1', 'Scouts'],
    ['2', 'Titans'],
  ]);
});

test.each([null, '', 'not json', '{}', '[null, 3, {"id": 4}]'])('anything else is an empty shelf: %s', (text) =>
  expect(readShelf(text)).toEqual([]),
);

test('names are made free, and fit for files', () => {
  expect(freeName('Rangers', ['Titans'])).toBe('Rangers');
  expect(freeName('Rangers', ['Rangers', 'Rangers 2'])).toBe('Rangers 3');
  expect(fileName(' Größe: Nr. 1! ')).toBe('größe-nr-1');
  expect(fileName('///')).toBe('deck');
});
