import { expect, it } from 'vitest';
import { defineListSearch } from './list-search.ts';
import { listTimeRange } from './list-time-range.ts';

const list = defineListSearch({ perPage: 50 });
const range = listTimeRange(list, { type: 'relative', from: 300 });

it('has the default range until the URL has one', () => {
  expect(range.read({})).toEqual({ type: 'relative', from: 300 });
  expect(range.read({ rangetype: 'sometime' })).toEqual({ type: 'relative', from: 300 });
});

it('keeps what the list shows when the time changes, but begins at its first page', () => {
  const params = range.params({ query: 'web', page: 3, sort: 'source:asc', relative: 300, stray: 'x' });
  const changed = range.write(params, { type: 'relative', range: 86_400 });
  expect(range.read(changed)).toEqual({ type: 'relative', range: 86_400 });
  expect(list.read(changed)).toMatchObject({
    query: 'web',
    page: 1,
    sort: { column: 'source', order: 'asc' },
  });
  expect(changed).not.toHaveProperty('stray');
});

it('does not belong to the list, which leaves other parameters as they are when it changes', () => {
  expect(list.params(range.params({ query: 'web', relative: 300 }))).toEqual({ query: 'web' });
});
