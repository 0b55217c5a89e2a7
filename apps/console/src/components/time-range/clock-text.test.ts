import { describe, expect, it } from 'vitest';
import { fromClockText, toClockText } from './clock-text.ts';
import { isoSeconds } from './iso-duration.ts';

describe('clock texts', () => {
  it.each([
    ['2021-05-11T18:30:00.000Z', 'Europe/Berlin', '2021-05-11 20:30:00'],
    ['2021-01-11T18:30:00.000Z', 'Asia/Kolkata', '2021-01-12 00:00:00'],
    ['2021-03-28T01:30:00.000Z', 'Europe/Berlin', '2021-03-28 03:30:00'],
    ['2021-07-01T00:00:00.250Z', 'UTC', '2021-07-01 00:00:00.250'],
    ['2021-07-01T00:00:00.000Z', 'UTC', '2021-07-01 00:00:00'],
  ])('shows %s in %s as %s, and reads it back', (iso, zone, text) => {
    expect(toClockText(Date.parse(iso), zone)).toBe(text);
    expect(fromClockText(text, zone)).toBe(Date.parse(iso));
  });

  it('reads times without seconds and refuses what is no time', () => {
    expect(fromClockText('2021-05-11T20:30', 'UTC')).toBe(Date.parse('2021-05-11T20:30:00Z'));
    expect(fromClockText('2021-05-11', 'Europe/Berlin')).toBe(Date.parse('2021-05-10T22:00:00Z'));
    expect(fromClockText('', 'UTC')).toBeNull();
    expect(fromClockText('2021-13-45 20:30', 'UTC')).toBeNull();
  });
});

describe('isoSeconds', () => {
  it.each([
    ['PT5M', 300],
    ['P1D', 86_400],
    ['P1DT2H', 93_600],
    ['PT0S', 0],
    ['P1M', null],
    ['P', null],
    ['PT', null],
    ['five minutes', null],
  ])('reads %s as %s', (text, seconds) => {
    expect(isoSeconds(text)).toBe(seconds);
  });
});
