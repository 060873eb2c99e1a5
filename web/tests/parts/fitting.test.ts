import { describe, expect, it } from 'vitest';
import { best, fitting } from '../../src/parts/fitting';

describe('fitting', () => {
  it('is the largest size at which everything has room', () => {
    expect(fitting(10, 200, [{ fixed: 40, times: 3 }, 340], [{ fixed: 20, times: 1.4 }, 300])).toBe(100);
    expect(fitting(10, 200, [{ fixed: 40, times: 3 }, 341], [{ fixed: 20, times: 1.4 }, 90])).toBe(50);
  });

  it('keeps to its bounds', () => {
    expect(fitting(10, 80, [{ fixed: 0, times: 1 }, 1_000])).toBe(80);
    expect(fitting(10, 80, [{ fixed: 50, times: 1 }, 40])).toBe(10);
  });
});

describe('best', () => {
  it('is what is worth most; of equals the first', () => {
    expect(best(['a', 'bbb', 'ccc'], ({ length }) => length)).toBe('bbb');
  });
});
