import { describe, expect, it } from 'vitest';

import { botWords } from '../../src/pages/table/bots';
import { clockWords, time } from '../../src/pages/table/clock';
import { problemOf, reason } from '../../src/problems';
import { texts as en } from '../../src/texts/generated/en';
import { AWAY, Problem } from '../../src/wire/api';

describe('a clock in words', () => {
  it('says how much time there is', () => {
    expect([time(5_000), time(60_000), time(600_000), time(86_400_000)]).toEqual([
      '5 seconds',
      '1 minute',
      '10 minutes',
      '1 day',
    ]);
  });

  it('says for what the time is', () => {
    expect(clockWords({ kind: 'none' })).toBe('No clock');
    expect(clockWords({ kind: 'live', bank_ms: 600_000, increment_ms: 5_000 })).toBe(
      '10 minutes each, and 5 seconds for each answer',
    );
    expect(clockWords({ kind: 'live', bank_ms: 600_000 })).toBe('10 minutes each');
    expect(clockWords({ kind: 'correspondence', bank_ms: 3 * 86_400_000 })).toBe('3 days for each decision');
  });
});

it('a bot is told by how it plays', () => {
  expect([botWords('search:200ms'), botWords('greedy'), botWords('oracle')]).toEqual([
    'thinks ahead',
    'plays soundly',
    'oracle',
  ]);
});

describe('a problem', () => {
  it('is told in our words where we know its code, otherwise in the words of the server', () => {
    expect(reason(new Problem(409, 'seat-taken', 'hint'))).toBe(en.problems.known['seat-taken']);
    expect(reason(new Problem(400, 'something-new', 'What the server says.'))).toBe('What the server says.');
    expect(reason(new Problem(0, AWAY, ''))).toBe(en.common.away);
    expect(reason(problemOf(new Error('a bug')))).toBe(en.problems.known.unexpected);
  });

  it('by the rules is a sentence', () => {
    expect(reason(new Problem(409, 'refused', 'this is for 1 to 3 players', 'MAF-090'))).toBe(
      'This is for 1 to 3 players.',
    );
  });
});
