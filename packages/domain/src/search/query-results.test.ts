import type { SearchError, SearchJob, SearchTypeResult } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { QueryResults, SearchJobError } from './query-results.ts';
import { queryId, type SearchTypes } from './search-request.ts';

const span = { type: 'absolute', from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T01:00:00.000Z' } as const;
const types = {
  list: { type: 'messages', limit: 10 },
  counts: { type: 'pivot', series: [{ type: 'count' }], rollup: true },
} as const satisfies SearchTypes;

const jobOf = (found: Record<string, SearchTypeResult>, errors: SearchError[] = []): SearchJob => ({
  execution: { done: true, cancelled: false, completed_exceptionally: errors.length > 0 },
  id: 'job',
  owner: 'admin',
  search_id: 'search',
  results: {
    [queryId]: {
      query: { id: queryId, timerange: span, query: { type: 'elasticsearch', query_string: '' } },
      execution_stats: { duration: 1, timestamp: span.to, effective_timerange: span },
      search_types: found,
      errors,
      state: 'COMPLETED',
    },
  },
});

const counts = { id: 'counts', type: 'pivot', total: 4, effective_timerange: span } as const;
const failed = (id: string, description: string): SearchError => ({
  type: 'search_type',
  search_type_id: id,
  description,
});

it('gives each result under the id of its search type, a failed one alone being missing', () => {
  const results = new QueryResults(jobOf({ counts }, [failed('list', 'An index is gone')]), types);
  expect(results.get('counts').total).toBe(4);
  expect(results.find('list')).toBeNull();
  expect(results.warningsOf('list')).toEqual(['An index is gone']);
  expect(() => results.get('list')).toThrow(new SearchJobError(failed('list', 'An index is gone')));
});

it('returns an empty result without warnings if no index covers the range', () => {
  const none = ['list', 'counts'].map((id) => failed(id, 'reason=no such index []'));
  const results = new QueryResults(jobOf({}, none), types);
  expect(results.get('list')).toMatchObject({ messages: [], total_results: 0, effective_timerange: span });
  expect(results.get('counts')).toMatchObject({ total: 0 });
  expect(results.warningsOf('counts')).toEqual([]);
});

it('treats a missing named index as a failure', () => {
  const results = new QueryResults(jobOf({}, [failed('list', 'no such index [graylog_3]')]), types);
  expect(() => results.get('list')).toThrow(SearchJobError);
});

it('reports why the whole query failed', () => {
  const job: SearchJob = { ...jobOf({}), results: {}, errors: [{ type: 'query', description: 'No shards' }] };
  expect(() => new QueryResults(job, types)).toThrow('No shards');
});
