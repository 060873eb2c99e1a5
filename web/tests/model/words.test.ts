import { expect, it } from 'vitest';
import { Shape, type Schema } from '../../src/model/shape';
import { Words, type Templates } from '../../src/model/words';
import cases from '../cases/places.json';

const TEMPLATES: Templates = {
  about: 'A toy.',
  prompts: { draw: 'Draw?', close: 'Close it?' },
  only: { close: 'You must close it.' },
  options: { add: 'Add {0} to {1}', keep: 'Keep', swap: 'Swap {on}' },
  events: {
    drew: '{seat:seat} drew {cards}.',
    passed: '{seat:seat} passed {cards} to {to:seat}.',
    scored: '{points:count point points}.',
    paid: '{card} pays {what} for {seat:seat}.',
    missing: 'Missing: {seats:seats}.',
    played: '{seat:seat} played {cards} on {where:place}.',
  },
  places: { open: 'the open collection of {owner}', pile: 'the pile' },
  yours: { open: 'your open collection' },
  remarks: { pays: 'pays {points} now', loses: '{whom:seat}: {gems} less', 'back-at': 'comes back to {whom:seat}' },
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
  title: (name) => ({ 'bean-5': 'Bean 5', 'bean-6': 'Bean 6', no: "No You Don't!" })[name] ?? name,
  titled: (title) => ({ 'Bean 5': 'bean-5', 'Bean 6': 'bean-6' })[title],
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

it('leaves the title of a card as it is', () => {
  expect(words.event(told('passed', { seat: 1, cards: ['no'], to: 0 }))).toBe("Ada passed No You Don't! to you.");
});

it('has the word for one or for more beside a number', () => {
  expect([0, 1, 2].map((points) => words.event(told('scored', { points })))).toEqual([
    '0 points.',
    '1 point.',
    '2 points.',
  ]);
});

it('says it in other words where there is a single option', () => {
  expect(words.prompt('close')).toBe('Close it?');
  expect(words.prompt('close', true)).toBe('You must close it.');
  expect(words.prompt('draw', true)).toBe('Draw?');
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

it('finds the cards in a sentence, whether it tells their names or the title of one', () => {
  expect(words.sentence(told('passed', { seat: 1, cards: ['bean-5', 'bean-6'], to: 0 }))).toEqual([
    { words: 'Ada passed ', card: null },
    { words: 'Bean 5', card: 'bean-5' },
    { words: ', ', card: null },
    { words: 'Bean 6', card: 'bean-6' },
    { words: ' to you.', card: null },
  ]);
  expect(words.sentence(told('paid', { card: 'Bean 5', what: 'Beans', seat: 0 }))).toEqual([
    { words: 'Bean 5', card: 'bean-5' },
    { words: ' pays Beans for you.', card: null },
  ]);
  expect(words.sentence(told('drew', { seat: 1, cards: ['', ''] }))).toEqual([
    { words: 'Ada drew 2 cards.', card: null },
  ]);
});

it('says nothing of what the viewer may not know', () => {
  expect(words.event(told('', {}))).toBe('');
  expect(words.sentence(told('', {}))).toEqual([]);
});

it('says what would follow in a few words', () => {
  const remark = (what: string, facts: Record<string, number>) => words.remark({ what, facts, tone: 'plain' });
  expect(remark('pays', { points: 4 })).toBe('pays 4 now');
  expect(remark('loses', { whom: 1, gems: 3 })).toBe('Ada: 3 less');
  expect(remark('back-at', { whom: 0 })).toBe('comes back to you');
});

it('tells an answer of several options in one phrase where they differ in one thing', () => {
  const faces = (alias: number): string => `bean-${alias}`;
  const add = (alias: number, place = 'open.0') => ({ do: 'add', on: [alias, place] });
  expect(words.answer([add(5)], faces)).toBe('Add Bean 5 to your open collection');
  expect(words.answer([add(5), add(6)], faces)).toBe('Add Bean 5, Bean 6 to your open collection');
  expect(words.answer([add(1), add(2), add(3), add(4)], faces)).toBe('Add 4 cards to your open collection');
  expect(words.answer([add(5), add(6, 'pile')], faces)).toBe(
    'Add Bean 5 to your open collection; Add Bean 6 to the pile',
  );
  expect(words.answer([{ do: 'keep', on: [] }, add(5)], faces)).toBe('Keep; Add Bean 5 to your open collection');
  expect(words.answer([], faces)).toBe('');
});
