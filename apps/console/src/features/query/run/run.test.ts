// @vitest-environment jsdom

import { FetchError } from '@tailrace/sdk';
import { expect, it, vi } from 'vitest';
import { executionState, runRetained } from './run.ts';

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
