import { expect, test } from 'vitest';
import { narrowed, spoken, stepFor, type Lesson } from '../../src/model/lesson';
import type { Asked } from '../../src/wire/generated/live';

const pick: Asked = {
  id: 3,
  ask: {
    type: 'pick',
    seat: 0,
    prompt: 'lay',
    rule: 'X-1',
    least: 1,
    most: 3,
    options: [
      ['add', [11, 'open.0'], 'X-1'],
      ['add', [12, 'open.0'], 'X-1'],
      ['start', [13, 'secret.0'], 'X-2'],
      ['add', [14, 'open.0'], 'X-1'],
    ],
    group: ['open', 'open', 'new', 'open'],
    leads: null,
    distinct: 0,
  },
  foreseen: [
    [[1], [['pays', { n: 4 }, 'good']]],
    [[2], [['pays', { n: 1 }, 'plain']]],
    [[1, 3], [['pays', { n: 5 }, 'good']]],
  ],
  main: 3,
};

const lesson: Lesson = {
  game: 'x',
  minutes: 1,
  afterwards: '',
  won: '',
  lost: '',
  steps: [
    {
      ask: 3,
      options: [
        ['add', [11, 'open.0']],
        ['add', [12, 'open.0']],
        ['start', [13, 'secret.0']],
        ['add', [14, 'open.0']],
      ],
      say: [
        ['add', [12, 'open.0']],
        ['add', [14, 'open.0']],
      ],
      pages: [{ text: 'Add both.', points: [12, 'open.0'] }],
    },
  ],
};

test('a step belongs to the ask with its number and its options, and to no other', () => {
  expect(stepFor(lesson, pick)).toBe(lesson.steps[0]);
  expect(stepFor(lesson, { ...pick, id: 4 })).toBeNull();
  expect(stepFor(lesson, null)).toBeNull();
  const { ask } = pick;
  if (ask.type !== 'pick') throw new Error('a pick');
  expect(stepFor(lesson, { ...pick, ask: { ...ask, options: ask.options.slice(1) } })).toBeNull();
});

test('a narrowed pick has only what is wanted, all of it, with what is told of it', () => {
  const { ask, foreseen, main } = narrowed(pick, lesson.steps[0]?.say ?? []);
  expect(ask).toMatchObject({
    least: 2,
    most: 2,
    group: ['open', 'open'],
    options: [
      ['add', [12, 'open.0'], 'X-1'],
      ['add', [14, 'open.0'], 'X-1'],
    ],
  });
  expect(foreseen).toEqual([
    [[0], [['pays', { n: 4 }, 'good']]],
    [[0, 1], [['pays', { n: 5 }, 'good']]],
  ]);
  expect(main).toBe(1);
});

test('a narrowed choice has one option, and where any answer will do all stay', () => {
  const choose: Asked = {
    id: 1,
    ask: {
      type: 'choose',
      seat: 0,
      prompt: 'draw',
      rule: 'X-1',
      options: [
        ['draw', ['pile'], 'X-1'],
        ['keep', [], 'X-1'],
      ],
    },
    main: 0,
  };
  expect(narrowed(choose, [['keep', []]])).toMatchObject({ ask: { options: [['keep', [], 'X-1']] }, main: null });
  expect(narrowed(choose, [])).toBe(choose);
});

test('letters in braces are the names of seats', () => {
  expect(spoken('{B} plays after {A}; {Z} is nobody.', ['You', 'Bot 1'])).toBe('Bot 1 plays after You; Z is nobody.');
});
