import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { boxOf, doesFit, kindsOf, wordsIn } from '../../../src/games/ani-mayhem/printed';

/** The page with the texts of all cards, in English and German. */
const SHEET = readFileSync(new URL('../../../../docs/games/ani-mayhem-sheet.md', import.meta.url), 'utf8');

const texts = SHEET.split('\n## ').flatMap((part) => {
  const type = part.startsWith('Items') ? 'item' : 'other';
  const rows = part.split('\n').filter((line) => /^\| \d/.test(line));
  return rows.flatMap((row) =>
    row
      .split(' | ')
      .slice(3)
      .map((note) => ({ name: row, title: row, type, note })),
  );
});

test('the words of every card fit on it in print, in English and in German', () => {
  expect(texts.length).toBe(2 * 787);
  expect(texts.filter((card) => !doesFit(wordsIn(card, boxOf(card)), boxOf(card))).map(({ note }) => note)).toEqual([]);
});

test('no word gets lost, and short texts have large letters', () => {
  for (const card of texts) {
    const { size, lines } = wordsIn(card, boxOf(card));
    expect(lines.join(' ')).toBe(card.note.split(/\s+/).filter(Boolean).join(' '));
    if (card.note.length < 60) expect(size).toBe(11);
  }
});

test('what a card counts as is told with its sex', () => {
  const card = { name: 'x', title: 'X', sex: 'female', categories: ['Demon'], counts_as: ['Saiyan'] };
  expect(kindsOf(card)).toBe('♀, Demon, Saiyan');
  expect(kindsOf({ name: 'x', title: 'X', sex: null })).toBe('');
});
