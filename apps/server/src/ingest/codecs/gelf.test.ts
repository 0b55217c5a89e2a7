import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { maxFields } from '../../storage/field-values.ts';
import type { Correction } from '../corrections.ts';
import type { FieldProblem } from '../drop-reasons.ts';
import { GelfCodec } from './gelf.ts';

const reception = { at: 1_620_720_871_880, remoteAddress: '10.0.0.7', remotePort: 4711, remoteName: null };
const minimal = { version: '1.1', host: 'web-1', short_message: 'hello' };

function decode(payload: unknown, limit = 8_388_608) {
  const problems: FieldProblem[] = [];
  const corrections: Correction[] = [];
  const codec = new GelfCodec(limit, {
    problem: (problem) => problems.push(problem),
    correction: (correction) => corrections.push(correction),
  });
  const bytes = Buffer.isBuffer(payload)
    ? payload
    : Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
  return { draft: codec.decode(bytes, reception), problems, corrections };
}

describe('GelfCodec', () => {
  it('reads a message with its additional fields', () => {
    const { draft } = decode({
      ...minimal,
      full_message: 'hello\nworld',
      timestamp: 1620720870.5,
      level: 3,
      facility: 'shop',
      line: 12,
      _took_ms: 31,
      _ratio: 0.5,
      '_user.name': ' jane ',
    });
    expect(draft).toEqual({
      source: 'web-1',
      message: 'hello',
      full_message: 'hello\nworld',
      timestamp: 1_620_720_870_500,
      level: 3,
      facility: 'shop',
      line: 12,
      took_ms: 31,
      ratio: 0.5,
      user_name: 'jane',
    });
  });

  it.each([
    ['{"host":"a",', 'broken_json'],
    ['not json at all', 'broken_json'],
    ['[1,2]', 'not_an_object'],
    ['"text"', 'not_an_object'],
    ['null', 'not_an_object'],
    [{ host: 'a' }, 'missing_short_message'],
    [{ host: 'a', short_message: '' }, 'missing_short_message'],
    [{ host: 'a', short_message: ['x'] }, 'missing_short_message'],
    [{ host: 'a', message: ' ' }, 'missing_short_message'],
    ['{"host":"a","short_message":"b"', 'broken_json'],
    ['{"host":"a" "short_message":"b",}', 'broken_json'],
    ['["a",]', 'not_an_object'],
  ])('drops %j as %s', (payload, reason) => {
    expect(decode(payload).draft).toBe(reason);
  });

  it.each<[string, unknown, Record<string, unknown>, Correction[]]>([
    ['no host', { short_message: 'x' }, { source: '10.0.0.7' }, ['missing_host']],
    ['a blank host', { host: ' ', short_message: 'x' }, { source: '10.0.0.7' }, ['missing_host']],
    [
      'a host that is not a string',
      { host: 5, short_message: 'x' },
      { source: '10.0.0.7' },
      ['missing_host'],
    ],
    [
      'message without short_message',
      { host: 'a', message: ' m ' },
      { message: 'm' },
      ['missing_short_message'],
    ],
    ['message and short_message', { ...minimal, message: 'other' }, { message: 'hello' }, []],
    [
      'the timestamp 0',
      { ...minimal, timestamp: 0 },
      { timestamp: reception.at },
      ['timestamp_not_positive'],
    ],
    [
      'a timestamp below 0',
      { ...minimal, timestamp: '-1.5' },
      { timestamp: reception.at },
      ['timestamp_not_positive'],
    ],
    ['a raw line break', '{"host":"a","short_message":"b\nc"}', { message: 'b\nc' }, ['control_characters']],
    ['a trailing comma', '{"host":"a","short_message":"b",}', { message: 'b' }, ['trailing_comma']],
    [
      'bytes after the object',
      '{"host":"a","short_message":"b"}\u0001x',
      { message: 'b' },
      ['trailing_bytes'],
    ],
    ['a byte order mark', '\uFEFF{"host":"a","short_message":"b"}', { message: 'b' }, ['byte_order_mark']],
  ])('accepts and counts %s', (_what, payload, fields, corrections) => {
    const result = decode(payload);
    expect(result.draft).toMatchObject(fields);
    expect(result.corrections).toEqual(corrections);
    expect(result.problems).toEqual([]);
  });

  it.each([
    ['"12"', 12],
    ['" 7 "', 7],
    ['12', 12],
    ['"12a"', '12a'],
    ['"main.c:12"', 'main.c:12'],
  ])('stores the line %s as %j', (sent, line) => {
    expect(decode(`{"host":"a","short_message":"b","line":${sent}}`).draft).toMatchObject({ line });
  });

  it('stores _id as id', () => {
    const { draft, problems } = decode({ ...minimal, _id: 'order-7' });
    expect(draft).toMatchObject({ id: 'order-7' });
    expect(problems).toEqual([]);
  });

  it.each([
    ['missing', undefined, []],
    ['a number in a text', '1620720870.5', []],
    ['no number', 'yesterday', ['wrong_type']],
    ['an object', { seconds: 1 }, ['wrong_type']],
  ])('reads or replaces a timestamp that is %s', (_what, timestamp, problems) => {
    const result = decode({ ...minimal, timestamp });
    const expected = timestamp === '1620720870.5' ? 1_620_720_870_500 : reception.at;
    expect(result.draft).toMatchObject({ timestamp: expected });
    expect(result.problems).toEqual(problems);
  });

  it.each([
    [6, 6],
    ['4', 4],
    ['high', undefined],
    [-1, undefined],
    [2.5, undefined],
    [{}, undefined],
    [null, undefined],
  ])('reads the level %j as %j', (sent, level) => {
    expect((decode({ ...minimal, level: sent }).draft as Record<string, unknown>).level).toBe(level);
  });

  it('stores lists, objects and booleans as text, and leaves out empty values', () => {
    const { draft } = decode({
      ...minimal,
      _list: [1, 'a'],
      _object: { a: { b: 1 } },
      _flag: true,
      _none: null,
      _blank: ' ',
    });
    expect(draft).toEqual({
      source: 'web-1',
      message: 'hello',
      timestamp: reception.at,
      list: '[1,"a"]',
      object: '{"a":{"b":1}}',
      flag: 'true',
    });
  });

  it('drops fields with hostile names and keeps the message', () => {
    const payload = `{"host":"a","short_message":"b","__id":"x","_a b":1,"_<script>":1,"_":1,"_é":1,
      "___proto__":"x","_gl2_source_input":"forged","_streams":"x","_constructor":"fine","_ok.name-1@x":1}`;
    const { draft, problems } = decode(payload);
    expect(draft).toEqual({
      source: 'a',
      message: 'b',
      timestamp: reception.at,
      constructor: 'fine',
      'ok_name-1@x': 1,
    });
    expect(problems.toSorted()).toEqual([
      ...new Array(4).fill('invalid_name'),
      ...new Array(4).fill('reserved_name'),
    ]);
  });

  it('does not let an additional field replace the message', () => {
    const { draft } = decode({ ...minimal, _message: 'other', _source: 'other', _timestamp: 'other' });
    expect(draft).toEqual({ source: 'web-1', message: 'hello', timestamp: reception.at });
  });

  it('keeps 500 fields', () => {
    const fields = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`_f${index}`, index]));
    expect(decode({ ...minimal, ...fields }).draft).toMatchObject({ f0: 0, f499: 499 });
  });

  it('leaves out fields beyond the limit and says how many', () => {
    const fields = Object.fromEntries(
      Array.from({ length: maxFields + 3 }, (_, index) => [`_f${index}`, index]),
    );
    const { draft, problems } = decode({ ...minimal, ...fields });
    expect(Object.keys(draft)).toHaveLength(maxFields + 3);
    expect(problems).toEqual(['too_many', 'too_many', 'too_many']);
  });

  it('survives JSON nested 100,000 deep', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const { draft, problems } = decode(`{"host":"a","short_message":"b","_deep":${deep},"_flat":1}`);
    expect(draft).toEqual({ source: 'a', message: 'b', timestamp: reception.at, flat: 1 });
    expect(problems).toEqual(['too_deep']);
  });

  it('truncates long values, but not message or full_message', () => {
    const long = 'x'.repeat(100_000);
    const { draft, problems } = decode({ host: 'a', short_message: long, full_message: long, _field: long });
    expect(draft).toMatchObject({ message: long, full_message: long, field: 'x'.repeat(32_766) });
    expect(problems).toEqual(['truncated']);
  });

  it('replaces invalid UTF-8', () => {
    const payload = Buffer.concat([
      Buffer.from('{"host":"a","short_message":"b'),
      Buffer.from([0xff, 0xc3, 0x28]),
      Buffer.from('"}'),
    ]);
    expect(decode(payload).draft).toMatchObject({ message: 'b\uFFFD\uFFFD(' });
  });

  it.each([
    ['gzip', gzipSync],
    ['zlib', deflateSync],
  ])('unpacks %s', (_name, pack) => {
    expect(decode(pack(JSON.stringify(minimal))).draft).toMatchObject({ message: 'hello' });
  });

  it.each([
    ['gzip', gzipSync],
    ['zlib', deflateSync],
  ])('does not unpack a %s bomb beyond the limit', (_name, pack) => {
    expect(decode(pack(Buffer.alloc(64 << 20)), 1 << 20).draft).toBe('decompressed_too_large');
  });

  it('drops compressed payloads that are broken', () => {
    expect(decode(gzipSync(JSON.stringify(minimal)).subarray(0, 20)).draft).toBe('broken_compression');
    expect(decode(Buffer.from([0x1f, 0x8b, 1, 2, 3])).draft).toBe('broken_compression');
    expect(decode(Buffer.from([0x78, 0x9c, 1, 2, 3])).draft).toBe('broken_compression');
  });
});
