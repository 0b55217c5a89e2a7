import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filteredStreams, streamFilter } from './stream-filter.ts';

describe('streamFilter (R-3.28)', () => {
  it('takes messages of any of the streams', () => {
    expect(streamFilter(['a', 'b', 'a'])).toEqual({
      type: 'or',
      filters: [
        { type: 'stream', id: 'a' },
        { type: 'stream', id: 'b' },
      ],
    });
  });

  it('is none for no streams', () => {
    expect(streamFilter([])).toBeNull();
  });

  it('is read back as the same streams', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid()), (ids) => {
        expect(filteredStreams(streamFilter(ids))).toEqual(ids);
      }),
    );
  });

  it('finds streams deeper in a filter', () => {
    const inner = { type: 'and', filters: [{ type: 'stream', id: 'a' }] } as const;
    const text = { type: 'query_string', query: 'level:3' } as const;
    expect(
      filteredStreams({ type: 'or', filters: [{ ...inner, filters: [...inner.filters] }, text] }),
    ).toEqual(['a']);
    expect(filteredStreams({ type: 'stream', id: null })).toEqual([]);
  });
});
