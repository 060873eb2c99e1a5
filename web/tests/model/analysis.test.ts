import { describe, expect, test } from 'vitest';
import { courses, deciding, nearest, path, spot, type Findings, type Turn } from '../../src/model/analysis';

const turn = (number: number, chances: number[]): Turn => ({ number, seat: number % 2, chances, decided: true });
const account = (result: number): Findings['accounts'][number] => ({
  start: 0.5,
  result,
  decisions: 2,
  lost: 0,
  given: 0,
  luck: 0,
  loss_a_decision: 0,
});
const findings: Findings = {
  turns: [turn(0, [0.5, 0.5]), turn(2, [0.25, 0.75]), turn(3, [0.1, 0.9])],
  moments: [2, 5, 6],
  deciding: [2],
  accounts: [account(0), account(1)],
  accuracy: null,
};

describe('a match that was analysed', () => {
  test('has a course for every seat, which ends with the result', () => {
    expect(courses(findings)).toEqual([
      [0.5, 0.25, 0.1, 0],
      [0.5, 0.75, 0.9, 1],
    ]);
  });

  test('is drawn from the left to the right, what is likely above', () => {
    expect(path([1, 0])).toBe('M0.0 0.0L1000.0 300.0');
    expect(spot(0.5, 0, 1)).toEqual({ x: 0, y: 150 });
  });

  test('tells where the turns are that decided it, though numbers of turns have gaps', () => {
    expect(deciding(findings).map(({ turn: { number }, at }) => [number, at])).toEqual([[2, 1]]);
  });

  test('is pointed at where the nearest step is', () => {
    expect([0, 0.4, 0.6, 1, 2, -1].map((part) => nearest(part, 3))).toEqual([0, 1, 1, 2, 2, 0]);
  });
});
