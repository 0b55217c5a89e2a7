import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BeatsCodec } from './beats.ts';
import { BeatsDeprecatedCodec } from './beats-deprecated.ts';

const now = Date.UTC(2026, 10, 21, 8);
const reception = { at: now, remoteAddress: '10.0.0.7', remotePort: 4711, remoteName: null };
const timestamp = Date.UTC(2026, 10, 20, 7, 3, 59, 123);
const filebeat = {
  '@timestamp': '2026-11-20T07:03:59.123Z',
  '@metadata': { beat: 'filebeat', type: '_doc' },
  message: 'hello',
  log: { offset: 5, file: { path: '/var/log/x' } },
  host: { name: 'web-1' },
  tags: ['a', 'b'],
  list: [{ a: 1 }, { a: { b: true } }],
  empty: [],
};
const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const decode = (event: unknown, hasPrefix = true) =>
  new BeatsCodec(hasPrefix, () => {}).decode(bytes(event), reception);
const decodeOld = (event: unknown) => new BeatsDeprecatedCodec(() => {}).decode(bytes(event), reception);

describe('the Beats codec', () => {
  it('stores nested fields under the name of the Beat', () => {
    expect(decode(filebeat)).toEqual({
      timestamp,
      source: 'web-1',
      message: 'hello',
      beats_type: 'filebeat',
      'filebeat_@timestamp': '2026-11-20T07:03:59.123Z',
      'filebeat_@metadata_beat': 'filebeat',
      'filebeat_@metadata_type': '_doc',
      filebeat_log_offset: 5,
      filebeat_log_file_path: '/var/log/x',
      filebeat_host_name: 'web-1',
      filebeat_tags: ['a', 'b'],
      filebeat_list_0_a: 1,
      filebeat_list_1_a_b: true,
    });
  });

  it('keeps the name of the field that says which sidecar a message comes from', () => {
    const event = { ...filebeat, gl2_source_collector: 'node-1', collector_node_id: 'web-01' };
    const named = { gl2_source_collector: 'node-1', filebeat_collector_node_id: 'web-01' };
    expect(decode(event)).toMatchObject(named);
    expect(decode(event)).not.toHaveProperty('filebeat_gl2_source_collector');
    expect(decode(event, false)).toMatchObject({ gl2_source_collector: 'node-1' });
  });

  it('stores fields under their own names when configured', () => {
    expect(decode(filebeat, false)).toMatchObject({
      beats_type: 'filebeat',
      log_offset: 5,
      host_name: 'web-1',
    });
  });

  it.each([
    [
      ['a', null, '', ' b '],
      ['a', 'b'],
    ],
    [
      [1, true, 'x'],
      [1, true, 'x'],
    ],
    [[null, ''], undefined],
    [Array.from({ length: 1001 }, (_, at) => at), Array.from({ length: 1000 }, (_, at) => at)],
  ])('stores the plain values of a list as values of one field: %#', (list, values) => {
    expect((decode({ list }) as Record<string, unknown>).beat_list).toEqual(values);
  });

  it('keeps the text of a message that is a list', () => {
    expect(decode({ full_message: ['a', 'b'] }, false)).toMatchObject({ full_message: '["a","b"]' });
  });

  it.each([
    ['the agent', { agent: { hostname: 'a' }, beat: { hostname: 'b' }, host: { name: 'h' } }, 'a'],
    ['the Beat', { beat: { hostname: 'b', name: 'n' }, host: { name: 'h' } }, 'b'],
    ['the host', { host: { name: 'h' } }, 'h'],
    ['a host of version 1', { host: 'h' }, 'h'],
    ['the sender', { host: 5 }, '10.0.0.7'],
  ])('takes the source from %s', (_what, event, source) => {
    expect(decode(event)).toMatchObject({ source });
  });

  it.each([
    ['no time', { message: 'x' }, { timestamp: now, beats_type: 'beat' }],
    ['a broken time', { '@timestamp': 'soon' }, { timestamp: now }],
    [
      'no message',
      { '@metadata': { beat: 'metricbeat' }, system: { cpu: 4 } },
      { message: '-', metricbeat_system_cpu: 4 },
    ],
    ['a line of version 1', { line: 'x' }, { message: 'x' }],
  ])('accepts an event with %s', (_what, event, fields) => {
    expect(decode(event)).toMatchObject(fields);
  });

  it.each([
    ['{"a":', 'broken_json'],
    ['[]', 'not_an_object'],
    ['null', 'not_an_object'],
    ['', 'broken_json'],
  ])('drops %j', (event, reason) => {
    expect(decode(event)).toBe(reason);
    expect(decodeOld(event)).toBe(reason);
  });

  it('never fails on any JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 60 }), (json) => {
        decode(json);
        decode(`{"a":${json}}`);
        decodeOld(`{"a":${json},"@metadata":{"beat":"filebeat"}}`);
      }),
    );
  });
});

describe('the older Beats codec', () => {
  it('stores fields of Filebeat without a prefix', () => {
    const event = {
      ...filebeat,
      host: undefined,
      source: '/var/log/x',
      offset: 12,
      type: 'log',
      beat: { name: 'nm', hostname: 'hn' },
      fields: { a: { b: 1 } },
    };
    expect(decodeOld(event)).toMatchObject({
      timestamp,
      source: 'hn',
      message: 'hello',
      facility: 'filebeat',
      name: 'nm',
      type: 'log',
      file: '/var/log/x',
      offset: 12,
      a_b: 1,
      log_offset: 5,
    });
  });

  it('stores fields of other Beats with a prefix', () => {
    const event = {
      '@metadata': { beat: 'metricbeat' },
      beat: { hostname: 'hn' },
      metricset: { name: 'cpu' },
      type: 'm',
    };
    expect(decodeOld(event)).toEqual({
      timestamp: now,
      source: 'hn',
      message: '-',
      facility: 'metricbeat',
      type: 'm',
      metricbeat_metricset_name: 'cpu',
      metricbeat_type: 'm',
    });
  });
});
