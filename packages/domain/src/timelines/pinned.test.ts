import { describe, expect, it } from 'vitest';
import type { Driver } from '../search/changes/drivers.ts';
import type { Change } from '../search/changes/model.ts';
import { pinnedChange, pinnedMessage, pinnedNote, pinnedPattern } from './pinned.ts';
import { pinnedChart } from './pinned-chart.ts';
import { pinnedEvent, pinnedIncident } from './pinned-event.ts';
import type { NewItem, PinnedMessage } from './timeline.ts';

const now = Date.parse('2021-06-09T12:00:00.000Z');
const search = {
  query: 'level:3',
  streams: ['60b5f4d1e4a1d80001a2b400'],
  from: '2021-06-09T10:00:00.000Z',
  to: '2021-06-09T10:30:00.000Z',
};
const scope = { query: search.query, streams: search.streams };
/** The bound of the server, without the longest note. */
const maxItemBytes = 32 * 1024 - 10_000;
const bytesOf = (item: NewItem) => new TextEncoder().encode(JSON.stringify(item)).length;

describe('pinnedMessage', () => {
  const pin = (fields: Record<string, unknown>, undecorated?: Record<string, unknown>) =>
    pinnedMessage({ index: 'graylog_0', id: 'm1', fields, ...(undecorated && { undecorated }) }, scope, now);
  const contentOf = (item: NewItem) => item.content as PinnedMessage;

  it('has the fields of the message as they are stored, without the internal ones', () => {
    const fields = {
      timestamp: '2021-06-09T10:16:58.412Z',
      message: 'payment\n failed',
      level: 3,
      ok: false,
      tags: ['a', 'b'],
      gl2_source_input: 'x',
    };
    const item = pin({ ...fields, level: 'Error (3)' }, fields);
    expect(item).toMatchObject({
      from: '2021-06-09T10:16:58.412Z',
      to: null,
      title: 'payment failed',
      search: { ...scope, from: '2021-06-09T10:11:58.412Z', to: '2021-06-09T10:21:58.412Z' },
      content: { type: 'message', index: 'graylog_0', message_id: 'm1', is_cut: false },
    });
    expect(contentOf(item).fields).toEqual({
      message: 'payment\n failed',
      timestamp: '2021-06-09T10:16:58.412Z',
      level: 3,
      ok: false,
      tags: 'a, b',
    });
  });

  it('is at the time of pinning when the message has no time', () => {
    expect(pin({ message: 'x' }).from).toBe('2021-06-09T12:00:00.000Z');
  });

  it.each([
    ['long', { message: 'm'.repeat(100_000), full_message: 'f'.repeat(100_000) }],
    ['not ASCII', { message: 'ü€😀'.repeat(20_000), other: '😀'.repeat(20_000) }],
    ['full of quotes', { message: '"\\\u0000'.repeat(20_000) }],
    ['many', Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`field_${at}`, 'v'.repeat(100)]))],
  ])('is cut to the bound of the server when its fields are %s', (_, fields) => {
    const item = pin({ ...fields, source: 'web-07' });
    expect(contentOf(item).is_cut).toBe(true);
    expect(contentOf(item).fields.source).toBe('web-07');
    expect(bytesOf(item)).toBeLessThan(maxItemBytes);
    expect(JSON.stringify(item)).not.toMatch(/\\ud[89ab]/i);
  });

  it('survives fields with the names of properties', () => {
    const fields = JSON.parse('{"message":"x","__proto__":"a","constructor":"b"}');
    const content = contentOf(pin(fields));
    expect(Object.keys(content.fields).sort()).toEqual(['__proto__', 'constructor', 'message']);
  });
});

describe('pinnedChart', () => {
  const config = {
    row_pivots: [{ field: 'service', type: 'values' as const, config: { limit: 100 } }],
    column_pivots: [],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    rollup: true,
    visualization: 'bar' as const,
    visualization_config: null,
    formatting_settings: null,
    event_annotation: false,
  };
  const chart = (rows: number, name = 'service') => {
    const result = {
      id: 'c',
      type: 'pivot' as const,
      total: rows,
      rows: Array.from({ length: rows }, (_, at) => ({
        source: 'leaf' as const,
        key: [`${name}-${at}`],
        values: [{ key: ['count()'], value: at, rollup: true, source: 'row-leaf' as const }],
      })),
      effective_timerange: { type: 'absolute' as const, from: search.from, to: search.to },
    };
    const widget = {
      id: 'w',
      type: 'aggregation' as const,
      query: { type: 'elasticsearch' as const, query_string: 'source:$host$' },
      timerange: { type: 'relative' as const, range: 300 },
      streams: search.streams,
      config,
    };
    const host = { type: 'value-parameter-v1', name: 'host', binding: { type: 'value', value: 'web-07' } };
    return pinnedChart({
      widget,
      title: 'Errors',
      context: {
        query: { query: { type: 'elasticsearch', query_string: 'level:3' }, timerange: widget.timerange },
        override: { timeRange: null, query: '' },
        parameters: [host],
      },
      chart: result,
      searched: { type: 'absolute', from: search.from, to: search.to },
    } as never);
  };

  it('has the figures, and asks for the time it was drawn over', () => {
    expect(chart(2)).toMatchObject({
      from: search.from,
      to: search.to,
      title: 'Errors',
      search: { ...search, query: 'level:3 AND source:web-07' },
      content: {
        widget: {
          timerange: { type: 'absolute', from: search.from, to: search.to },
          query: { type: 'elasticsearch', query_string: 'level:3 AND source:web-07' },
          streams: search.streams,
        },
        columns: ['service', 'count()'],
        rows: [
          ['service-0', '0'],
          ['service-1', '1'],
        ],
        is_cut: false,
      },
    });
  });

  it.each([
    [80, 'service'],
    [50, 'ü'.repeat(2_000)],
  ])('leaves rows out beyond the bounds: %i rows', (rows, name) => {
    const item = chart(rows, name);
    expect(item.content).toMatchObject({ is_cut: true });
    expect(bytesOf(item)).toBeLessThan(maxItemBytes);
  });
});

it('a change is a sentence with its counts', () => {
  const compared = { from: Date.parse('2021-06-09T09:30:00.000Z'), to: Date.parse(search.from) };
  const textOf = (change: Change, driver?: Driver) =>
    pinnedChange({ change, driver, search, compared }).content;
  const scores = { score: 1, now: 3400, before: 1 };
  expect(textOf({ ...scores, type: 'value', kind: 'more', field: 'source', value: 'web-07' })).toEqual({
    type: 'change',
    text: 'source web-07: more, 3,400 messages now, 1 before',
    compared_from: '2021-06-09T09:30:00.000Z',
    compared_to: '2021-06-09T10:00:00.000Z',
  });
  const statistics = (mean: number) => ({ count: 10, mean, deviation: 1, p95: mean * 2 });
  const slower: Change = {
    ...scores,
    type: 'number',
    kind: 'higher',
    field: 'took_ms',
    isEstimate: true,
    statistics: { now: statistics(120.5), before: statistics(40) },
  };
  expect(textOf(slower, { field: 'customer', value: 'acme', explained: 0.812 })).toMatchObject({
    text: 'took_ms mean: higher, about 120.5 now (p95 241), about 40 before (p95 80); customer acme explains 81% of it',
  });
  expect(textOf(slower, { field: 'level', value: '3', explained: 0.5 })).toMatchObject({
    text: expect.stringMatching(/; level Error explains 50% of it$/),
  });
});

it('a pattern lasts from its first message to its last, or as long as the search', () => {
  const pattern = { text: 'took <number> ms', messages: 12, first: now, last: now + 1000 };
  expect(pinnedPattern(pattern, search)).toMatchObject({
    from: '2021-06-09T12:00:00.000Z',
    to: '2021-06-09T12:00:01.000Z',
    content: { type: 'pattern', text: 'took <number> ms', messages: 12 },
  });
  expect(pinnedPattern({ ...pattern, first: Number.NaN }, search)).toMatchObject({
    from: search.from,
    to: search.to,
  });
});

it('an incident lasts from its first alert to its end', () => {
  const incident = {
    title: 'Failed logins',
    group_by_fields: { user: 'mira' },
    key: null,
    last_message: 'Failed logins: mira - count()=7',
    last_event_id: '01F7P2X6A0J8Q4V9ZK3M5N7B1C',
    started_at: '2021-06-09T10:17:00.000Z',
    ended_at: null,
  };
  expect(pinnedIncident(incident as never)).toMatchObject({
    from: '2021-06-09T10:17:00.000Z',
    to: null,
    title: 'Failed logins: user mira',
    content: { type: 'event', event_id: incident.last_event_id, text: incident.last_message },
  });
});

it('an event is at its time', () => {
  const event = { id: 'e1', timestamp: '2021-06-09T10:17:00.000Z', message: 'Failed logins: 7' };
  expect(pinnedEvent(event)).toMatchObject({
    from: event.timestamp,
    title: event.message,
    content: { type: 'event', event_id: 'e1', text: event.message },
  });
});

it('a note has its time and its text', () => {
  expect(pinnedNote(' Rolled back ', '**2.14.1**', now)).toMatchObject({
    from: '2021-06-09T12:00:00.000Z',
    to: null,
    title: 'Rolled back',
    note: '**2.14.1**',
    content: { type: 'note' },
  });
});
