import { expect, it } from 'vitest';
import { isFilters, withFilter } from './query-filters.ts';

const slow = { name: 'slow', query: 'took_ms:>1000' };

it('keeps one filter under each name, in the order of the names', () => {
  const filters = withFilter(withFilter([], slow), { name: 'errors', query: 'level:<=3' });
  expect(filters.map(({ name }) => name)).toEqual(['errors', 'slow']);
  expect(withFilter(filters, { name: 'slow', query: 'took_ms:>500' })).toEqual([
    { name: 'errors', query: 'level:<=3' },
    { name: 'slow', query: 'took_ms:>500' },
  ]);
});

it.each([null, {}, [null], [{ name: 'a' }]])('does not take %j for filters', (value) => {
  expect(isFilters(value)).toBe(false);
});
