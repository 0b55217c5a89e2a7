import fc from 'fast-check';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { parseKeyword, printNaturalDate } from './keyword-time.ts';

/** A Thursday. */
const now = Date.parse('2021-05-13T10:20:30.456Z');

function read(keyword: string, at = now): string | null {
  const range = parseKeyword(keyword, at);
  return range && `${printNaturalDate(range.from)} - ${printNaturalDate(range.to)}`;
}

const untilNow = ' - 2021-05-13 10:20:30';

describe('parseKeyword', () => {
  test.each([
    ['last five minutes', `2021-05-13 10:15:30${untilNow}`],
    ['Last 5 Minutes', `2021-05-13 10:15:30${untilNow}`],
    ['  last   thirty seconds ', `2021-05-13 10:20:00${untilNow}`],
    ['last twenty-five minutes', `2021-05-13 09:55:30${untilNow}`],
    ['5 minutes ago', `2021-05-13 10:15:30${untilNow}`],
    ['an hour ago', `2021-05-13 09:20:30${untilNow}`],
    ['1 hour ago', `2021-05-13 09:20:30${untilNow}`],
    ['1 hour and 30 minutes ago', `2021-05-13 08:50:30${untilNow}`],
    ['2h ago', `2021-05-13 08:20:30${untilNow}`],
    ['yesterday', `2021-05-12 10:20:30${untilNow}`],
    ['the day before yesterday', `2021-05-11 10:20:30${untilNow}`],
    ['today', `2021-05-13 00:00:00${untilNow}`],
    ['yesterday to today', `2021-05-12 10:20:30${untilNow}`],
    ['last day', `2021-05-12 10:20:30${untilNow}`],
    ['last week', `2021-05-06 10:20:30${untilNow}`],
    ['last month', `2021-04-13 10:20:30${untilNow}`],
    ['last year', `2020-05-13 10:20:30${untilNow}`],
    ['past 3 days', `2021-05-10 10:20:30${untilNow}`],
    ['this week', `2021-05-10 00:00:00${untilNow}`],
    ['this month', `2021-05-01 00:00:00${untilNow}`],
    ['monday', `2021-05-10 10:20:30${untilNow}`],
    ['last thursday', `2021-05-06 10:20:30${untilNow}`],
    ['fri', `2021-05-07 10:20:30${untilNow}`],
    ['since monday', `2021-05-10 10:20:30${untilNow}`],
    ['from monday to now', `2021-05-10 10:20:30${untilNow}`],
    ['2 weeks ago to wednesday', '2021-04-29 10:20:30 - 2021-05-12 10:20:30'],
    ['monday to friday', '2021-05-10 10:20:30 - 2021-05-14 10:20:30'],
    ['4 hours ago to 2 hours ago', '2021-05-13 06:20:30 - 2021-05-13 08:20:30'],
    ['2 hours ago to 4 hours ago', '2021-05-13 06:20:30 - 2021-05-13 08:20:30'],
    ['2021-05-01 10:00 to 2021-05-01 12:00', '2021-05-01 10:00:00 - 2021-05-01 12:00:00'],
    ['2021-05-01 10:00 - 12:00', '2021-05-01 10:00:00 - 2021-05-01 12:00:00'],
    ['2021-05-01t10:00:00.000z', `2021-05-01 10:00:00${untilNow}`],
    ['2021-05-01 to 2021-05-02', '2021-05-01 00:00:00 - 2021-05-02 23:59:59'],
    ['may 1st to may 3rd', '2021-05-01 00:00:00 - 2021-05-03 23:59:59'],
    ['1 May 2021 10:00 to 11:00', '2021-05-01 10:00:00 - 2021-05-01 11:00:00'],
    ['yesterday 10:00 to yesterday 12:00', '2021-05-12 10:00:00 - 2021-05-12 12:00:00'],
    ['yesterday at 10pm to 3am', '2021-05-12 22:00:00 - 2021-05-13 03:00:00'],
    ['between 9:00 and 10:00', '2021-05-13 09:00:00 - 2021-05-13 10:00:00'],
    ['noon', `2021-05-12 12:00:00${untilNow}`],
    ['midnight', `2021-05-13 00:00:00${untilNow}`],
    ['in 5 minutes', '2021-05-13 10:20:30 - 2021-05-13 10:25:30'],
    ['tomorrow', '2021-05-13 10:20:30 - 2021-05-14 10:20:30'],
  ])('reads %j', (keyword, expected) => {
    expect(read(keyword)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    'foo',
    'last',
    'last foo',
    'ago',
    '5',
    'to',
    'yesterday to',
    'to yesterday',
    'a to b to c',
    'yesterday to today to tomorrow',
    'error at 5',
    '2021-13-45',
    '2021-02-30',
    '25:00',
    '13pm',
    'yesterday at 99:99',
    '999999999999999999 years ago',
    'x'.repeat(100_000),
    'last '.repeat(30),
  ])('does not understand %j', (keyword) => {
    expect(read(keyword)).toBeNull();
  });

  it('takes the last day of a month that is too short', () => {
    expect(read('last month', Date.parse('2021-03-31T10:00:00Z'))).toBe(
      '2021-02-28 10:00:00 - 2021-03-31 10:00:00',
    );
  });

  it('takes a week that is over when it is asked on a Sunday', () => {
    expect(read('monday to friday', Date.parse('2021-05-16T10:00:00Z'))).toBe(
      '2021-05-10 10:00:00 - 2021-05-14 10:00:00',
    );
  });

  it('understands every way to say a number of minutes alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (minutes) => {
        const expected = { from: now - minutes * 60_000, to: now };
        expect(parseKeyword(`last ${minutes} minutes`, now)).toEqual(expected);
        expect(parseKeyword(`${minutes} min ago`, now)).toEqual(expected);
        expect(parseKeyword(`${minutes} minutes ago to now`, now)).toEqual(expected);
      }),
    );
  });

  it('never ends before it begins, whatever it is given', () => {
    const word = fc.constantFrom(
      'last',
      'monday',
      'to',
      '5',
      'weeks',
      'ago',
      'at',
      '10:00',
      '2021-05-01',
      'may',
      'now',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
          fc.string(),
        ),
        (keyword) => {
          const range = parseKeyword(keyword, now);
          expect(range === null || range.from <= range.to).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('parseKeyword in a zone whose clocks change', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each(['America/New_York', 'Pacific/Apia', 'Asia/Kolkata'])('reads the same moments in %s', (zone) => {
    const keywords = ['5 minutes ago', 'yesterday', 'last month', 'may 1st 02:30', '02:30', 'last friday'];
    const moments = ['2021-03-14T02:30:30Z', '2021-03-14T07:10:00Z', '2021-11-07T05:30:00Z'].map(Date.parse);
    const readAll = () => moments.flatMap((moment) => keywords.map((keyword) => read(keyword, moment)));
    vi.stubEnv('TZ', 'UTC');
    const expected = readAll();
    vi.stubEnv('TZ', zone);
    expect(new Date(0).getTimezoneOffset()).not.toBe(0);
    expect(readAll()).toEqual(expected);
  });
});
