// @vitest-environment jsdom

import type { SearchTypes } from '@tailrace/domain/search/search-request';
import { FetchError } from '@tailrace/sdk';
import { expect, it, vi } from 'vitest';
import { executionState, runRetained, searchInput } from './run.ts';

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

it('executes a part of a stored search', () => {
  expect(executionState({})).toEqual({});
  expect(executionState({ only: ['list'], page: { offset: 10, limit: 5 } })).toEqual({
    global_override: { keep_search_types: ['list'], search_types: { list: { offset: 10, limit: 5 } } },
  });
});

const failure = (status: number) => new FetchError(status, 'failed');

it('runs a search stored before, and as a new one where the server has dropped it', async () => {
  const anew = vi.fn(async () => 'new');
  expect(await runRetained('old', async (id) => id, anew)).toBe('old');
  expect(anew).not.toHaveBeenCalled();
  expect(await runRetained('old', () => Promise.reject(failure(404)), anew)).toBe('new');
  expect(await runRetained(undefined, async (id) => id, anew)).toBe('new');
});

it('does not run a search as a new one because it failed', async () => {
  const anew = vi.fn(async () => 'new');
  const run = () => runRetained('old', () => Promise.reject(failure(500)), anew);
  await expect(run).rejects.toThrow(FetchError);
  expect(anew).not.toHaveBeenCalled();
});
