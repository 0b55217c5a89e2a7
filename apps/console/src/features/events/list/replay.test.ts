import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { originOf, replayOf } from './replay.ts';

const event: Schemas['Event'] = {
  id: '01F7R3S5W4QK8N2Z6H1M0V9XCD',
  event_definition_type: 'aggregation-v1',
  event_definition_id: '60c0a1b28c5d3a1f2e4b9001',
  origin_context: null,
  timestamp: '2021-06-09T10:29:59.999Z',
  timestamp_processing: '2021-06-09T10:30:00.410Z',
  timerange_start: '2021-06-09T10:25:00.000Z',
  timerange_end: '2021-06-09T10:29:59.999Z',
  streams: ['000000000000000000000002'],
  source_streams: ['60b5f4d1e4a1d80001a2b400'],
  message: 'Failed logins: 6',
  source: 'log-node-1',
  key_tuple: [],
  key: null,
  priority: 2,
  alert: true,
  fields: {},
  group_by_fields: { user: 'mira', source: 'web 1' },
};

const config: Schemas['AggregationConfig'] = {
  type: 'aggregation-v1',
  query: 'action:login OR action:sudo',
  query_parameters: [],
  streams: ['60b5f4d1e4a1d80001a2b400'],
  group_by: ['user', 'source'],
  series: [],
  conditions: null,
  search_within_ms: 300_000,
  execute_every_ms: 60_000,
};

it('searches the window, streams and group of an event by the query of its definition', () => {
  expect(replayOf(event, { config })).toEqual({
    q: '(action:login OR action:sudo) AND user:mira AND source:"web 1"',
    rangetype: 'absolute',
    from: '2021-06-09T10:25:00.000Z',
    to: '2021-06-09T10:29:59.999Z',
    streams: '60b5f4d1e4a1d80001a2b400',
  });
});

it('searches all streams for a definition without streams', () => {
  expect(replayOf(event, { config: { ...config, streams: [] } })).not.toHaveProperty('streams');
});

it('fills in the default values of parameters', () => {
  const query_parameters = [
    {
      type: 'value-parameter-v1',
      name: 'host',
      title: null,
      description: null,
      data_type: 'any',
      default_value: 'web-1',
      optional: false,
      binding: null,
    },
  ];
  expect(replayOf(event, { config: { ...config, query_parameters } })).toMatchObject({ $host: 'web-1' });
});

it('has nothing to search for an event without a window', () => {
  expect(replayOf({ ...event, timerange_start: null }, { config })).toBeNull();
});

it.each([
  [null, null],
  ['urn:graylog:event:es:gl-events_0:01F7R3S5W4QK8N2Z6H1M0V9XCD', null],
  ['urn:graylog:message:es:', null],
  ['urn:graylog:message:es:default_0:5f', { index: 'default_0', messageId: '5f' }],
])('finds the message of the origin %s', (origin_context, expected) => {
  expect(originOf({ origin_context })).toEqual(expected);
});
