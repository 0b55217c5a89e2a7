import { describe, expect, it, test } from 'vitest';
import { printSearchUrl } from '../search/search-url.ts';
import { parseKeyword } from './keyword-time.ts';
import {
  absoluteRange,
  allMessages,
  normalizeTimeRange,
  periodBefore,
  resolveTimeRange,
  type TimeRange,
  timeRangeProblem,
} from './time-range.ts';
import { describeTimeRange } from './time-range-text.ts';

const now = Date.parse('2021-05-13T10:20:30.456Z');
const minute = 60_000;

describe('resolveTimeRange (R-3.34)', () => {
  test.each<[TimeRange, number, number]>([
    [{ type: 'relative', range: 300 }, now - 5 * minute, now],
    [{ type: 'relative', range: 0 }, 0, now],
    [{ type: 'relative', from: 300 }, now - 5 * minute, now],
    [{ type: 'relative', from: 300, to: 60 }, now - 5 * minute, now - minute],
    [{ type: 'relative', range: 80_223_802_931 }, 0, now],
    [{ type: 'relative', from: Number.MAX_SAFE_INTEGER, to: 80_223_802_931 }, 0, 0],
    [{ type: 'keyword', keyword: 'last five minutes' }, now - 5 * minute, now],
    [
      { type: 'absolute', from: '2021-05-13T10:00:00.000Z', to: '2021-05-13 10:01:00' },
      Date.parse('2021-05-13T10:00:00Z'),
      Date.parse('2021-05-13T10:01:00Z'),
    ],
  ])('of %j', (range, from, to) => {
    expect(resolveTimeRange(range, now, parseKeyword)).toEqual({ from, to });
  });

  test.each<[TimeRange, string]>([
    [{ type: 'relative', range: -1 }, 'range'],
    [{ type: 'relative', range: 1.5 }, 'range'],
    [{ type: 'relative', range: Number.NaN }, 'range'],
    [{ type: 'relative', from: -300 }, 'from'],
    [{ type: 'relative', from: 60, to: 300 }, 'to'],
    [{ type: 'relative', from: 60, to: -1 }, 'to'],
    [{ type: 'absolute', from: 'soon', to: '2021-05-13' }, 'from'],
    [{ type: 'absolute', from: '2021-05-13', to: '' }, 'to'],
    [{ type: 'absolute', from: '2021-05-13', to: '2021-05-12' }, 'to'],
    [{ type: 'keyword', keyword: ' ' }, 'keyword'],
  ])('of %j is nothing: %s is wrong', (range, part) => {
    expect(timeRangeProblem(range)).toMatchObject({ part });
    expect(resolveTimeRange(range, now, parseKeyword)).toBeNull();
  });

  it('leaves it to the reader of keywords whether one is understood', () => {
    expect(timeRangeProblem({ type: 'keyword', keyword: 'foo' })).toBeNull();
    expect(resolveTimeRange({ type: 'keyword', keyword: 'foo' }, now, parseKeyword)).toBeNull();
  });

  it('goes back to a range on the wire', () => {
    const range = { from: now - minute, to: now };
    expect(resolveTimeRange(absoluteRange(range), now, parseKeyword)).toEqual(range);
  });
});

describe('normalizeTimeRange', () => {
  it('takes a beginning that is now for all messages', () => {
    expect(normalizeTimeRange({ type: 'relative', from: 0 })).toEqual(allMessages);
    expect(normalizeTimeRange({ type: 'relative', from: 5 })).toEqual({ type: 'relative', from: 5 });
  });
});

describe('describeTimeRange', () => {
  const absolute = (from: string, to: string): TimeRange => ({ type: 'absolute', from, to });

  test.each<[TimeRange, string]>([
    [{ type: 'relative', range: 0 }, 'All messages'],
    [{ type: 'relative', from: 0 }, 'All messages'],
    [{ type: 'relative', range: 300 }, 'Last 5 minutes'],
    [{ type: 'relative', from: 300 }, 'Last 5 minutes'],
    [{ type: 'relative', from: 90 }, 'Last 90 seconds'],
    [{ type: 'relative', from: 3600 }, 'Last hour'],
    [{ type: 'relative', from: 86_400 }, 'Last 24 hours'],
    [{ type: 'relative', from: 604_800 }, 'Last 7 days'],
    [{ type: 'relative', from: 1_209_600 }, 'Last 2 weeks'],
    [{ type: 'relative', from: 300, to: 60 }, '5 minutes ago – 1 minute ago'],
    [{ type: 'keyword', keyword: 'last five minutes' }, 'Last five minutes'],
    [absolute('2021-05-12T18:30:00.000Z', '2021-05-12T19:45:00.000Z'), '20:30 – 21:45 yesterday, Berlin'],
    [absolute('2021-05-12T22:00:00.000Z', '2021-05-12T22:00:30.000Z'), '00:00:00 – 00:00:30 today, Berlin'],
    [absolute('2021-05-11T22:00:00.000Z', '2021-05-12T21:59:59.999Z'), '00:00 – 24:00 yesterday, Berlin'],
    [absolute('2021-05-12T16:00:00.000Z', '2021-05-13T03:59:59.999Z'), '12 May 18:00 – 13 May 06:00, Berlin'],
    [
      absolute('2021-05-13T10:00:00.100Z', '2021-05-13T10:00:01.000Z'),
      '12:00:00.100 – 12:00:01.000 today, Berlin',
    ],
    [absolute('2021-05-01T08:00:00.000Z', '2021-05-01T09:00:00.000Z'), '10:00 – 11:00 on 1 May, Berlin'],
    [
      absolute('2020-12-31T08:00:00.000Z', '2021-01-01T09:00:00.000Z'),
      '31 Dec 2020 09:00 – 1 Jan 10:00, Berlin',
    ],
    [absolute('soon', 'later'), 'soon – later'],
  ])('%j is %s', (range, expected) => {
    expect(describeTimeRange(range, { now, zone: 'Europe/Berlin' })).toBe(expected);
  });

  it('knows yesterday on the day after the clocks changed', () => {
    const reader = { now: Date.parse('2021-03-29T00:30:00+02:00'), zone: 'Europe/Berlin' };
    const range = absolute('2021-03-28T00:30:00+01:00', '2021-03-28T01:00:00+01:00');
    expect(describeTimeRange(range, reader)).toBe('00:30 – 01:00 yesterday, Berlin');
  });
});

it.each([
  ['2021-05-11T08:00:00.000Z', '2021-05-11T09:00:00.000Z', '2021-05-11T07:00:00.000Z'],
  ['1970-01-01T00:00:00.000Z', '2021-05-11T09:00:00.000Z', undefined],
])('the period before %s to %s begins %s', (from, to, start) => {
  expect(periodBefore({ type: 'absolute', from, to })?.from).toBe(start);
});

describe('a range of a newer server', () => {
  test.each([
    [{ type: 'offset', source: 'query', id: null, offset: '2i' }, 'Offset by 2i'],
    [{ type: 'offset', source: 'query' }, 'Offset by 1i'],
    [{ type: 'calendar', month: 3 }, 'Time range “calendar”'],
  ])('%j is named and not searched', (unknown, text) => {
    const range = unknown as unknown as TimeRange;
    expect(describeTimeRange(range, { now, zone: 'UTC' })).toBe(text);
    expect(timeRangeProblem(range)).toMatchObject({ part: 'range' });
    expect(resolveTimeRange(range, now, parseKeyword)).toBeNull();
    expect(normalizeTimeRange(range)).toBe(range);
    expect(printSearchUrl({ query: 'level:3', timeRange: range, streams: [] })).toEqual({
      q: 'level:3',
      streams: '',
    });
  });
});
