import { describe, expect, it } from 'vitest';
import { addPeriod, parsePeriod } from './date-arithmetic.ts';
import { textOf } from './text-of.ts';
import { RuleDate, RulePeriod } from './values.ts';

const berlin = 'Europe/Berlin';
const at = (text: string, zone = 'UTC') => new RuleDate(Date.parse(text), zone);

describe('addPeriod', () => {
  it.each<[date: RuleDate, period: string, sign: 1 | -1, result: string]>([
    [at('2021-01-31T12:00:00Z'), 'P1M', 1, '2021-02-28T12:00:00.000Z'],
    [at('2020-01-31T12:00:00Z'), 'P1M', 1, '2020-02-29T12:00:00.000Z'],
    [at('2021-03-31T12:00:00Z'), 'P1M', -1, '2021-02-28T12:00:00.000Z'],
    [at('2020-02-29T12:00:00Z'), 'P1Y', 1, '2021-02-28T12:00:00.000Z'],
    [at('2021-12-31T12:00:00Z'), 'P2W1D', 1, '2022-01-15T12:00:00.000Z'],
    [at('2021-01-15T12:00:00Z'), 'P14M', -1, '2019-11-15T12:00:00.000Z'],
    [at('2021-01-01T00:00:00Z'), 'PT36H1M1.500S', 1, '2021-01-02T12:01:01.500Z'],
    // The clocks go forward on 28 March 2021, and back on 31 October.
    [at('2021-03-27T12:00:00+01:00', berlin), 'P1D', 1, '2021-03-28T12:00:00.000+02:00'],
    [at('2021-03-27T12:00:00+01:00', berlin), 'PT24H', 1, '2021-03-28T13:00:00.000+02:00'],
    [at('2021-10-31T12:00:00+01:00', berlin), 'P1D', -1, '2021-10-30T12:00:00.000+02:00'],
    [at('2021-02-28T23:30:00Z', berlin), 'P1M', 1, '2021-04-01T00:30:00.000+02:00'],
    [at('2021-05-04T09:00:00Z'), 'P0D', 1, '2021-05-04T09:00:00.000Z'],
  ])('%s and %s, %i', (date, period, sign, result) => {
    const sum = addPeriod(date, parsePeriod(period), sign);
    expect(textOf(sum)).toBe(result);
    expect(sum.zone).toBe(date.zone);
  });

  it('refuses a date beyond all dates', () => {
    expect(() => addPeriod(at('2021-01-01T00:00:00Z'), new RulePeriod({ years: 2 ** 31 - 1 }), 1)).toThrow(
      /too far/,
    );
    expect(() => addPeriod(at('2021-01-01T00:00:00Z'), new RulePeriod({ days: 2 ** 31 - 1 }), -1)).toThrow(
      /too far/,
    );
  });
});

describe('parsePeriod', () => {
  it.each<[string, Partial<RulePeriod>]>([
    [
      'P1Y2M3W4DT5H6M7.089S',
      { years: 1, months: 2, weeks: 3, days: 4, hours: 5, minutes: 6, seconds: 7, millis: 89 },
    ],
    ['PT1M', { minutes: 1 }],
    ['P1M', { months: 1 }],
    ['-P1DT2H', { days: -1, hours: -2 }],
    ['P-1D', { days: -1 }],
    ['PT-1.5S', { seconds: -1, millis: -500 }],
  ])('reads %s', (text, parts) => {
    const all = {
      years: 0,
      months: 0,
      weeks: 0,
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 0,
      millis: 0,
      ...parts,
    };
    const numbers = Object.entries(parsePeriod(text)).map(([name, value]) => [name, value + 0]);
    expect(Object.fromEntries(numbers)).toEqual(all);
  });

  it.each(['', 'P', 'PT', 'P1DT', '1D', 'P1H', 'P1.5D', 'p1d', `P${'1'.repeat(300)}D`])(
    'refuses %.20j',
    (text) => {
      expect(() => parsePeriod(text)).toThrow(/not a period of ISO 8601/);
    },
  );
});
