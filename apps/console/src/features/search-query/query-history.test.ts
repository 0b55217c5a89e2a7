import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isHistory, matchingQueries, withQuery } from './query-history.ts';

it('keeps each query once, the newest first, and no more than two hundred', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 300 }), (queries) => {
      const history = queries.reduce<readonly string[]>(withQuery, []);
      expect(new Set(history).size).toBe(history.length);
      expect(history.length).toBeLessThanOrEqual(200);
      const last = queries.findLast((query) => query.trim() !== '');
      expect(history[0]).toBe(last?.trim());
      expect(isHistory(history)).toBe(true);
    }),
  );
});

it('finds queries by words of them', () => {
  const queries = ['service:payments AND level:3', 'level:3', 'sshd'];
  expect(matchingQueries(queries, 'LEVEL pay')).toEqual(['service:payments AND level:3']);
  expect(matchingQueries(queries, ' ')).toEqual(queries);
});
