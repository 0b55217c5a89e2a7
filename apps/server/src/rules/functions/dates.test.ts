import { describe, expect, it } from 'vitest';
import { call } from '../testing/rule-context.ts';
import { textOf } from '../text-of.ts';
import { RuleDate, RulePeriod } from '../values.ts';

const berlin = 'Europe/Berlin';

/** A date as text, so that its zone shows. */
const text = (name: string, ...args: unknown[]) => {
  const date = call(name, ...args);
  return date === null ? null : textOf(date);
};

describe('dates', () => {
  it.each<[string, unknown[], string | null]>([
    ['now', [], '2026-03-01T12:00:00.000Z'],
    ['now', [berlin], '2026-03-01T13:00:00.000+01:00'],
    ['now', ['-03:30'], '2026-03-01T08:30:00.000-03:30'],
    ['to_date', ['2021-05-04T09:12:33Z'], '2021-05-04T09:12:33.000Z'],
    ['to_date', ['2021-05-04 09:12:33', berlin], '2021-05-04T09:12:33.000+02:00'],
    ['to_date', [new RuleDate(0, berlin)], '1970-01-01T00:00:00.000Z'],
    ['to_date', [new RuleDate(0), berlin], '1970-01-01T01:00:00.000+01:00'],
    ['to_date', [1000], '1970-01-01T00:00:01.000Z'],
    ['to_date', ['soon'], null],
    ['to_date', [''], null],
    ['to_date', [null], null],
    ['to_date', [[1]], null],
    ['parse_date', ['2021-05-04 09:12:33', 'yyyy-MM-dd HH:mm:ss'], '2021-05-04T09:12:33.000Z'],
    ['parse_date', ['4. Mai 2021', 'd. MMMM yyyy', 'de'], '2021-05-04T00:00:00.000Z'],
    ['parse_date', ['2021-05-04 09:12', 'yyyy-MM-dd HH:mm', 'en', berlin], '2021-05-04T09:12:00.000+02:00'],
    [
      'parse_date',
      ['2021-05-04 09:12 +0000', 'yyyy-MM-dd HH:mm Z', 'en', berlin],
      '2021-05-04T11:12:00.000+02:00',
    ],
    ['parse_date', ['Dec 31 23:59', 'MMM dd HH:mm'], '2025-12-31T23:59:00.000Z'],
    ['flex_parse_date', ['4 May 2021 9:12 pm'], '2021-05-04T21:12:00.000Z'],
    ['flex_parse_date', ['4 May 2021 9:12 pm', undefined, berlin], '2021-05-04T21:12:00.000+02:00'],
    ['flex_parse_date', ['yesterday at 16:00'], '2026-02-28T16:00:00.000Z'],
    ['flex_parse_date', ['never', new RuleDate(0)], '1970-01-01T00:00:00.000Z'],
    ['parse_unix_milliseconds', [1620119553123], '2021-05-04T09:12:33.123Z'],
    ['parse_unix_milliseconds', [0n, berlin], '1970-01-01T01:00:00.000+01:00'],
    ['parse_unix_milliseconds', [8_639_999_913_600_000, '+14:00'], '+275760-09-12T14:00:00.000+14:00'],
    ['parse_unix_milliseconds', [-1], '1969-12-31T23:59:59.999Z'],
  ])('%s(…%j) is %s', (name, args, result) => {
    expect(text(name, ...args)).toBe(result);
  });

  it.each<[string, unknown[], RegExp]>([
    ['now', ['Mars/Olympus'], /no time zone Mars\/Olympus/],
    ['parse_date', ['x', 'yyyy'], /"x" is not a date of the format yyyy/],
    ['parse_date', ['x', "yyyy 'T"], /quotation mark/],
    ['parse_date', ['x', 'y'.repeat(2000)], /at most 1000 characters/],
    ['parse_date', ['2021', 'yyyy', 'not a tag'], /not a language tag/],
    ['parse_date', ['9'.repeat(100_000), 'yyyy'], /is not a date/],
    ['parse_date', ['2021 Mars', 'yyyy z'], /no time zone Mars/],
    ['flex_parse_date', ['never'], /"never" is not understood as a date/],
    ['parse_unix_milliseconds', [9223372036854775807n], /too far/],
    ['format_date', [null, 'yyyy'], /no date to format/],
    ['format_date', [new RuleDate(0), 'bb'], /uses bb/],
    ['years', [9223372036854775807n], /at most 2147483647 years/],
    ['period', ['1D'], /not a period/],
  ])('%s(…%.40j) is refused', (name, args, reason) => {
    expect(() => call(name, ...args)).toThrow(
      expect.objectContaining({ name: 'RuleError', message: expect.stringMatching(reason) }),
    );
  });

  it('format_date writes in UTC unless it is told a zone', () => {
    const date = new RuleDate(Date.parse('2021-05-04T21:12:33Z'), berlin);
    expect(call('format_date', date, 'yyyy-MM-dd HH:mm')).toBe('2021-05-04 21:12');
    expect(call('format_date', date, 'yyyy-MM-dd HH:mm Z', berlin)).toBe('2021-05-04 23:12 +0200');
  });

  it.each(['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds', 'millis'])(
    '%s is a period',
    (unit) => {
      expect(call(unit, 3)).toEqual(new RulePeriod({ [unit]: 3 }));
      expect(call(unit, -3n)).toEqual(new RulePeriod({ [unit]: -3 }));
    },
  );

  it('period reads ISO 8601', () => {
    expect(call('period', 'P1DT2H')).toEqual(new RulePeriod({ days: 1, hours: 2 }));
  });
});
