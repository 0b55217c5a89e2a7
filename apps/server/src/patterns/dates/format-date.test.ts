import { describe, expect, it } from 'vitest';
import { compileDateFormat, isoDate } from './format-date.ts';

const time = Date.parse('2021-01-03T09:05:06.078Z');

describe('writing a date', () => {
  it.each<[format: string, text: string]>([
    ['yyyy-MM-dd HH:mm:ss.SSS', '2021-01-03 09:05:06.078'],
    ['yy y M d H m s S SSSSS', '21 2021 1 3 9 5 6 0 07800'],
    ["yyyy-MM-dd'T'HH:mm:ssZ", '2021-01-03T09:05:06+0000'],
    ['ZZ', '+00:00'],
    ['ZZZ', 'UTC'],
    ['EEE, dd MMM yyyy', 'Sun, 03 Jan 2021'],
    ['EEEE d MMMM', 'Sunday 3 January'],
    ['e D DDD', '7 3 003'],
    ['xxxx ww', '2020 53'],
    ['h:mm a', '9:05 AM'],
    ['KK kk', '09 09'],
    ['G CC YYYY', 'AD 20 2021'],
    ["h 'o''clock'", "9 o'clock"],
    ["''yy", "'21"],
    ['z', 'UTC'],
    ['', ''],
  ])('%s', (format, text) => {
    expect(compileDateFormat(format)(time, 'UTC')).toBe(text);
  });

  it.each<[string, string, string]>([
    ['2021-07-04T22:30:00Z', 'Europe/Berlin', '2021-07-05 00 24 00 12 am +0200 Europe/Berlin'],
    ['2021-01-04T12:30:00Z', 'America/St_Johns', '2021-01-04 09 09 09 09 am -0330 America/St_Johns'],
  ])('%s in %s', (date, zone, text) => {
    const format = compileDateFormat('yyyy-MM-dd HH kk KK hh a Z ZZZ');
    expect(format(Date.parse(date), zone).replace('AM', 'am')).toBe(text);
  });

  it('writes names in a language', () => {
    expect(compileDateFormat('EEEE, d. MMMM', 'de')(time, 'UTC')).toBe('Sonntag, 3. Januar');
  });

  it.each<[string, RegExp]>([
    ['yyyy bb', /uses bb/],
    ["yyyy 'T", /quotation mark/],
    ['y'.repeat(1001), /at most 1000 characters/],
  ])('%.20j is refused', (format, reason) => {
    expect(() => compileDateFormat(format)).toThrow(reason);
  });

  it('writes ISO 8601 with the offset of the zone', () => {
    expect(isoDate(time, 'UTC')).toBe('2021-01-03T09:05:06.078Z');
    expect(isoDate(time, 'Europe/London')).toBe('2021-01-03T09:05:06.078Z');
    expect(isoDate(time, 'Asia/Kolkata')).toBe('2021-01-03T14:35:06.078+05:30');
  });
});
