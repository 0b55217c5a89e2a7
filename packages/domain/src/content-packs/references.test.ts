import { describe, expect, it, test } from 'vitest';
import { entityReferences, isBuiltInStream, withReferences } from './references.ts';

const text = (value: string) => ({ '@type': 'string', '@value': value });
const parameter = { '@type': 'parameter', '@value': 'NAME' };
const shout = ({ id }: { id: string }) => id.toUpperCase();
const referencesOf = (name: string, data: object) =>
  entityReferences({ type: { name, version: '1' }, data } as never).map(
    ({ type, id, path }) => `${path}: ${type} ${id}`,
  );

describe('the references of entities', () => {
  test.each<[string, object, string[]]>([
    ['grok_pattern', { name: 'A', pattern: 'b' }, []],
    [
      'stream',
      { outputs: [text('a'), 'b', parameter, null, 3] },
      ['outputs.0: output a', 'outputs.1: output b'],
    ],
    [
      'stream',
      {
        stream_rules: [
          { type: text('EXACT'), value: text('a') },
          { type: text('MATCH_INPUT'), value: text('b') },
        ],
      },
      ['stream_rules.1.value: input b'],
    ],
    ['stream', { stream_rules: 'none', outputs: { 0: 'a' } }, ['outputs.0: output a']],
    [
      'lookup_table',
      { cache_name: text('a'), data_adapter_name: text('b') },
      ['cache_name: lookup_cache a', 'data_adapter_name: lookup_adapter b'],
    ],
    ['pipeline', { connected_streams: [text('a')] }, ['connected_streams.0: stream a']],
    [
      'event_definition',
      {
        notifications: [{ notification_id: text('a') }],
        config: { streams: ['b'] },
        storage: [{ type: 'persist-to-streams-v1', streams: ['c'] }],
      },
      [
        'notifications.0.notification_id: notification a',
        'config.streams.0: stream b',
        'storage.0.streams.0: stream c',
      ],
    ],
    [
      'dashboard',
      {
        search: {
          queries: [
            {
              filter: {
                type: 'or',
                filters: [
                  { type: 'stream', id: 'a' },
                  { type: 'query_string', id: 'x' },
                ],
              },
              search_types: [{ streams: ['b'], filter: { type: 'stream', id: 'c' } }],
            },
          ],
        },
        state: { q: { widgets: [{ streams: ['d'] }] } },
      },
      [
        'search.queries.0.filter.filters.0.id: stream a',
        'search.queries.0.search_types.0.streams.0: stream b',
        'search.queries.0.search_types.0.filter.id: stream c',
        'state.q.widgets.0.streams.0: stream d',
      ],
    ],
  ])('of a %s %j are %j', (name, data, expected) => {
    expect(referencesOf(name, data).toSorted()).toEqual(expected.toSorted());
  });

  it('get other ids, plain or typed, and everything else stays', () => {
    const data = {
      title: text('Web'),
      outputs: [text('a'), 'b'],
      stream_rules: [
        { type: 'MATCH_INPUT', value: 'c', field: 'x' },
        { type: 'EXACT', value: 'd' },
      ],
    };
    expect(withReferences({ type: { name: 'stream' }, data }, shout)).toEqual({
      title: text('Web'),
      outputs: [text('A'), 'B'],
      stream_rules: [
        { type: 'MATCH_INPUT', value: 'C', field: 'x' },
        { type: 'EXACT', value: 'd' },
      ],
    });
    expect(withReferences({ type: { name: 'stream' }, data }, ({ id }) => id)).toBe(data);
  });
});

test('streams of the server itself are built in', () => {
  expect(isBuiltInStream({ type: 'stream', id: '000000000000000000000001' })).toBe(true);
  expect(isBuiltInStream({ type: 'stream', id: '000000000000000000000004' })).toBe(false);
  expect(isBuiltInStream({ type: 'output', id: '000000000000000000000001' })).toBe(false);
});
