import { describe, expect, it } from 'vitest';
import type { ConverterDefinition } from '../configuration/extractor-definition.ts';
import { readCsvLine } from './converters/csv.ts';
import { extractFrom } from './testing/extract-from.ts';

/** What a field with this text is after conversion, with the other fields of the message and what failed. */
function converted(converters: object[], text: string) {
  const changes = { converters: converters as ConverterDefinition[] };
  const { message, error, count } = extractFrom(changes, { message: text });
  return { message, target: message.target, error, failures: count('converterExceptions') };
}

const one = (type: string, config: object, text: string) => converted([{ type, config }], text);

describe('a converter', () => {
  it.each<[type: string, config: object, text: string, value: unknown]>([
    ['numeric', {}, '502', 502],
    ['numeric', {}, ' -1.5e3 ', -1500],
    ['numeric', {}, '.5', 0.5],
    ['numeric', {}, '9007199254740993', 9007199254740993n],
    ['numeric', {}, '99999999999999999999', 1e20],
    ['numeric', {}, '9'.repeat(400), '9'.repeat(400)],
    ['numeric', {}, '0x10', '0x10'],
    ['numeric', {}, 'many', 'many'],
    ['hash', {}, 'abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['lowercase', {}, 'ABC', 'abc'],
    ['uppercase', {}, 'abc', 'ABC'],
    ['ip_anonymizer', {}, 'from 192.168.1.17 to 10.0.0.1', 'from 192.168.1.xxx to 10.0.0.xxx'],
    ['syslog_pri_level', {}, '13', 'Notice'],
    ['syslog_pri_level', {}, '<191>', 'Debug'],
    ['syslog_pri_facility', {}, '13', 'user-level'],
    ['split_and_count', { split_by: '-' }, 'a-b-c', 3],
    ['split_and_count', { split_by: ', ' }, 'a', 1],
    ['date', { date_format: 'dd/MM/yyyy HH:mm' }, '04/05/2021 09:12', '2021-05-04T09:12:00.000Z'],
    [
      'date',
      { date_format: 'dd.MM.yyyy', time_zone: 'Europe/Berlin' },
      '04.05.2021',
      '2021-05-03T22:00:00.000Z',
    ],
    ['flexdate', {}, '4 May 2021 9:12', '2021-05-04T09:12:00.000Z'],
  ])('%s with %j turns %j into %j', (type, config, text, value) => {
    expect(one(type, config, text)).toMatchObject({ target: value, error: null, failures: 0 });
  });

  it.each<[type: string, config: object, text: string, fields: object]>([
    ['tokenizer', {}, 'a=1 b = "x y" c=\'it\', d.e=f;g=', { a: '1', b: 'x y', c: 'it', d_e: 'f' }],
    ['tokenizer', {}, 'none', {}],
    ['csv', { column_header: 'a, b' }, '1,"x, y"', { a: '1', b: 'x, y' }],
    ['csv', { column_header: 'a,b', separator: ';', quote_char: "'" }, "1;'x;y'", { a: '1', b: 'x;y' }],
  ])('%s with %j finds fields in %j, and leaves the text', (type, config, text, fields) => {
    expect(one(type, config, text)).toMatchObject({ message: fields, target: text, error: null });
  });

  it.each<[type: string, config: object, text: string, reason: RegExp]>([
    ['date', { date_format: 'yyyy' }, 'soon', /"soon" is not a date of the format yyyy/],
    ['date', { date_format: 'yyyy', time_zone: 'Mars' }, '2021', /no time zone Mars/],
    ['flexdate', {}, 'no date', /not understood as a date/],
    ['syslog_pri_level', {}, '999', /PRI from 0 to 191/],
    ['syslog_pri_facility', {}, 'x', /PRI from 0 to 191/],
    ['csv', { column_header: 'a,b' }, '1', /1 columns instead of 2/],
    ['csv', { column_header: 'a b' }, '1', /"a b" cannot be the name/],
    ['tokenizer', {}, '_id=1', /_id cannot be overwritten/],
    ['lookup_table', { lookup_table_name: 'hosts' }, 'x', /no lookup table hosts/],
  ])('%s with %j leaves %j as it is when it fails', (type, config, text, reason) => {
    expect(one(type, config, text)).toMatchObject({
      target: text,
      error: expect.stringMatching(reason),
      failures: 1,
    });
  });

  it('works on what the one before it gives, while that is text', () => {
    const both = (first: string, second: string, text: string) =>
      converted(
        [first, second].map((type) => ({ type, config: {} })),
        text,
      );
    expect(both('lowercase', 'hash', 'ABC').target).toBe('900150983cd24fb0d6963f7d28e17f72');
    expect(both('numeric', 'hash', '12').target).toBe(12);
    expect(both('syslog_pri_level', 'uppercase', 'abc')).toMatchObject({ target: 'ABC', failures: 1 });
  });
});

describe('a line of CSV', () => {
  const plain = {
    separator: ',',
    quote_char: '"',
    escape_char: '\\',
    strict_quotes: false,
    trim_leading_whitespace: true,
  };

  it.each<[line: string, dialect: object, values: string[]]>([
    ['a,b,', {}, ['a', 'b', '']],
    ['"a ""b""",c', {}, ['a "b"', 'c']],
    [String.raw`"a \"b\"",c`, {}, ['a "b"', 'c']],
    ['a,  b, "c"', {}, ['a', 'b', 'c']],
    ['a,  b', { trim_leading_whitespace: false }, ['a', '  b']],
    ['x"a"y,"b"', { strict_quotes: true }, ['a', 'b']],
    ['"open,b', {}, ['open,b']],
  ])('%j with %j is %j', (line, dialect, values) => {
    expect(readCsvLine(line, { ...plain, ...dialect })).toEqual(values);
  });
});
