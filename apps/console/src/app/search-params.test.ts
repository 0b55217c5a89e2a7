import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it('writes numbers and quotes as the texts they are', () => {
  expect(stringifySearch({ relative: '300', q: 'service:"a b"' })).toBe(
    '?relative=300&q=service%3A%22a+b%22',
  );
});

it('leaves out what is not there', () => {
  expect(stringifySearch({ q: undefined })).toBe('');
});

it('reads back what it wrote', () => {
  const text = fc.string({ unit: 'grapheme' });
  const entries = fc.uniqueArray(fc.tuple(text, text), { selector: ([name]) => name });
  fc.assert(
    fc.property(entries, (pairs) => {
      expect(Object.entries(parseSearch(stringifySearch(Object.fromEntries(pairs))))).toEqual(
        Object.entries(Object.fromEntries(pairs)),
      );
    }),
  );
});
