// @vitest-environment jsdom
import { FetchError } from '@tailrace/sdk';
import { expect, it, vi } from 'vitest';
import type { SearchTypes } from './question.ts';
import { executionState, runKept, searchInput } from './run.ts';

const span = { type: 'absolute', from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T01:00:00.000Z' } as const;
const question = { query: 'level:3', timeRange: span, streams: ['a', 'b'] };
const types = {
  list: { type: 'messages', limit: 10 },
  counts: { type: 'pivot', series: [{ type: 'count' }], rollup: true },
} as const satisfies SearchTypes;

it('asks for any number of search types in some streams', () => {
  const [query] = searchInput(question, types).queries;
  expect(query?.search_types).toEqual([
    { id: 'list', ...types.list },
    { id: 'counts', ...types.counts },
  ]);
  expect(query?.filter).toMatchObject({ type: 'or', filters: [{ id: 'a' }, { id: 'b' }] });
  expect(searchInput({ ...question, streams: [] }, types).queries[0]).not.toHaveProperty('filter');
});

it('executes a part of a stored search', () => {
  expect(executionState({})).toEqual({});
  expect(executionState({ only: ['list'], page: { offset: 10, limit: 5 } })).toEqual({
    global_override: { keep_search_types: ['list'], search_types: { list: { offset: 10, limit: 5 } } },
  });
});

const failure = (status: number) => new FetchError(status, 'failed');

it('runs a search stored before, and stores it anew where the server has dropped it', async () => {
  const store = vi.fn(async () => 'new');
  expect(await runKept('old', store, async (id) => id)).toBe('old');
  expect(store).not.toHaveBeenCalled();
  const dropped = async (id: string) => {
    if (id === 'old') throw failure(404);
    return id;
  };
  expect(await runKept('old', store, dropped)).toBe('new');
  expect(await runKept(undefined, store, dropped)).toBe('new');
});

it('does not store a search anew because it failed', async () => {
  const store = vi.fn(async () => 'new');
  const run = () => runKept('old', store, () => Promise.reject(failure(500)));
  await expect(run).rejects.toThrow(FetchError);
  expect(store).not.toHaveBeenCalled();
});
