import { describe, expect, it, test } from 'vitest';
import { entityReferences, isBuiltInStream, withoutMembers, withReferences } from './references.ts';

const text = (value: string) => ({ '@type': 'string', '@value': value });
const parameter = { '@type': 'parameter', '@value': 'NAME' };
const inputId = '64f9c83eacc807120a998e84';
const packId = '0d1e4a52-2d3c-4c77-9f0e-5b6c7d8e9f00';
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
          { type: text('EXACT'), field: text('gl2_source_input'), value: text('c') },
          { type: text('REGEX'), field: text('gl2_source_input'), value: text('d') },
        ],
      },
      ['stream_rules.1.value: input b', 'stream_rules.2.value: input c'],
    ],
    [
      'event_definition',
      { config: { query: text(`gl2_source_input:${inputId} OR streams:"${packId}" OR id:${inputId}`) } },
      [`config.query: input ${inputId}`, `config.query: stream ${packId}`],
    ],
    [
      'pipeline_rule',
      {
        source: text(
          `rule "a" when from_input(id: "${inputId}") || to_string($message.gl2_source_input) == "${packId}"\n` +
            `then route_to_stream(id:"${inputId}"); set_field("id", "${inputId}"); end`,
        ),
      },
      [`source: input ${inputId}`, `source: input ${packId}`, `source: stream ${inputId}`],
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
              query: { type: 'elasticsearch', query_string: `streams:${inputId}` },
              search_types: [{ streams: ['b'], filter: { type: 'stream', id: 'c' }, query: null }],
            },
          ],
        },
        state: {
          q: { widgets: [{ streams: ['d'], query: { query_string: `gl2_source_input:${packId}` } }] },
        },
      },
      [
        `search.queries.0.query.query_string: stream ${inputId}`,
        `state.q.widgets.0.query.query_string: input ${packId}`,
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

test('ids within queries and sources of rules are changed, and the rest of the text stays', () => {
  const other = ({ type }: { type: string }) => `${type}-id`;
  const query = { config: { query: text(`a:1 AND gl2_source_input:"${inputId}" AND streams:${packId}`) } };
  expect(withReferences({ type: { name: 'event_definition' }, data: query }, other)).toEqual({
    config: { query: text('a:1 AND gl2_source_input:"input-id" AND streams:stream-id') },
  });
  const source = `rule "a"\nwhen from_input("${inputId}")\nthen remove_from_stream(id: "${packId}"); end`;
  expect(withReferences({ type: { name: 'pipeline_rule' }, data: { source } }, other)).toEqual({
    source: 'rule "a"\nwhen from_input("input-id")\nthen remove_from_stream(id: "stream-id"); end',
  });
});

test('members of lists that an entity can be without are taken out', () => {
  const stream = { title: text('Web'), outputs: [text('a'), text('b')] };
  const without = new Set(['a']);
  expect(withoutMembers({ type: { name: 'stream' }, data: stream }, without)).toEqual({
    title: text('Web'),
    outputs: [text('b')],
  });
  const definition = { notifications: [{ notification_id: text('a') }, { notification_id: text('b') }] };
  expect(withoutMembers({ type: { name: 'event_definition' }, data: definition }, without)).toEqual({
    notifications: [{ notification_id: text('b') }],
  });
  expect(withoutMembers({ type: { name: 'pipeline' }, data: stream }, without)).toBe(stream);
});

test('streams of the server itself are built in', () => {
  expect(isBuiltInStream({ type: 'stream', id: '000000000000000000000001' })).toBe(true);
  expect(isBuiltInStream({ type: 'stream', id: '000000000000000000000004' })).toBe(false);
  expect(isBuiltInStream({ type: 'output', id: '000000000000000000000001' })).toBe(false);
});
