import { expect, it } from 'vitest';
import { readRange, sourceListSearch, sourcesParams, withRange } from './sources-state.ts';

it('looks at the last five minutes until somebody says otherwise', () => {
  expect(readRange({})).toEqual({ type: 'relative', from: 300 });
  expect(readRange({ rangetype: 'sometime' })).toEqual({ type: 'relative', from: 300 });
});

it('keeps what the list shows when the time changes, but begins at its first page', () => {
  const params = sourcesParams({ query: 'web', page: 3, sort: 'source:asc', relative: 300, stray: 'x' });
  const changed = withRange(params, { type: 'relative', range: 86_400 });
  expect(readRange(changed)).toEqual({ type: 'relative', range: 86_400 });
  expect(sourceListSearch.read(changed)).toMatchObject({
    query: 'web',
    page: 1,
    sort: { column: 'source', order: 'asc' },
  });
  expect(changed).not.toHaveProperty('stray');
});
