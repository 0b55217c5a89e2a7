import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyValues } from './key-values.ts';

describe('keyValues', () => {
  it('reads a line of pairs, quoted where there are blanks', () => {
    expect(keyValues('level=warn msg="retry \\"2\\" of 3" order=88213 user=\'a b\' empty=')).toEqual([
      { name: 'level', value: 'warn' },
      { name: 'msg', value: 'retry "2" of 3' },
      { name: 'order', value: '88213' },
      { name: 'user', value: 'a b' },
      { name: 'empty', value: '' },
    ]);
  });

  it.each([
    'a sentence in which x=1 is mentioned, and y=2 and z=3 too, but which is about something else altogether',
    'GET /cart?a=1&b=2&c=3 502',
    'a=1 b=2',
    'no pairs at all',
  ])('finds nothing in %j', (text) => {
    expect(keyValues(text)).toEqual([]);
  });

  it('reads back what was written in quotes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 3, maxLength: 9 }), (values) => {
        const text = values.map((value, at) => `name${at}="${value.replace(/["\\]/g, '\\$&')}"`).join(' ');
        expect(keyValues(text).map(({ value }) => value)).toEqual(values);
      }),
    );
  });
});
