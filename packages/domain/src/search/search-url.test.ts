import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { TimeRange } from '../time/time-range.ts';
import { parseSearchUrl, printSearchUrl, type SearchUrl } from './search-url.ts';

const from = '2021-05-01T10:00:00.000Z';
const to = '2021-05-01T12:00:00.000Z';

describe('parseSearchUrl (R-3.35)', () => {
  test.each<[Record<string, unknown>, SearchUrl]>([
    [{}, {}],
    [{ q: '' }, { query: '' }],
    [{ q: 'level:<=3' }, { query: 'level:<=3' }],
    [{ q: 502 }, { query: '502' }],
    [{ rangetype: 'relative', relative: '300' }, { timeRange: { type: 'relative', range: 300 } }],
    [{ rangetype: 'relative', relative: '0' }, { timeRange: { type: 'relative', range: 0 } }],
    [{ rangetype: 'relative', from: '300' }, { timeRange: { type: 'relative', from: 300 } }],
    [{ rangetype: 'relative', from: 300, to: 60 }, { timeRange: { type: 'relative', from: 300, to: 60 } }],
    [{ rangetype: 'relative', relative: '5', from: '300' }, { timeRange: { type: 'relative', range: 5 } }],
    [{ rangetype: 'absolute', from, to }, { timeRange: { type: 'absolute', from, to } }],
    [
      { rangetype: 'keyword', keyword: 'last hour' },
      { timeRange: { type: 'keyword', keyword: 'last hour' } },
    ],
    [{ streams: 'a,b' }, { streams: ['a', 'b'] }],
    [{ streams: ',a,' }, { streams: ['a'] }],
    [{ highlightMessage: 'm-1' }, { highlightMessage: 'm-1' }],
    [
      { q: 'a', interval: 'hour', width: '600', fields: 'source' },
      { query: 'a', interval: '1h' },
    ],
    [{ interval: 'auto' }, {}],
    [{ interval: '5m' }, { interval: '5m' }],
    [{ relative: '300' }, { timeRange: { type: 'relative', range: 300 } }],
    [{ from: '300' }, { timeRange: { type: 'relative', from: 300 } }],
    [{ keyword: 'yesterday' }, { timeRange: { type: 'keyword', keyword: 'yesterday' } }],
    [
      { from: '2021-05-01 10:00:00', to: '2021-05-01 12:00:00' },
      { timeRange: { type: 'absolute', from, to } },
    ],
  ])('reads %j', (parameters, search) => {
    expect(parseSearchUrl(parameters)).toEqual({ search, problem: null });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ rangetype: 'sometimes' }, 'sometimes'],
    [{ rangetype: 'relative' }, 'without its seconds'],
    [{ rangetype: 'relative', relative: 'soon' }, 'whole number'],
    [{ rangetype: 'relative', relative: '-5' }, 'whole number'],
    [{ rangetype: 'relative', from: '60', to: '300' }, 'before the start'],
    [{ rangetype: 'absolute', from }, 'both of its ends'],
    [{ rangetype: 'absolute', from: to, to: from }, 'before the start'],
    [{ rangetype: 'absolute', from: 'x', to }, 'date and time'],
    [{ rangetype: 'keyword' }, 'Type a time'],
  ])('names what is wrong with %j', (parameters, problem) => {
    const parsed = parseSearchUrl({ q: 'kept', ...parameters });
    expect(parsed.problem).toContain(problem);
    expect(parsed.search).toEqual({ query: 'kept' });
  });

  it('reads what was printed as the same search', () => {
    const timestamp = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const timeRange: fc.Arbitrary<TimeRange> = fc.oneof(
      fc.record({ type: fc.constant('relative' as const), range: fc.nat() }),
      fc.record({ type: fc.constant('relative' as const), from: fc.nat() }),
      fc
        .tuple(fc.nat(), fc.nat())
        .map(([a, b]) => ({ type: 'relative' as const, from: Math.max(a, b), to: Math.min(a, b) })),
      fc.tuple(timestamp, timestamp).map(([a, b]) => {
        const [first, last] = a < b ? [a, b] : [b, a];
        return { type: 'absolute' as const, from: first, to: last };
      }),
      fc.record({
        type: fc.constant('keyword' as const),
        keyword: fc.string().filter((text) => text.trim() !== ''),
      }),
    );
    const search: fc.Arbitrary<SearchUrl> = fc.record(
      {
        query: fc.string(),
        timeRange,
        streams: fc.array(fc.stringMatching(/^[0-9a-f]{24}$/)),
        highlightMessage: fc.uuid(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(search, (given) => {
        const address = new URLSearchParams(printSearchUrl(given)).toString();
        const parameters = Object.fromEntries(new URLSearchParams(address));
        expect(parseSearchUrl(parameters)).toEqual({ search: given, problem: null });
      }),
    );
  });
});
