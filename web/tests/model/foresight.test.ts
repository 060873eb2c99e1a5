import { expect, it } from 'vitest';
import { Foresight } from '../../src/model/foresight';

const PAYS = { what: 'pays', facts: { points: 4 }, tone: 'good' };
const foresight = new Foresight(
  [
    [[0], [['pays', { points: 4 }, 'good']]],
    [[1], [['pays', { points: 4 }, 'good']]],
    [[2], [['over', {}, 'bad']]],
    [[0, 3], [['turns-up']]],
  ],
  1,
);

it('knows what would follow from an answer, in whatever order its options were picked', () => {
  expect(foresight.of([0])).toEqual([PAYS]);
  expect(foresight.of([3, 0])).toEqual([{ what: 'turns-up', facts: {}, tone: 'plain' }]);
  expect(foresight.of([3])).toEqual([]);
  expect(foresight.main).toBe(1);
  expect(new Foresight().main).toBeNull();
});

it('says of several options what they have in common, and nothing where they differ', () => {
  expect(foresight.common([0, 1])).toEqual([PAYS]);
  expect(foresight.common([0, 2])).toEqual([]);
  expect(foresight.common([])).toEqual([]);
  expect(foresight.common([3], [0])).toEqual(foresight.of([0, 3]));
});
