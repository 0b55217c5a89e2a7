import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it, test } from 'vitest';
import { lookupTtl, showLookup } from './lookup-values.ts';

const nothing: Schemas['LookupResult'] = {
  single_value: null,
  multi_value: null,
  string_list_value: null,
  has_error: false,
  ttl: 0,
};

describe('a looked up value (R-3.36)', () => {
  test.each<[Partial<Schemas['LookupResult']>, object]>([
    [{}, { state: 'empty', single: '', multi: '', list: [] }],
    [{ has_error: true }, { state: 'failed' }],
    [
      { single_value: 'ops', multi_value: { value: 'ops' } },
      { state: 'found', single: 'ops', multi: '' },
    ],
    [{ single_value: 0 }, { state: 'found', single: '0' }],
    [{ single_value: false }, { state: 'found', single: 'false' }],
    [{ single_value: '' }, { state: 'found', single: '' }],
    [{ multi_value: { city: 'Rome' } }, { single: '', multi: '{\n  "city": "Rome"\n}' }],
    [{ string_list_value: ['a', 'b'] }, { state: 'found', list: ['a', 'b'] }],
  ])('%j is shown as %j', (result, shown) => {
    expect(showLookup({ ...nothing, ...result })).toMatchObject(shown);
  });

  it('is kept for as long as it says, or for ever', () => {
    expect(lookupTtl({ ttl: 5000 })).toBe(5000);
    expect(lookupTtl(JSON.parse('{"ttl":9223372036854775807}'))).toBeNull();
  });
});
