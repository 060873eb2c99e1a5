import { describe, expect, it } from 'vitest';
import type { Dial } from '../../src/model/asking';
import { isWrong, readWords, stepOf, usual } from '../../src/model/gesture';

const AIM: Dial = { name: 'aim', least: -45, most: 45, usual: 0 };
const STRENGTH: Dial = { name: 'strength', least: 0, most: 1, usual: 0.4 };
const DIALS = [AIM, STRENGTH];
const read = (text: string) => readWords(text, DIALS, usual(DIALS), ({ name }) => (name === 'aim' ? 'Richtung' : name));

it('begins with what is usual', () => {
  expect(usual(DIALS)).toEqual({ aim: 0, strength: 0.4 });
});

describe('a gesture in words', () => {
  it.each([
    ['aim -3 strength 0.45', { aim: -3, strength: 0.45 }],
    ['Strength: .5, AIM = +2.5', { aim: 2.5, strength: 0.5 }],
    ['richtung −4,5', { aim: -4.5, strength: 0.4 }],
    ['  ', { aim: 0, strength: 0.4 }],
  ])('reads %s', (text, numbers) => {
    expect(read(text)).toEqual(numbers);
  });

  it.each([
    ['aim 3 spin 2', { what: 'unknown', word: 'spin' }],
    ['aiming 3', { what: 'unknown', word: 'aiming' }],
    ['aim', { what: 'noNumber', dial: AIM }],
    ['aim strength 1', { what: 'noNumber', dial: AIM }],
    ['aim 3x', { what: 'noNumber', dial: AIM }],
    ['strength 1.5', { what: 'bounds', dial: STRENGTH }],
  ])('says what is wrong with %s', (text, wrong) => {
    const found = read(text);
    expect(found).toEqual(wrong);
    expect(isWrong(found)).toBe(true);
  });
});

it('has keys go round steps', () => {
  expect(stepOf(STRENGTH)).toBe(0.005);
  expect(stepOf(AIM)).toBe(0.2);
  expect(stepOf({ ...AIM, least: -1, most: 1 })).toBe(0.01);
});
