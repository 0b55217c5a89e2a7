import { describe, expect, it } from 'vitest';
import { formatSpan, tableClock } from './clock.ts';

const span = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });

describe('tableClock', () => {
  it('shows the clock of the zone within one of its days', () => {
    const clock = tableClock(span('2021-05-11T18:30:00Z', '2021-05-11T19:45:00Z'), 'Europe/Berlin');
    expect(clock.format('2021-05-11T19:25:58.214Z')).toBe('21:25:58.214');
    expect(clock.characters).toBe(12);
  });

  it('adds the date where the days of the zone differ', () => {
    const clock = tableClock(span('2021-05-11T18:30:00Z', '2021-05-11T22:30:00Z'), 'Europe/Berlin');
    expect(clock.format('2021-05-11T22:25:58.214Z')).toBe('05-12 00:25:58.214');
    expect(clock.characters).toBe(18);
  });

  it('adds the year where years differ, at either end of the world', () => {
    const far = span('1970-01-01T00:00:00Z', '2100-01-01T00:00:00Z');
    const clock = tableClock(far, 'Pacific/Kiritimati');
    expect(clock.format('2100-01-01T00:00:00.000Z')).toBe('2100-01-01 14:00:00.000');
    expect(clock.characters).toBe(23);
    expect(tableClock(far, 'Pacific/Pago_Pago').format('1970-01-01T00:00:00.000Z')).toBe(
      '1969-12-31 13:00:00.000',
    );
    expect(tableClock(far, 'Pacific/Kiritimati').format('9999-12-31T23:59:59.999Z')).toHaveLength(23);
  });

  it('leaves a time it cannot read as it is', () => {
    expect(tableClock(undefined, 'UTC').format('some day')).toBe('some day');
  });
});

describe('formatSpan', () => {
  it('reads the end of a bar as the moment it ends', () => {
    expect(formatSpan(span('2021-05-11T19:16:00.000Z', '2021-05-11T19:25:59.999Z'), 'UTC')).toBe(
      '19:16 – 19:26',
    );
  });

  it('shows seconds where they matter and dates where the day changes', () => {
    expect(formatSpan(span('2021-05-11T19:16:10.000Z', '2021-05-11T19:16:19.999Z'), 'UTC')).toBe(
      '19:16:10 – 19:16:20',
    );
    expect(formatSpan(span('2021-05-11T22:00:00.000Z', '2021-05-12T02:00:00.000Z'), 'UTC')).toBe(
      '05-11 22:00 – 05-12 02:00',
    );
    expect(formatSpan(span('2021-12-31T22:00:00.000Z', '2022-01-01T02:00:00.000Z'), 'UTC')).toBe(
      '2021-12-31 22:00 – 2022-01-01 02:00',
    );
  });
});
