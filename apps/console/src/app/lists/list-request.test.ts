import { expect, it } from 'vitest';
import { fieldListRequest, listRequest } from './list-request.ts';
import { defineListSearch } from './list-search.ts';

const { read } = defineListSearch({ perPage: 10, filters: ['status', 'role'] });

it('uses the server’s parameter names', () => {
  expect(listRequest(read({ query: 'web', page: '2', sort: 'title:desc' }))).toEqual({
    query: 'web',
    page: 2,
    per_page: 10,
    sort: 'title',
    order: 'desc',
  });
});

it('omits the sort if there is none', () => {
  expect(listRequest(read({}))).toEqual({ query: '', page: 1, per_page: 10 });
});

it.each([
  [{ query: 'mira', status: 'enabled,disabled' }, 'mira status:enabled,disabled'],
  [{ role: 'Alarm Event Manager' }, 'role:"Alarm Event Manager"'],
  [{ query: 'mira+logs 100%' }, 'mira%2Blogs 100%25'],
])('writes the filters of %j into the query', (params, query) => {
  expect(fieldListRequest(read(params)).query).toBe(query);
});
