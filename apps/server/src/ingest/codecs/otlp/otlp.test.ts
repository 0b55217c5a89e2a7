import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldProblem } from '../../drop-reasons.ts';
import { OtlpCodec } from './otlp.ts';

const now = Date.UTC(2026, 10, 21, 8);
const reception = { at: now, remoteAddress: '10.0.0.7', remotePort: 4711, remoteName: null };

function decode(payload: Buffer | Uint8Array | object, problems: FieldProblem[] = []) {
  const bytes = payload instanceof Uint8Array ? Buffer.from(payload) : Buffer.from(JSON.stringify(payload));
  return new OtlpCodec((problem) => problems.push(problem)).decode(bytes, reception);
}

const request = (logRecords: unknown, attributes: unknown = [], scope: unknown = {}) => ({
  resourceLogs: [{ resource: { attributes }, scopeLogs: [{ scope, logRecords }] }],
});

/** A message that wraps another one as field `number`. */
const wrap = (number: number, bytes: Uint8Array) =>
  new BinaryWriter().tag(number, WireType.LengthDelimited).bytes(bytes).finish();

describe('the OTLP codec', () => {
  it('stores records with the attributes of their resource and scope', () => {
    const record = {
      timeUnixNano: '1795330800123456789',
      severityNumber: 17,
      severityText: 'ERROR',
      body: { stringValue: 'disk is full' },
      attributes: [
        { key: 'http.status', value: { intValue: '500' } },
        { key: 'big', value: { intValue: '9007199254740993' } },
        { key: 'ok', value: { boolValue: false } },
        { key: 'list', value: { arrayValue: { values: [{ intValue: 1 }, { stringValue: 'b' }] } } },
        { key: 'map', value: { kvlistValue: { values: [{ key: 'a', value: { doubleValue: 0.5 } }] } } },
        { key: 'both', value: { stringValue: 'record' } },
      ],
      traceId: '5b8efff798038103d269b633813fc60c',
      spanId: 'eee19b7ec3c1b174',
      flags: 1,
    };
    const resource = [
      { key: 'host.name', value: { stringValue: 'web-1' } },
      { key: 'both', value: { stringValue: 'resource' } },
    ];
    expect(decode(request([record], resource, { name: 'app.db', version: '1.2' }))).toEqual([
      {
        timestamp: 1_795_330_800_123,
        source: 'web-1',
        message: 'disk is full',
        level: 3,
        severity_text: 'ERROR',
        severity_number: 17,
        trace_id: '5b8efff798038103d269b633813fc60c',
        span_id: 'eee19b7ec3c1b174',
        trace_flags: 1,
        scope_name: 'app.db',
        scope_version: '1.2',
        http_status: 500,
        big: 9_007_199_254_740_993n,
        ok: false,
        list: [1, 'b'],
        map: '{"a":0.5}',
        both: 'record',
        host_name: 'web-1',
      },
    ]);
  });

  it.each([
    ['the observed time', { observedTimeUnixNano: '1795330800000000000' }, { timestamp: 1_795_330_800_000 }],
    ['the time of receipt', {}, { timestamp: now }],
    ['an impossible time', { timeUnixNano: '-1' }, { timestamp: now }],
    [
      'a structured body',
      { body: { kvlistValue: { values: [{ key: 'a', value: { intValue: 1 } }] } } },
      { message: '{"a":1}' },
    ],
    ['an event without a body', { eventName: 'device.boot', body: undefined }, { message: 'device.boot' }],
    [
      'attributes without a body',
      { body: undefined, attributes: [{ key: 'a', value: { intValue: 1 } }] },
      { message: '-', a: 1 },
    ],
    ['nothing', { body: undefined }, { message: '' }],
    ['bytes', { body: { bytesValue: 'aGVsbG8=' } }, { message: 'aGVsbG8=' }],
  ])('accepts a record with %s', (_what, record, fields) => {
    expect(decode(request([{ body: { stringValue: 'x' }, ...record }]))).toMatchObject([
      { source: '10.0.0.7', ...fields },
    ]);
  });

  it.each([
    [1, 7],
    [8, 7],
    [9, 6],
    [10, 5],
    [13, 4],
    [18, 2],
    [24, 0],
  ])('maps the severity %i to the level %i', (severityNumber, level) => {
    expect(decode(request([{ body: { stringValue: 'x' }, severityNumber }]))).toMatchObject([{ level }]);
  });

  it.each([
    ['broken JSON', Buffer.from('{"resourceLogs":'), 'broken_json'],
    ['another object', Buffer.from('{"resourceLogs":5}'), 'not_otlp'],
    ['a cut Protobuf message', Buffer.from([0x0a, 0x7f, 0x01]), 'not_otlp'],
    ['text', Buffer.from('hello'), 'not_otlp'],
  ])('drops %s', (_what, payload, reason) => {
    expect(decode(payload)).toBe(reason);
  });

  it.each([
    ['an empty Protobuf message', Buffer.alloc(0)],
    ['an empty object', Buffer.from('{}')],
    [
      'members of the wrong type',
      Buffer.from('{"resourceLogs":[null,5,{"scopeLogs":[7,{"logRecords":{}}]}]}'),
    ],
  ])('finds no records in %s', (_what, payload) => {
    expect(decode(payload)).toEqual([]);
  });

  it('leaves out values that are nested too deep', () => {
    let value: object = { stringValue: 'x' };
    for (let depth = 0; depth < 1000; depth++) value = { arrayValue: { values: [value] } };
    let bytes = wrap(1, Buffer.from('x'));
    for (let depth = 0; depth < 1000; depth++) bytes = wrap(5, wrap(1, bytes));
    const problems: FieldProblem[] = [];
    const record = wrap(6, wrap(2, bytes));
    for (const payload of [
      request([{ eventName: 'e', attributes: [{ key: 'deep', value }] }]),
      wrap(1, wrap(2, wrap(2, record))),
    ])
      expect(Array.isArray(decode(payload, problems))).toBe(true);
  });

  it('limits the records of a request', () => {
    const payload = wrap(
      1,
      wrap(
        2,
        Buffer.concat(Array.from({ length: 20_001 }, () => [0x12, 0x00]).map((two) => Buffer.from(two))),
      ),
    );
    expect(decode(payload)).toBe('too_many_messages');
  });

  it('limits what the records of a request share', () => {
    const resource = [{ key: 'a', value: { stringValue: 'x'.repeat(100_000) } }];
    expect(
      decode(
        request(
          Array.from({ length: 1000 }, () => ({ eventName: 'e' })),
          resource,
        ),
      ),
    ).toBe('decompressed_too_large');
  });

  it('never fails on hostile bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        decode(Buffer.from(bytes));
        decode(wrap(1, wrap(2, wrap(2, bytes))));
        decode(wrap(1, wrap(2, wrap(2, wrap(6, wrap(2, bytes))))));
      }),
    );
    fc.assert(fc.property(fc.json(), (json) => void decode(request([JSON.parse(json)], JSON.parse(json)))));
  });
});
