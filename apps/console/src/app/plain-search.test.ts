import { expect, it } from 'vitest';
import { parsePlainSearch, printPlainSearch } from './plain-search.ts';

it.each([
  [{ q: '"card declined" AND level:<=3' }],
  [{ q: '502', from: '300' }],
  [{ q: 'true' }],
  [{ q: '{"a":1}', keyword: 'last 5 minutes & more', streams: 'a,b' }],
  [{ q: 'ü + 100 %' }],
])('keeps %j as text', (search) => {
  expect(parsePlainSearch(printPlainSearch(search))).toEqual(search);
});

it('leaves out what is not set', () => {
  expect(printPlainSearch({ q: undefined, page: null })).toBe('');
  expect(printPlainSearch({ page: 2 })).toBe('?page=2');
});
