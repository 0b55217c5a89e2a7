import type { SearchTypes } from '@tailrace/domain/search/search-request';
import { expect, it } from 'vitest';
import { searchInput } from './search-input.ts';

const span = { type: 'absolute', from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T01:00:00.000Z' } as const;
const request = { query: 'level:3', timeRange: span, streams: ['a', 'b'] };
const types = {
  list: { type: 'messages', limit: 10 },
  counts: { type: 'pivot', series: [{ type: 'count' }], rollup: true },
} as const satisfies SearchTypes;

it('asks for any number of search types in some streams', () => {
  const [query] = searchInput(request, types).queries;
  expect(query?.search_types).toEqual([
    { id: 'list', ...types.list },
    { id: 'counts', ...types.counts },
  ]);
  expect(query?.filter).toMatchObject({ type: 'or', filters: [{ id: 'a' }, { id: 'b' }] });
  expect(searchInput({ ...request, streams: [] }, types).queries[0]).not.toHaveProperty('filter');
});
