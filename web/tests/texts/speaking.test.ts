import { expect, test } from 'vitest';

import { texts as de } from '../../src/texts/generated/de';
import { texts as en, type Texts } from '../../src/texts/generated/en';
import { texts as pl } from '../../src/texts/generated/pl';
import { DRAFTS, LANGUAGES } from '../../src/texts/generated/languages';

const counted = (texts: Texts): string[] => [0, 1, 2, 5, 22].map((n) => texts.common.cardCount({ n }));

test('cards are counted as each language does it', () => {
  expect(counted(en)).toEqual(['0 cards', '1 card', '2 cards', '5 cards', '22 cards']);
  expect(counted(de)).toEqual(['0 Karten', '1 Karte', '2 Karten', '5 Karten', '22 Karten']);
  expect(counted(pl)).toEqual(['0 kart', '1 karta', '2 karty', '5 kart', '22 karty']);
});

test('a form for one number goes before the plural', () => {
  expect([0, 1, 2].map((n) => en.lobby.botCount({ n }))).toEqual(['no bots', '1 bot', '2 bots']);
});

test('numbers are written as each language does it', () => {
  expect([en, de, pl].map((texts) => texts.replay.times({ speed: 0.5 }))).toEqual(['0.5×', '0,5×', '0,5×']);
});

test('a choice takes one of its words', () => {
  expect(de.common.theme({ theme: 'dark' })).toBe('Hell oder dunkel: Dunkel');
});

test('a message with a tag is a list of parts', () => {
  expect(en.lobby.ratedNeeds).toEqual([
    'You play as a guest: ',
    { tag: 'account', text: 'make an account to play rated' },
    '.',
  ]);
});

test('keys and arguments are typed', () => {
  // @ts-expect-error: there is no such message
  expect(en.home.titel).toBeUndefined();
  // @ts-expect-error: the argument is missing
  expect(en.cards.title({})).toContain('undefined');
  // @ts-expect-error: the argument is misspelt
  expect(en.cards.title({ gane: 'Toy' })).toContain('undefined');
  // @ts-expect-error: a number is wanted
  expect(en.common.cardCount({ n: '2' })).toBeTypeOf('string');
  // @ts-expect-error: there is no such choice
  expect(en.common.theme({ theme: 'grey' })).toBeTypeOf('string');
});

test('what nobody has read who grew up with it is a draft', () => {
  expect(Object.keys(LANGUAGES)).toEqual(['en', 'de', 'pl']);
  expect(DRAFTS).toEqual(['pl']);
});
