import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addMonths, startOfDay, startOfMonth, startOfWeek } from './utc-calendar.ts';

const at = (text: string) => Date.parse(text);

describe('the calendar in UTC', () => {
  test.each([
    ['2021-01-31T12:00:00Z', 1, '2021-02-28T12:00:00Z'],
    ['2020-01-31T12:00:00Z', 1, '2020-02-29T12:00:00Z'],
    ['2021-03-31T00:00:00.001Z', -1, '2021-02-28T00:00:00.001Z'],
    ['2021-11-30T23:59:59Z', 14, '2023-01-30T23:59:59Z'],
    ['0050-02-28T00:00:00Z', 12, '0051-02-28T00:00:00Z'],
  ])('goes from %s by %d months to %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toBe(at(to));
  });

  it('has days, weeks and months that hold their moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4e12, max: 4e12 }), (moment) => {
        const [day, week, month] = [startOfDay(moment), startOfWeek(moment), startOfMonth(moment)];
        expect(day).toBe(Math.floor(moment / 86_400_000) * 86_400_000);
        expect(week <= day && day < week + 7 * 86_400_000).toBe(true);
        expect(new Date(week).getUTCDay()).toBe(1);
        expect(month <= day && day < addMonths(month, 1)).toBe(true);
        expect(new Date(month).getUTCDate()).toBe(1);
      }),
    );
  });
});
