import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CefCodec, type CefOptions } from './cef.ts';

const now = Date.UTC(2026, 10, 21, 8);
const reception = { at: now, remoteAddress: '10.0.0.7', remotePort: 4711, remoteName: null };
const defaults: CefOptions = { timezone: 'UTC', locale: '', useFullNames: false };

const codec = (options: Partial<CefOptions> = {}) => new CefCodec({ ...defaults, ...options }, () => {});
const decode = (line: string | Buffer, options: Partial<CefOptions> = {}) =>
  codec(options).decode(Buffer.from(line), reception);

const head = 'CEF:0|Acme|Fire Wall|2.1|100|Port scan';

describe('the CEF codec', () => {
  it('stores header and extensions as fields', () => {
    expect(
      decode(`${head}|10|src=10.0.0.1 spt=1232 act=blocked a dst=2.1.2.2 cs1Label=Rule name cs1=deny all `),
    ).toEqual({
      timestamp: now,
      source: '10.0.0.7',
      message: 'Fire Wall: [100, 10] Port scan',
      device_vendor: 'Acme',
      device_product: 'Fire Wall',
      device_version: '2.1',
      event_class_id: '100',
      name: 'Port scan',
      severity: '10',
      src: '10.0.0.1',
      spt: 1232,
      act: 'blocked a',
      dst: '2.1.2.2',
      cs1Label: 'Rule name',
      cs1: 'deny all',
    });
  });

  it.each([
    ['cn1=42 cn1Label=Answer', { Answer: 42 }],
    ['cs1Label=Rule cs1=deny all', { Rule: 'deny all' }],
    ['cfp1=1.5 cfp1Label=Score', { Score: 1.5 }],
    ['c6a2=fe80::1 c6a2Label=Gateway', { Gateway: 'fe80::1' }],
    ['flexString1=x flexString1Label=Extra', { Extra: 'x' }],
    ['deviceCustomDate1=1795330800123 deviceCustomDate1Label=Seen', { Seen: '2026-11-22T07:00:00.123Z' }],
    // Without a value or label, and where no field can have the name, they stay as they were sent.
    ['cs1=x', { cs1: 'x' }],
    ['cs1Label=Rule', { cs1Label: 'Rule' }],
    ['cs1=x cs1Label=Rule name', { cs1: 'x', cs1Label: 'Rule name' }],
    ['actLabel=Rule act=x', { actLabel: 'Rule', act: 'x' }],
  ])('names custom fields by their labels: %s', (extensions, fields) => {
    const {
      timestamp: _,
      source,
      message,
      ...found
    } = decode(`${head}|3|${extensions}`) as Record<string, unknown>;
    const names = ['device_vendor', 'device_product', 'device_version', 'event_class_id', 'name', 'severity'];
    expect(Object.fromEntries(Object.entries(found).filter(([name]) => !names.includes(name)))).toEqual(
      fields,
    );
  });

  it.each([
    [
      'escaped pipes and backslashes',
      'CEF:0|A\\|B|C\\\\|1|x|n|3|',
      { device_vendor: 'A|B', device_product: 'C\\' },
    ],
    [
      'escaped equals signs',
      `${head}|3|request=http://x/?a\\=b b\\=c msg=d`,
      { request: 'http://x/?a=b b=c', msg: 'd' },
    ],
    [
      'equals signs that should be escaped',
      `${head}|3|request=/?a=b&c=d spt=1`,
      { request: '/?a=b&c=d', spt: 1 },
    ],
    ['escaped line breaks', `${head}|3|msg=one\\ntwo`, { msg: 'one\ntwo' }],
    ['pipes in an extension', `${head}|3|msg=a|b`, { msg: 'a|b' }],
    ['keys that are not in the dictionary', `${head}|3|ad.level=warn`, { ad_level: 'warn' }],
    ['text in numeric fields', `${head}|3|spt=N/A cfp1=1.5`, { spt: 'N/A', cfp1: 1.5 }],
    ['no extension', `${head}|High`, { severity: 'High', name: 'Port scan' }],
    ['dates', `${head}|3|start=1795330800123 end=soon`, { start: '2026-11-22T07:00:00.123Z', end: 'soon' }],
    ['a priority', `<131>${head}|3|`, { level: 3, facility: 'local0' }],
    ['CEF version 1 and a space', `CEF: 1${head.slice(5)}|4|`, { severity: '4' }],
  ])('accepts %s', (_what, line, fields) => {
    expect(decode(line)).toMatchObject(fields);
  });

  it.each([
    [
      'RFC 3164',
      `<134>Nov 20 07:03:59 fw-1 ${head}|3|`,
      { source: 'fw-1', timestamp: Date.UTC(2026, 10, 20, 7, 3, 59) },
    ],
    [
      'RFC 5424',
      `<134>1 2026-11-20T07:03:59Z fw-1 app - - - ${head}|3|`,
      { source: 'fw-1', timestamp: Date.UTC(2026, 10, 20, 7, 3, 59) },
    ],
    ['a tag', `<134>Nov 20 07:03:59 fw-1 agent[7]: ${head}|3|`, { source: 'fw-1' }],
    [
      'only a date',
      `Nov 20 07:03:59 ${head}|3|`,
      { source: '10.0.0.7', timestamp: Date.UTC(2026, 10, 20, 7, 3, 59) },
    ],
  ])('accepts a syslog header with %s', (_what, line, fields) => {
    expect(decode(line)).toMatchObject({ ...fields, message: 'Fire Wall: [100, 3] Port scan' });
  });

  it.each([
    ['dvc=10.9.9.9 dvchost=fw-9', '10.9.9.9'],
    ['dvchost=fw-9', 'fw-1'],
    ['src=1.2.3.4', 'fw-1'],
  ])('takes the source from %s', (extension, source) => {
    expect(decode(`<134>Nov 20 07:03:59 fw-1 ${head}|3|${extension}`)).toMatchObject({ source });
  });

  it.each([
    ['1795330800123', 'UTC', '', 1_795_330_800_123],
    ['Nov 20 2026 07:03:59', 'Europe/Berlin', '', Date.UTC(2026, 10, 20, 6, 3, 59)],
    ['Jul 20 2026 07:03:59.250', 'Europe/Berlin', '', Date.UTC(2026, 6, 20, 5, 3, 59, 250)],
    ['Nov 20 07:03:59 UTC', 'Europe/Berlin', '', Date.UTC(2026, 10, 20, 7, 3, 59)],
    ['Nov 20 2026 07:03:59 +0530', 'UTC', '', Date.UTC(2026, 10, 20, 1, 33, 59)],
    ['Nov 20 2026 07:03:59 America/New_York', 'UTC', '', Date.UTC(2026, 10, 20, 12, 3, 59)],
    ['Nov 20 2026 07:03:59 NOWHERE', 'Asia/Tokyo', '', Date.UTC(2026, 10, 19, 22, 3, 59)],
    ['Okt. 20 2026 07:03:59', 'UTC', 'de_DE', Date.UTC(2026, 9, 20, 7, 3, 59)],
    ['décembre 20 2025 07:03:59', 'UTC', 'fr', Date.UTC(2025, 11, 20, 7, 3, 59)],
    // The hour that does not exist when the clocks go forward is read as the one after it.
    ['Mar 29 2026 01:59:59', 'Europe/Berlin', '', Date.UTC(2026, 2, 29, 0, 59, 59)],
    ['Mar 29 2026 03:00:00', 'Europe/Berlin', '', Date.UTC(2026, 2, 29, 1)],
    ['soon', 'UTC', '', now],
    ['Feb 31 2026 00:00:00', 'UTC', '', now],
  ])('reads the receipt time %j in %s %s', (rt, timezone, locale, timestamp) => {
    expect(decode(`${head}|3|rt=${rt} act=x`, { timezone, locale })).toMatchObject({ timestamp, act: 'x' });
  });

  it('stores full names when configured', () => {
    expect(
      decode(`${head}|3|src=1.1.1.1 msg=Port scan seen cs1Label=Rule own=1`, { useFullNames: true }),
    ).toMatchObject({
      message: 'Port scan seen',
      sourceAddress: '1.1.1.1',
      deviceCustomString1Label: 'Rule',
      own: '1',
    });
  });

  it.each([
    '',
    'hello',
    'CEF:',
    'CEF:0|',
    'CEF:x|a|b|c|d|e|3|',
    'CEF:0|a|b|c|d|e',
    'XCEF:0|a|b|c|d|e|3|',
    `${'x'.repeat(1100)} ${head}|3|`,
  ])('drops %j', (line) => {
    expect(decode(line)).toBe('not_cef');
  });

  it('never fails on hostile bytes', () => {
    const part = fc.constantFrom(
      'CEF:0|',
      '|',
      '\\',
      '=',
      ' ',
      'rt=',
      '<13>',
      'Nov 20 ',
      '\u0000',
      'a',
      '\n',
      '9'.repeat(400),
    );
    const line = fc.oneof(
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      fc.array(part, { maxLength: 60 }).map((parts) => Buffer.from(parts.join(''))),
    );
    fc.assert(
      fc.property(line, (bytes) => {
        const draft = codec().decode(bytes, reception);
        if (typeof draft !== 'string') expect(Number.isFinite(draft.timestamp)).toBe(true);
      }),
    );
  });

  it.each([
    [{ timezone: 'Mars/Olympus' }, 'The time zone Mars/Olympus is unknown'],
    [{ locale: 'no such language' }, 'The locale no such language is not supported'],
    [{ locale: 'xx' }, 'The locale xx is not supported'],
  ])('refuses the configuration %j', (options, message) => {
    expect(() => codec(options)).toThrow(message);
  });
});
