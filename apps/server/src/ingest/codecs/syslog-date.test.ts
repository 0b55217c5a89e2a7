import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateAtStart } from './syslog-date.ts';

const noon = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime();
const now = noon(2026, 11, 21);
const timeOf = (text: string, at = now) => dateAtStart(text, at)?.time;
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

describe('dateAtStart', () => {
  it.each([
    ['Oct 11 12:00:00 host', noon(2026, 10, 11)],
    ['Oct  1 12:00:00', noon(2026, 10, 1)],
    ['oct 1 12:00:00 host', noon(2026, 10, 1)],
    ['Oct 11 2019 12:00:00: host', noon(2019, 10, 11)],
    ['2019 Oct 11 12:00:00 host', noon(2019, 10, 11)],
    ['Oct 11 12:00:00.250 host', noon(2026, 10, 11) + 250],
    ['Oct 11 11:59:60 host', noon(2026, 10, 11) - 1000],
    ['2021-05-11T08:14:31.880Z host', Date.UTC(2021, 4, 11, 8, 14, 31, 880)],
    ['2021-05-11T08:14:31.880123+02:00 host', Date.UTC(2021, 4, 11, 6, 14, 31, 880)],
    ['2021-05-11t08:14:31-0130', Date.UTC(2021, 4, 11, 9, 44, 31)],
    ['2021-05-11 12:00:00,5 host', noon(2021, 5, 11) + 500],
  ])('reads %j', (text, time) => {
    expect(timeOf(text)).toBe(time);
  });

  it.each(['Feb 30 12:00:00', 'Oct 11 24:00:00', '2021-02-29T00:00:00Z', '2021-05-11T08:60:00Z'])(
    'returns NaN for the impossible date %j',
    (text) => {
      expect(timeOf(text)).toBeNaN();
    },
  );

  it.each(['', 'hello', 'Foo 11 12:00:00', 'Oct 11 12:00', 'Oct 11 12:00:00x', '20211-05-11T00:00:00Z'])(
    'sees no date in %j',
    (text) => {
      expect(dateAtStart(text, now)).toBeNull();
    },
  );

  it('assigns a December date to last year in early January', () => {
    expect(timeOf('Dec 31 12:00:00', noon(2027, 1, 1))).toBe(noon(2026, 12, 31));
  });

  it('assigns a January date to next year in late December, when the clock of the sender is ahead', () => {
    const beforeMidnight = new Date(2026, 11, 31, 23, 59, 58).getTime();
    expect(timeOf('Jan  1 00:00:01', beforeMidnight)).toBe(new Date(2027, 0, 1, 0, 0, 1).getTime());
  });

  it('assigns a date a week ahead to last year', () => {
    expect(timeOf('Nov 28 12:00:00')).toBe(noon(2025, 11, 28));
  });

  it('assigns 29 February to the last leap year', () => {
    expect(timeOf('Feb 29 12:00:00')).toBe(noon(2024, 2, 29));
  });

  it('reads back every moment of the past year', () => {
    const moments = fc.integer({ min: now - 360 * 86_400_000, max: now }).map((ms) => ms - (ms % 1000));
    fc.assert(
      fc.property(moments, (moment) => {
        const date = new Date(moment);
        const clock = date.toTimeString().slice(0, 8);
        const text = `${names[date.getMonth()]} ${String(date.getDate()).padStart(2)} ${clock} host`;
        expect(timeOf(text)).toBe(moment);
      }),
    );
  });
});
