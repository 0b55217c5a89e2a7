import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineListSearch, type ListState, nothingSelected } from './list-search.ts';

const search = defineListSearch({
  perPage: 10,
  sort: { column: 'title', order: 'asc' },
  filters: ['state', 'index_set'],
});

const usual: ListState<'state' | 'index_set'> = {
  query: '',
  page: 1,
  perPage: 10,
  sort: { column: 'title', order: 'asc' },
  filters: { state: [], index_set: [] },
  columns: null,
  selection: nothingSelected,
};

describe('the URL of a list', () => {
  it('omits default values', () => {
    expect(search.write(usual)).toEqual({});
    expect(search.read({})).toEqual(usual);
  });

  it.each<[string, Partial<typeof usual>, Record<string, string>]>([
    ['the query and the page', { query: 'pay', page: 3 }, { query: 'pay', page: '3' }],
    ['all rows at once', { perPage: 0 }, { per_page: '0' }],
    ['the order', { sort: { column: 'created_at', order: 'desc' } }, { sort: 'created_at:desc' }],
    ['filters by name', { filters: { state: ['on', 'off'], index_set: [] } }, { state: 'on,off' }],
    ['the columns chosen', { columns: ['title', 'rules'] }, { columns: 'title,rules' }],
    ['the rows ticked', { selection: { isInverse: false, ids: ['a', 'b'] } }, { selected: ':a,b' }],
    ['all rows but one', { selection: { isInverse: true, ids: ['a'] } }, { selected: 'all:a' }],
  ])('says %s', (_, change, params) => {
    expect(search.write({ ...usual, ...change })).toEqual(params);
  });

  it.each([
    [{ page: '0' }],
    [{ page: 'second' }],
    [{ per_page: '-1' }],
    [{ sort: 'title' }],
    [{ sort: 'title:sideways' }],
  ])('takes %j for what is usual', (params) => {
    expect(search.read(params)).toEqual(usual);
  });

  it('keeps the parameters it knows, as text', () => {
    expect(search.params({ query: 502, state: 'on', other: 'x', page: null })).toEqual({
      query: '502',
      state: 'on',
    });
  });

  it('reads back what it wrote', () => {
    const values = fc.array(fc.string({ minLength: 1 }));
    const sort = fc.record({
      column: fc.string({ minLength: 1 }).filter((column) => !column.includes('\n')),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    });
    const state = fc.record({
      query: fc.string(),
      page: fc.integer({ min: 1 }),
      perPage: fc.nat(),
      sort,
      filters: fc.record({ state: values, index_set: values }),
      columns: fc.option(values),
      selection: fc.record({ isInverse: fc.boolean(), ids: values }),
    });
    fc.assert(
      fc.property(state, (one) => {
        expect(search.read(search.write(one))).toEqual(one);
      }),
    );
  });
});
