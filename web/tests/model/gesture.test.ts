import { describe, expect, it } from 'vitest';
import type { Dial } from '../../src/model/asking';
import { exampleOf, isWrong, onlySaid, readWords, sayWords, stepOf, usual, waysOf } from '../../src/model/gesture';
import cases from '../cases/gestures.json';

const DIALS: readonly Dial[] = cases.dials;
const [AIM, STRENGTH] = DIALS as [Dial, Dial];
const [ENGLISH, GERMAN] = cases.languages as [Language, Language];
type Language = (typeof cases.languages)[number];

it('begins with what is usual', () => {
  expect(usual(DIALS)).toEqual({ aim: 0, strength: 0.4, height: 0, miss: 0 });
});

describe('a gesture in words', () => {
  const read = (text: string) => readWords(text, DIALS, usual(DIALS), cases.languages);

  it.each(cases.read)('reads $text', ({ text, numbers }) => {
    expect(read(text)).toEqual({ ...usual(DIALS), ...numbers });
  });

  it.each(cases.wrong)('says what is wrong with $text', ({ text, what, about }) => {
    const found = read(text);
    if (!isWrong(found)) throw new Error('it was read');
    expect([found.what, found.what === 'unknown' ? found.word : found.dial.name]).toEqual([what, about]);
  });

  it.each(cases.say)('says $text', ({ text, numbers }) => {
    expect(sayWords(numbers as Record<string, number>, DIALS, ENGLISH)).toBe(text);
  });

  it('leaves what is not named as it is', () => {
    expect(readWords('left 3', DIALS, { aim: 1, strength: 0.9 }, [ENGLISH])).toEqual({ aim: 3, strength: 0.9 });
  });

  it('knows only the words of the game: without any, the names of the dials', () => {
    expect(readWords('aim 3 strength 45', DIALS, {})).toEqual({ aim: 3, strength: 0.45 });
    expect(readWords('left 3', DIALS, {})).toEqual({ what: 'unknown', word: 'left' });
  });

  it('gives an example in the words of the language', () => {
    expect(exampleOf(DIALS, ENGLISH)).toBe('left 3, strength 40');
    expect(exampleOf(DIALS, GERMAN)).toBe('links 3, stärke 40');
    expect(exampleOf(DIALS, {})).toBe('aim 0');
  });

  it('needs no slider for a dial with just one word', () => {
    const ways = waysOf(DIALS, GERMAN);
    expect(DIALS.filter((dial) => onlySaid(dial, ways) !== null).map(({ name }) => name)).toEqual(['miss']);
  });
});

it('has keys go round steps', () => {
  expect(stepOf({ ...STRENGTH })).toBe(0.005);
  expect(stepOf(AIM)).toBe(0.2);
  expect(stepOf({ ...AIM, least: -1, most: 1 })).toBe(0.01);
});
