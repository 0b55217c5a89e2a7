// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyState } from '#/features/query/params/index.ts';
import { queryEdit } from './query-edit.ts';
import { filterQuery } from './query-tools.ts';
import { readDraft, replaceDrafts, writeDraft } from './search-draft.ts';

const search = vi.fn();
const state = { ...emptyState, query: 'level:3' };

/** The edit functions at a URL with the query `level:3`. */
const edit = (change: Partial<typeof state> = {}) =>
  queryEdit(
    { state: { ...state, ...change }, search },
    {
      mark: () => [],
      filtered: async (...condition) => filterQuery(...condition),
    },
  );

beforeEach(() => {
  search.mockClear();
  replaceDrafts([]);
});

it('asks what is written, with the values of its parameters alone', () => {
  writeDraft('level:3', 'host:$host$');
  const bindings = { host: 'web-01', other: 'x' };
  expect(edit({ bindings }).submit()).toBe(true);
  expect(search).toHaveBeenCalledWith({ query: 'host:$host$', bindings: { host: 'web-01' } });
});

it('says when that was asked already, unless a later page is shown', () => {
  expect(edit().submit()).toBe(false);
  expect(search).not.toHaveBeenCalled();
  expect(edit({ page: 2 }).submit()).toBe(true);
});

it('adds a condition to what is written, in brackets where several hold together', () => {
  writeDraft('level:3', 'level:3 OR level:4');
  edit().add('service:web');
  expect(readDraft('level:3')).toBe('(level:3 OR level:4) AND service:web');
});

it('asks with one more condition on what is written', async () => {
  writeDraft('level:3', 'level:4');
  edit().filterFor('service', 'web');
  await vi.waitFor(() =>
    expect(search).toHaveBeenCalledWith({ query: 'level:4 AND service:web', bindings: {} }),
  );
  edit().filterExists('service', false);
  await vi.waitFor(() =>
    expect(search).toHaveBeenCalledWith({ query: 'level:4 AND NOT _exists_:service', bindings: {} }),
  );
});
