import { describe, expect, it } from 'vitest';
import { spanWords, tableClock } from './clock.ts';

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

  it('leaves a time it cannot read as it is', () => {
    expect(tableClock(undefined, 'UTC').format('some day')).toBe('some day');
  });
});

describe('spanWords', () => {
  it('reads the end of a bar as the moment it ends', () => {
    expect(spanWords(span('2021-05-11T19:16:00.000Z', '2021-05-11T19:25:59.999Z'), 'UTC')).toBe(
      '19:16 – 19:26',
    );
  });

  it('shows seconds where they matter and dates where the day changes', () => {
    expect(spanWords(span('2021-05-11T19:16:10.000Z', '2021-05-11T19:16:19.999Z'), 'UTC')).toBe(
      '19:16:10 – 19:16:20',
    );
    expect(spanWords(span('2021-05-11T22:00:00.000Z', '2021-05-12T02:00:00.000Z'), 'UTC')).toBe(
      '05-11 22:00 – 05-12 02:00',
    );
  });
});
