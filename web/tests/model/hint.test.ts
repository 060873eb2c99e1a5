import { expect, it } from 'vitest';

import { hintWords, selectorsOf } from '../../src/model/hint';
import { Shape } from '../../src/model/shape';
import { Words } from '../../src/model/words';
import type { Asked, Hint } from '../../src/wire/generated/live';

const words = new Words(
  {
    about: '',
    prompts: { lay: 'Lay?' },
    options: { lay: 'Lay {0} on {1}', pass: 'Pass' },
    events: {},
    places: { pot: 'the pot' },
    remarks: { pays: 'pays {points} now' },
    hints: { lay: 'Lay what you have.' },
    dials: { force: 'Force' },
  },
  {
    names: ['You'],
    you: 'You',
    shape: new Shape({
      type: 'object',
      properties: { pot: { type: 'array', items: { type: 'integer', piece: true } } },
    }),
    title: (name) => name.toUpperCase(),
    titled: () => undefined,
    card: 'a card',
    cardCount: (n) => `${n} cards`,
  },
);
const faces = (alias: number): string => ({ 7: 'pea', 8: 'bean' })[alias] ?? '';
const asked: Asked = {
  id: 3,
  ask: {
    type: 'pick',
    seat: 0,
    prompt: 'lay',
    rule: 'TOY-001',
    least: 1,
    most: 2,
    options: [
      ['pass', [], 'TOY-003'],
      ['lay', [7, 'pot'], 'TOY-002'],
      ['lay', [8, 'pot'], 'TOY-002'],
    ],
  },
  foreseen: [[[1, 2], [['pays', { points: 4 }, 'good']]]],
};
const hint = (say: Hint['say'], more: Partial<Hint> = {}): Hint => ({ say, verdict: 'clear', ...more });

it('says what the bot would do, what would follow, and what is second best', () => {
  const given = hint(
    [
      ['lay', [8, 'pot']],
      ['lay', [7, 'pot']],
    ],
    { instead: [['pass']] },
  );
  expect(hintWords(given, asked, words, faces)).toEqual({
    what: 'Lay BEAN, PEA on the pot',
    follows: 'pays 4 now',
    instead: 'Pass',
    rule: 'TOY-002',
    general: '',
  });
});

it('gives general advice where the rules know of nothing that would follow', () => {
  const said = hintWords(hint([['pass']]), asked, words, faces);
  expect([said.what, said.follows, said.general, said.rule]).toEqual(['Pass', '', 'Lay what you have.', 'TOY-003']);
  expect(said.instead).toBeNull();
});

it('tells a gesture by its dials', () => {
  const ask: Asked['ask'] = { type: 'perform', seat: 0, prompt: 'lay', rule: 'TOY-009', scene: '{}', gesture: [] };
  const given = hint([], { gesture: { dials: { force: 0.5 } } });
  const said = hintWords(given, { id: 4, ask }, words, faces);
  expect([said.what, said.rule]).toEqual(['Force 0.5', 'TOY-009']);
});

it('means pieces and places on the table, and a button where there is neither', () => {
  expect(selectorsOf(hint([['lay', [8, 'pot']]]), asked)).toEqual(['[data-piece="8"]', '[data-place="pot"]']);
  expect(selectorsOf(hint([['pass']]), asked)).toEqual(['.prompt [data-option="pass"]']);
  expect(selectorsOf(hint([['bid', [['number', 4]]]]), asked)).toEqual(['.prompt [data-option="bid"]']);
  const draw: Asked = {
    id: 4,
    ask: { type: 'choose', seat: 0, prompt: 'lay', rule: '', options: [['draw', ['pot']]] },
  };
  expect(selectorsOf(hint([['draw', ['pot']]]), draw)).toEqual(['[data-place="pot"]', '.prompt [data-option="draw"]']);
});
