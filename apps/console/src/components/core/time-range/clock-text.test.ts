import { readTimeMoment } from '@tailrace/domain/time/time-phrase';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toClockText } from './clock-text.ts';
import { isoSeconds } from './iso-duration.ts';

const fromClockText = (text: string, zone: string) => readTimeMoment(text, { now: 0, zone }, 'from');

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

describe('clock texts anywhere', () => {
  const zones = fc.constantFrom(
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  );
  const moments = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) });

  it('show the same again when they are read back, whatever the clocks do', () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const text = toClockText(moment, zone);
        const read = fromClockText(text, zone);
        expect(read).not.toBeNull();
        expect(toClockText(read ?? 0, zone)).toBe(text);
        // A different moment only where the clocks show a time twice.
        expect(Math.abs((read ?? 0) - moment)).toBeLessThanOrEqual(3_600_000);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['2021-12-31 23:30:00', 'Pacific/Kiritimati', '2021-12-31T09:30:00.000Z'],
    ['2021-12-31 23:30:00', 'Pacific/Pago_Pago', '2022-01-01T10:30:00.000Z'],
  ])('are a day apart at the two ends of the world: %s in %s', (text, zone, iso) => {
    expect(fromClockText(text, zone)).toBe(Date.parse(iso));
  });

  it('read a time the clocks leave out as the one after it', () => {
    const read = fromClockText('2021-03-28 02:30:00', 'Europe/Berlin');
    expect(toClockText(read ?? 0, 'Europe/Berlin')).toBe('2021-03-28 03:30:00');
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
