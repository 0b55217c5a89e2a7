import { describe, expect, it } from 'vitest';
import { compileDatePattern } from './date-pattern.ts';
import { compileFlexibleDate } from './flexible-date.ts';

const now = () => Date.parse('2026-03-01T12:00:00Z');

const read = (date_format: string, text: string, more: object = {}) =>
  compileDatePattern({ date_format, ...more }, now)(text)?.toISOString() ?? null;

describe('a date format', () => {
  it.each<[format: string, text: string, date: string | null]>([
    ['yyyy-MM-dd HH:mm:ss', '2021-05-04 09:12:33', '2021-05-04T09:12:33.000Z'],
    ['yyyy-MM-dd HH:mm:ss', ' 2021-5-4 9:12:33 ', '2021-05-04T09:12:33.000Z'],
    ["yyyy-MM-dd'T'HH:mm:ss.SSSZ", '2021-05-04T09:12:33.123+0200', '2021-05-04T07:12:33.123Z'],
    ["yyyy-MM-dd'T'HH:mm:ssZZ", '2021-05-04T09:12:33-05:30', '2021-05-04T14:42:33.000Z'],
    ['yyyy-MM-dd HH:mm:ss,SSSSSS', '2021-05-04 09:12:33,123456', '2021-05-04T09:12:33.123Z'],
    ['dd/MMM/yyyy:HH:mm:ss Z', '04/May/2021:09:12:33 +0000', '2021-05-04T09:12:33.000Z'],
    ['EEE, dd MMMM yyyy hh:mm:ss a', 'Tue, 04 may 2021 09:12:33 PM', '2021-05-04T21:12:33.000Z'],
    ['hh a dd.MM.yy', '12 AM 04.05.21', '2021-05-04T00:00:00.000Z'],
    ['kk:mm yyyy', '24:15 2021', '2021-01-01T00:15:00.000Z'],
    ['yyyyMMddHHmmss', '20210504091233', '2021-05-04T09:12:33.000Z'],
    ['yyMMdd', '991231', '1999-12-31T00:00:00.000Z'],
    ['HH:mm:ss', '09:12:33', '2026-01-01T09:12:33.000Z'],
    ['MMM dd HH:mm:ss', 'Feb 28 23:59:59', '2026-02-28T23:59:59.000Z'],
    ['MMM dd HH:mm:ss', 'Dec 31 23:59:59', '2025-12-31T23:59:59.000Z'],
    ["h 'o''clock' a", "3 o'clock pm", '2026-01-01T15:00:00.000Z'],
    ["''yyyy", "'2021", '2021-01-01T00:00:00.000Z'],
    ['yyyy-MM-dd HH:mm:ss z', '2021-07-04 09:12:33 Europe/Berlin', '2021-07-04T07:12:33.000Z'],
    ['yyyy-MM-dd HH:mm:ss z', '2021-07-04 09:12:33 PDT', '2021-07-04T16:12:33.000Z'],
    ['yyyy-MM-dd HH:mm:ss', '2016-12-31 23:59:60', '2016-12-31T23:59:59.000Z'],
    ['yyyy-MM-dd', '2021-02-30', null],
    ['yyyy-MM-dd', '2021-13-01', null],
    ['HH:mm', '25:00', null],
    ['yyyy-MM-dd', '2021-05-04 and more', null],
    ['yyyy', 'soon', null],
  ])('%s reads %j', (format, text, date) => {
    expect(read(format, text)).toBe(date);
  });

  it('is read in its time zone, also where the clock changes', () => {
    const berlin = (text: string) => read('yyyy-MM-dd HH:mm', text, { time_zone: 'Europe/Berlin' });
    expect(berlin('2021-01-04 09:00')).toBe('2021-01-04T08:00:00.000Z');
    expect(berlin('2021-07-04 09:00')).toBe('2021-07-04T07:00:00.000Z');
    expect(berlin('2021-03-28 03:00')).toBe('2021-03-28T01:00:00.000Z');
    expect(berlin('2021-03-28 01:59')).toBe('2021-03-28T00:59:00.000Z');
  });

  it.each([
    ['de', 'dd. MMMM yyyy', '04. Mai 2021'],
    ['de_DE', 'EEEE, dd. MMM yyyy', 'Dienstag, 04. Mai 2021'],
    ['fr', 'dd MMM yyyy', '04 mai 2021'],
    ['es', 'dd MMMM yyyy', '04 mayo 2021'],
  ])('is read in the language %s', (locale, format, text) => {
    expect(read(format, text, { locale })).toBe('2021-05-04T00:00:00.000Z');
  });

  it.each([
    [{ date_format: 'yyyy-ww' }, /uses ww/],
    [{ date_format: "yyyy 'T" }, /quotation mark/],
    [{ date_format: 'yyyy', time_zone: 'Mars/Olympus' }, /no time zone Mars/],
    [{ date_format: 'yyyy', locale: 'not a tag' }, /not a language tag/],
  ])('%j is refused', (settings, reason) => {
    expect(() => compileDatePattern(settings)).toThrow(reason);
  });
});

describe('a flexible date', () => {
  const flexible = (text: string, time_zone?: string) =>
    compileFlexibleDate(time_zone ? { time_zone } : {}, now)(text)?.toISOString() ?? null;

  it.each<[text: string, date: string | null]>([
    ['2021-05-04T09:12:33.123Z', '2021-05-04T09:12:33.123Z'],
    ['2021-05-04T09:12:33+02:00', '2021-05-04T07:12:33.000Z'],
    ['2021-05-04', '2021-05-04T00:00:00.000Z'],
    ['1620119553123', '2021-05-04T09:12:33.123Z'],
    ['May 4, 2021 9:12 pm', '2021-05-04T21:12:00.000Z'],
    ['4 May 2021', '2021-05-04T00:00:00.000Z'],
    ['2 hours ago', '2026-03-01T10:00:00.000Z'],
    ['yesterday at 16:00', '2026-02-28T16:00:00.000Z'],
    ['no date at all', null],
    ['', null],
  ])('%j', (text, date) => {
    expect(flexible(text)).toBe(date);
  });

  it('is read in its time zone, unless it says another', () => {
    expect(flexible('2021-07-04 09:12:33', 'Europe/Berlin')).toBe('2021-07-04T07:12:33.000Z');
    expect(flexible('4 July 2021 9:12', 'America/New_York')).toBe('2021-07-04T13:12:00.000Z');
    expect(flexible('2021-07-04T09:12:33Z', 'Europe/Berlin')).toBe('2021-07-04T09:12:33.000Z');
    expect(flexible('1620119553123', 'Europe/Berlin')).toBe('2021-05-04T09:12:33.123Z');
  });

  it('needs a time zone that exists', () => {
    expect(() => compileFlexibleDate({ time_zone: 'Mars' })).toThrow(/no time zone Mars/);
  });
});
