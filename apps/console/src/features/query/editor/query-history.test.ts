import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type HistoryEntry, isHistory, matchingEntries, queryOf, withQuery } from './query-history.ts';

const lastHour = { type: 'relative', from: 3600 } as const;
const past = (query: string) => ({ query, timeRange: lastHour, at: 0 });

it('keeps each query once, the newest first, and no more than two hundred', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 300 }), (queries) => {
      const history = queries.map(past).reduce<readonly HistoryEntry[]>(withQuery, []);
      expect(new Set(history.map(queryOf)).size).toBe(history.length);
      expect(history.length).toBeLessThanOrEqual(200);
      const last = queries.findLast((query) => query.trim() !== '');
      expect(history[0] && queryOf(history[0])).toBe(last?.trim());
      expect(isHistory(history)).toBe(true);
    }),
  );
});

it('keeps the last run of a query that was stored without its time range', () => {
  expect(isHistory(['sshd'])).toBe(true);
  expect(withQuery(['level:3', 'sshd'], past('sshd'))).toEqual([past('sshd'), 'level:3']);
});

it.each([[null], ['sshd'], [[null]], [[{ query: 'sshd' }]], [[{ ...past('a'), timeRange: null }]]])(
  'does not take %j for a history',
  (value) => {
    expect(isHistory(value)).toBe(false);
  },
);

it('finds queries by words of them', () => {
  const queries = ['service:payments AND level:3', 'level:3', 'sshd'];
  const matching = (text: string) => matchingEntries(queries, text, queryOf);
  expect(matching('LEVEL pay')).toEqual(['service:payments AND level:3']);
  expect(matching(' ')).toEqual(queries);
});
