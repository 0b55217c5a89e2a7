import { matchesMessage, parseQuery } from '@tailrace/languages/query';
import { describe, expect, it, test } from 'vitest';
import { type DrillGroup, drillRequest, listOfMark, withGroup } from './drill.ts';
import type { AggregationWidget } from './widget.ts';
import type { WidgetContext } from './widget-request.ts';

const widget: AggregationWidget = {
  id: 'w',
  type: 'aggregation',
  filter: 'a OR b',
  timerange: null,
  query: { type: 'elasticsearch', query_string: 'level:3' },
  streams: ['s1'],
  config: {
    row_pivots: [],
    column_pivots: [],
    series: [],
    sort: [],
    visualization: 'bar',
    visualization_config: null,
    formatting_settings: null,
  },
};

const context: WidgetContext = {
  query: {
    query: { type: 'elasticsearch', query_string: '*' },
    timerange: { type: 'relative', from: 300 },
    filter: null,
  },
  override: { timeRange: null, query: 'source:web' },
  parameters: [],
};

const moment = (text: string) => Date.parse(`2026-01-02T${text}Z`);
const searched = { from: moment('10:00:00'), to: moment('11:00:00') };
const group = (field: string, value: string): DrillGroup => ({ field, value, span: null });
const time = (from: string, to: string, field = 'timestamp'): DrillGroup => {
  const span = { from: moment(from), to: moment(to) - 1 };
  return { field, value: new Date(span.from).toISOString(), span };
};

describe('drillQuestion', () => {
  it('asks for what the widget, its place and the groups of the mark ask for together', () => {
    const mark = { groups: [time('10:05:00', '10:10:00'), group('path', '/a b')], function: 'count()' };
    expect(drillRequest(widget, context, mark, searched)).toEqual({
      query: 'level:3 AND (a OR b) AND source:web AND path:"/a b"',
      timeRange: { type: 'absolute', from: '2026-01-02T10:05:00.000Z', to: '2026-01-02T10:09:59.999Z' },
      streams: ['s1'],
    });
  });

  it('asks for a number as the server wrote it, which is the same number to it', () => {
    const mark = { groups: [group('status', '200.0'), group('size', '1.0E7')], function: 'count()' };
    const { query } = drillRequest({ ...widget, filter: null, query: null }, context, mark, searched);
    expect(query).toBe('source:web AND status:200.0 AND size:1.0E7');
  });

  test.each([
    ['the interval the range begins in', [time('09:55:00', '10:05:00')], '10:00:00.000', '10:04:59.999'],
    ['the interval the range ends in', [time('10:55:00', '11:05:00')], '10:55:00.000', '11:00:00.000'],
    ['a total', [], '10:00:00.000', '11:00:00.000'],
  ])('keeps to the searched range for %s', (_, groups, from, to) => {
    const { timeRange } = drillRequest(widget, context, { groups, function: 'count()' }, searched);
    expect(timeRange).toEqual({ type: 'absolute', from: `2026-01-02T${from}Z`, to: `2026-01-02T${to}Z` });
  });

  it('narrows another time field by the query', () => {
    const mark = { groups: [time('10:05:00', '10:10:00', 'sent at')], function: 'count()' };
    expect(drillRequest(widget, context, mark, searched).query).toContain(
      'sent\\ at:["2026-01-02T10:05:00.000Z" TO "2026-01-02T10:09:59.999Z"]',
    );
  });

  it('leaves out messages without the field of the function', () => {
    const plain = { ...widget, filter: null, query: null };
    const { query } = drillRequest(
      plain,
      { ...context, override: { timeRange: null, query: '' } },
      { groups: [], function: 'percentile(took ms,95)' },
      searched,
    );
    expect(query).toBe('_exists_:took\\ ms');
  });
});

describe('listOfMark', () => {
  it('asks for what its widget and the mark ask for; the place adds its own', () => {
    const mark = { groups: [group('path', '/a b')], function: 'count()' };
    expect(listOfMark('list', widget, mark, searched)).toMatchObject({
      id: 'list',
      query: { query_string: 'level:3 AND (a OR b) AND path:"/a b"' },
      timerange: null,
      streams: ['s1'],
    });
  });

  it('keeps the interval of the mark', () => {
    const mark = { groups: [time('10:05:00', '10:10:00')], function: 'count()' };
    expect(listOfMark('list', widget, mark, searched).timerange).toMatchObject({
      from: '2026-01-02T10:05:00.000Z',
    });
  });
});

const hostile = [
  '',
  ' ',
  '*',
  'AND',
  '-7',
  '1e9',
  '9007199254740993',
  'two words',
  'say "hi"',
  'back\\slash',
  'a:b/c?(d)[e]{f}',
  '<script>alert(1)</script>',
  '$name$',
  'line\nbreak',
  '2026-01-02T10:00:00.000Z',
  '(Empty Value)',
  '\u202Eright to left',
];

describe('the condition of a group', () => {
  test.each(hostile.map((value) => [value]))('finds and leaves out the value %j', (value) => {
    const message = { code: value };
    for (const [query, isMatch] of [
      [withGroup('', group('code', value), 'for'), true],
      [withGroup('code:other OR _exists_:code', group('code', value), 'for'), true],
      [withGroup('*', group('code', value), 'out'), false],
    ] as const) {
      const { node, errors } = parseQuery(query);
      expect(errors).toEqual([]);
      expect(matchesMessage(node, message)).toBe(isMatch);
      expect(matchesMessage(node, { code: 'something else' })).toBe(!isMatch);
    }
  });

  it('finds and leaves out messages without the field', () => {
    const missing = group('code', '(Empty Value)');
    const isFound = (query: string, message: Record<string, unknown>) =>
      matchesMessage(parseQuery(query).node, message);
    expect(isFound(withGroup('', missing, 'for'), {})).toBe(true);
    expect(isFound(withGroup('', missing, 'for'), { code: '5' })).toBe(false);
    expect(isFound(withGroup('', missing, 'out'), { code: '5' })).toBe(true);
    expect(isFound(withGroup('', missing, 'out'), {})).toBe(false);
  });
});
