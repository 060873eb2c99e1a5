import { expect, it } from 'vitest';
import { placed, type Schema } from '../../src/model/placing';

const PIECE: Schema = { type: 'integer', piece: true };
const SCHEMA: Schema = {
  type: 'object',
  properties: {
    pile: { type: 'array', items: PIECE, sight: 'face-down' },
    hands: { type: 'array', items: { type: 'array', items: PIECE }, sight: 'own' },
    gems: { type: 'array', items: { type: 'integer' } },
    first: { type: 'integer' },
    lead: { anyOf: [PIECE, { type: 'null' }] },
    buried: { type: 'array', items: { $ref: '#/$defs/Buried' } },
    final: { type: 'array', items: { $ref: '#/$defs/Line' } },
  },
  $defs: {
    Buried: { type: 'array', prefixItems: [{ type: 'integer' }, PIECE], fields: ['owner', 'card'], items: false },
    Line: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }], fields: ['gems', 'bonus'] },
  },
};
const STATE = {
  pile: [0, 0],
  hands: [
    [11, 12],
    [0, 0, 0],
  ],
  gems: [3, 4],
  first: 1,
  lead: 13,
  buried: [[1, 14]],
  final: [
    [3, 1],
    [4, 0],
  ],
};

it('sorts lists of pieces to the middle, and lists of them for each who plays before the seats', () => {
  const { places } = placed(SCHEMA, STATE, 2);
  expect(places.map(({ name, pieces }) => [name, pieces])).toEqual([
    ['pile', [0, 0]],
    ['hands.0', [11, 12]],
    ['hands.1', [0, 0, 0]],
    ['lead', [13]],
    ['card.1', [14]],
  ]);
});

it('knows what only its owner sees, and what lies face down', () => {
  const { places } = placed(SCHEMA, STATE, 2);
  expect(places.find(({ name }) => name === 'hands.0')?.own).toBe(true);
  expect(places.find(({ name }) => name === 'pile')?.faceDown).toBe(true);
});

it('keeps numbers as notes, each with whose it is', () => {
  const { notes } = placed(SCHEMA, STATE, 2);
  expect(notes.filter(({ field }) => field === 'gems')).toEqual([
    { field: 'gems', value: 3, owner: 0 },
    { field: 'gems', value: 4, owner: 1 },
  ]);
  expect(notes).toContainEqual({ field: 'first', value: 1, owner: null });
});

it('makes a table of structs that are all numbers', () => {
  expect(placed(SCHEMA, STATE, 2).tallies).toEqual([
    {
      field: 'final',
      columns: ['gems', 'bonus'],
      lines: [
        [3, 1],
        [4, 0],
      ],
    },
  ]);
});
