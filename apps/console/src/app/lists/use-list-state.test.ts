import { expect, it } from 'vitest';
import type { ListChange } from './entity-list.ts';
import { defineListSearch } from './list-search.ts';
import { changedListState } from './use-list-state.ts';

const search = defineListSearch({ perPage: 10, filters: ['state'] });
const listState = search.read({ page: '3', selected: ':a' });

const after = (change: ListChange) => search.write(changedListState(listState, change));

it.each<[string, ListChange, Record<string, string>]>([
  ['another query', { query: 'pay' }, { query: 'pay' }],
  ['another order', { sort: { column: 'title', order: 'asc' } }, { sort: 'title:asc' }],
  ['another filter', { filters: { state: ['on'] } }, { state: 'on' }],
  ['another page size', { perPage: 50 }, { per_page: '50' }],
])('begins at the first page, with nothing ticked, for %s', (_, change, params) => {
  expect(after(change)).toEqual(params);
});

it('clears the selection when the page changes', () => {
  expect(after({ page: 4 })).toEqual({ page: '4' });
});

it('keeps page and selection when columns change', () => {
  expect(after({ columns: ['title'] })).toEqual({ page: '3', columns: 'title', selected: ':a' });
});
