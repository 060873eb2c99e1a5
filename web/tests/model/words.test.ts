import { expect, it } from 'vitest';
import { Shape, type Schema } from '../../src/model/shape';
import { Words, type Templates } from '../../src/model/words';
import cases from '../cases/places.json';

const TEMPLATES: Templates = {
  about: 'A toy.',
  prompts: { draw: 'Draw?' },
  options: { add: 'Add {0} to {1}', keep: 'Keep', swap: 'Swap {on}' },
  events: {
    drew: '{seat:seat} drew {cards}.',
    passed: '{seat:seat} passed {cards} to {to:seat}.',
    missing: 'Missing: {seats:seats}.',
    played: '{seat:seat} played {cards} on {where:place}.',
  },
  places: { open: 'the open collection of {owner}', pile: 'the pile' },
  yours: { open: 'your open collection' },
  words: { red: 'fiery red' },
  calls: { stop: 'Stop at {0}', end: 'End it' },
  labels: { points: 'points: {0}', dealer: 'dealer: {0:seat}', 'skips.whom': '{0:seat} waits' },
};
const PIECES: Schema = { type: 'array', items: { type: 'integer', piece: true } };
const shape = new Shape({
  type: 'object',
  properties: { open: { type: 'array', by_seat: true, items: PIECES }, pile: PIECES },
});

const words = new Words(TEMPLATES, {
  names: ['You', 'Ada'],
  you: 'You',
  shape,
  title: (name) => ({ 'bean-5': 'Bean 5', 'bean-6': 'Bean 6' })[name] ?? name,
  card: 'a card',
  cardCount: (n) => (n === 1 ? '1 card' : `${n} cards`),
});
const told = (what: string, facts: Record<string, unknown>) => ({ n: 0, what, rule: 'TOY-001', facts });

it('names cards that are seen, and counts those that are not', () => {
  expect(words.event(told('drew', { seat: 1, cards: ['bean-5', 'bean-6'] }))).toBe('Ada drew Bean 5, Bean 6.');
  expect(words.event(told('drew', { seat: 1, cards: ['', ''] }))).toBe('Ada drew 2 cards.');
});

it('speaks to whoever looks, with a small letter inside a sentence', () => {
  expect(words.event(told('passed', { seat: 1, cards: [''], to: 0 }))).toBe('Ada passed 1 card to you.');
  expect(words.event(told('passed', { seat: 0, cards: [''], to: 1 }))).toBe('You passed 1 card to Ada.');
});

it('names several seats', () => {
  expect(words.event(told('missing', { seats: '1 0' }))).toBe('Missing: Ada, you.');
});

it('names places from the side of whoever looks', () => {
  expect(words.place('open.0')).toBe('your open collection');
  expect(words.place('open.1')).toBe('the open collection of Ada');
  expect(words.place('pile')).toBe('the pile');
  expect(words.event(told('played', { seat: 1, cards: ['bean-5'], where: 'open.1' }))).toBe(
    'Ada played Bean 5 on the open collection of Ada.',
  );
});

it('says what an option does', () => {
  expect(words.option({ do: 'add', on: [81, 'open.0'] }, (alias) => (alias === 81 ? 'bean-5' : ''))).toBe(
    'Add Bean 5 to your open collection',
  );
  expect(words.option({ do: 'keep', on: [] }, () => '')).toBe('Keep');
  expect(words.option({ do: 'swap', on: ['pile', ['number', 2], ['word', 'red']] }, () => '')).toBe(
    'Swap the pile, 2, fiery red',
  );
});

it('says a call with its word', () => {
  expect(words.call('stop', 'red')).toBe('Stop at fiery red');
  expect(words.call('end')).toBe('End it');
});

it.each(cases.paths.map((one) => [one.path, one] as const))('names %s as the kernel does', (path, { words: said }) => {
  const { names, texts } = cases;
  const there = new Words({ ...TEMPLATES, ...texts }, { ...words.setting, names, shape: new Shape(cases.schema) });
  expect(there.place(path)).toBe(said);
});

it('names numbers as they are, and words as the game does', () => {
  expect(words.figure(['number', 3])).toBe('3');
  expect(words.figure(['word', 'red'])).toBe('fiery red');
  expect(words.figure(['word', 'blue'])).toBe('blue');
});

it('labels a field inside a struct by its path or by its own name', () => {
  expect(words.label('skips.whom', 1)).toBe('Ada waits');
  expect(words.label('final.points', 4)).toBe('points: 4');
});

it('labels numbers and seats, and says nothing of fields without a label', () => {
  expect(words.label('points', 12)).toBe('points: 12');
  expect(words.label('dealer', 1)).toBe('dealer: Ada');
  expect(words.label('standstill', 3)).toBe('');
});

it('says nothing of what the viewer may not know', () => {
  expect(words.event(told('', {}))).toBe('');
});
