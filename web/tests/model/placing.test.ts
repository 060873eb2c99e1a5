import { expect, it } from 'vitest';
import { placed } from '../../src/model/placing';
import { Shape, type Schema } from '../../src/model/shape';
import cases from '../cases/places.json';

const shape = new Shape(cases.schema);
const table = placed(shape, cases.state);
const at = (name: string) => table.places.find((place) => place.name === name);

it('finds every piece at the path of its place, and no two places under one path', () => {
  expect(Object.fromEntries(table.places.map(({ name, pieces }) => [name, pieces]))).toEqual(cases.lies);
  expect(new Set(table.places.map(({ name }) => name)).size).toBe(table.places.length);
});

it.each(cases.paths.map((one) => [one.path, one] as const))('takes %s apart', (path, { field, seat, keys }) => {
  expect(shape.address(path)).toEqual({ field, seat, keys });
});

it('takes a path apart that the state does not have', () => {
  expect(shape.address('elsewhere.3')).toEqual({ field: 'elsewhere', seat: null, keys: ['3'] });
});

it('gives places the same field and keys as their paths have', () => {
  for (const { name, field, keys } of table.places) expect(shape.address(name)).toMatchObject({ field, keys });
});

it('knows whose a place is by the list with one entry a seat, however many sit there', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      rows: { sight: 'public', type: 'array', items: { type: 'array', items: { type: 'integer', piece: true } } },
    },
  };
  const rows = placed(new Shape(schema), { rows: [[1], [2]] });
  expect(rows.places.map(({ name, owner }) => [name, owner])).toEqual([
    ['rows.0', null],
    ['rows.1', null],
  ]);
  expect(at('hands.2')?.owner).toBe(2);
  expect(at('leader.3')?.owner).toBe(3);
  expect(at('figures.1.piece')?.owner).toBeNull();
});

it('knows whose a struct is by its owners, if there is one of them', () => {
  const schema: Schema = {
    type: 'object',
    properties: { buried: { sight: 'public', type: 'array', items: { $ref: '#/$defs/Buried' } } },
    $defs: {
      Buried: {
        type: 'object',
        properties: {
          owners: { sight: 'public', type: 'array', items: { type: 'integer' } },
          card: { sight: 'own', type: 'integer', piece: true },
        },
      },
    },
  };
  const state = {
    buried: [
      { owners: [2], card: 5 },
      { owners: [], card: 0 },
      { owners: [0, 1], card: 6 },
    ],
  };
  const { places, notes } = placed(new Shape(schema), state);
  expect(places.map(({ name, owner, own }) => [name, owner, own])).toEqual([
    ['buried.0.card', 2, true],
    ['buried.1.card', null, true],
    ['buried.2.card', null, true],
  ]);
  expect(notes).toEqual([]);
});

it('knows what only its owner sees, and what lies face down', () => {
  expect(at('hands.0')).toMatchObject({ own: true, faceDown: false });
  expect(at('concealed.1.cards')).toMatchObject({ own: true });
  expect(at('draw_pile')).toMatchObject({ own: false, faceDown: true });
  expect(at('under.1.0')?.faceDown).toBe(true);
});

it('shows nothing inside a struct that lies face down', () => {
  const schema: Schema = {
    type: 'object',
    properties: { pile: { sight: 'face-down', type: 'array', items: { $ref: '#/$defs/Card' } } },
    $defs: { Card: { type: 'object', properties: { card: { sight: 'public', type: 'integer', piece: true } } } },
  };
  expect(placed(new Shape(schema), { pile: [{ card: 0 }] }).places[0]?.faceDown).toBe(true);
});

it('keeps numbers as notes, each with its path and whose it is', () => {
  expect(table.notes.filter(({ field }) => field === 'gems')).toEqual(
    [1, 2, 3, 4].map((value, owner) => ({ name: `gems.${owner}`, field: 'gems', value, owner })),
  );
  expect(table.notes).toContainEqual({ name: 'damage.31', field: 'damage', value: 2, owner: null });
  expect(table.notes).toContainEqual({ name: 'pair.1', field: 'pair', value: 3, owner: null });
});

it('makes a table of structs that are all numbers, one a seat', () => {
  const schema: Schema = {
    type: 'object',
    properties: { final: { sight: 'public', by_seat: true, type: 'array', items: { $ref: '#/$defs/Line' } } },
    $defs: {
      Line: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }], fields: ['gems', 'sum'] },
    },
  };
  const lines = [
    [3, 1],
    [4, 0],
  ];
  expect(placed(new Shape(schema), { final: lines }).tallies).toEqual([
    { field: 'final', columns: ['gems', 'sum'], lines },
  ]);
  expect(placed(new Shape(schema), { final: [] }).tallies).toEqual([]);
});
