import { describe, expect, it } from 'vitest';
import { clockIso, momentOnClock } from './zone-clock.ts';

describe('a clock', () => {
  it.each([
    ['2021-05-11T18:30:00.250Z', 'Europe/Berlin', '2021-05-11T20:30:00.250'],
    ['2021-12-31T23:30:00.000Z', 'Pacific/Kiritimati', '2022-01-01T13:30:00.000'],
    ['2022-01-01T10:30:00.000Z', 'Pacific/Pago_Pago', '2021-12-31T23:30:00.000'],
    ['1970-01-01T00:00:00.000Z', 'UTC', '1970-01-01T00:00:00.000'],
  ])('at %s in %s shows %s', (at, zone, shown) => {
    expect(clockIso(Date.parse(at), zone)).toBe(shown);
    expect(momentOnClock(Date.parse(`${shown}Z`), zone)).toBe(Date.parse(at));
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('in %s has years of four digits for ever', (zone) => {
    for (const at of [
      -8.64e15,
      Date.parse('0000-01-01T00:00:00Z'),
      Date.parse('9999-12-31T23:59:59Z'),
      8.64e15,
    ]) {
      expect(clockIso(at, zone)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
    }
  });
});
