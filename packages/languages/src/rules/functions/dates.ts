import type { RuleFunction, RuleParameter, RuleType } from '../rule-function.ts';
import { optional, required, timezoneParameter } from './parameters.ts';

function date(
  name: string,
  returns: RuleType,
  description: string,
  parameters: readonly RuleParameter[],
  ...examples: RuleFunction['examples']
): RuleFunction {
  return { name, group: 'Dates', pure: false, returns, description, parameters, examples };
}

/** A function that makes a period of one unit. */
function periodOf(unit: string, what: string, count: number, later: string): RuleFunction {
  return {
    name: unit,
    group: 'Dates',
    pure: true,
    returns: 'Period',
    description: `A period of ${what}, to add to a date or to subtract from it.`,
    parameters: [required('value', 'Long', `The number of ${what}.`)],
    examples: [{ source: `parse_unix_milliseconds(0) + ${unit}(${count})`, result: later }],
  };
}

/** Functions that make and write dates and periods. */
export const dateFunctions: readonly RuleFunction[] = [
  date('now', 'DateTime', 'The current time.', [timezoneParameter], {
    source: 'is_date(now())',
    result: true,
  }),
  date(
    'to_date',
    'DateTime',
    'Converts a value to a date: the timestamp of a message, milliseconds since 1970, or a text in the ISO 8601 form. The result is null for anything else.',
    [required('value', 'Object', 'The value to convert.'), timezoneParameter],
    {
      source: 'to_date($message.timestamp)',
      message: { timestamp: '2024-05-01T10:00:00.000Z' },
      result: '2024-05-01T10:00:00.000Z',
    },
    {
      source: 'to_date($message.timestamp, "Europe/Berlin").hour_of_day',
      message: { timestamp: '2024-05-01T10:00:00.000Z' },
      result: 12,
    },
  ),
  date(
    'parse_date',
    'DateTime',
    'Reads a date from a text of a known form. The rule fails for a text of another form.',
    [
      required('value', 'String', 'The text to read.'),
      required('pattern', 'String', 'The form of the text, such as "yyyy-MM-dd HH:mm:ss".', 'date_pattern'),
      optional(
        'locale',
        'String',
        'The language of names of months and days, such as "de". Default: "en".',
        'locale',
      ),
      timezoneParameter,
    ],
    { source: 'parse_date("2024-05-01 10:00", "yyyy-MM-dd HH:mm")', result: '2024-05-01T10:00:00.000Z' },
    {
      source: 'parse_date(value: "2024-05-01 10:00", pattern: "yyyy-MM-dd HH:mm", timezone: "Europe/Berlin")',
      result: '2024-05-01T08:00:00.000Z',
    },
    {
      source: 'parse_date("1. Mai 2024", "d. MMMM yyyy", "de")',
      result: '2024-05-01T00:00:00.000Z',
    },
  ),
  date(
    'flex_parse_date',
    'DateTime',
    'Reads a date from a text in plain English or in one of many forms.',
    [
      required('value', 'String', 'The text to read.'),
      optional('default', 'DateTime', 'The result for a text that is no date. Without it, the rule fails.'),
      timezoneParameter,
    ],
    { source: 'flex_parse_date("2024-05-01 10:00:00")', result: '2024-05-01T10:00:00.000Z' },
    {
      source: 'flex_parse_date("never", parse_unix_milliseconds(0))',
      result: '1970-01-01T00:00:00.000Z',
    },
  ),
  date(
    'parse_unix_milliseconds',
    'DateTime',
    'The date that is a number of milliseconds after the start of 1970 in UTC.',
    [required('value', 'Long', 'The number of milliseconds.'), timezoneParameter],
    { source: 'parse_unix_milliseconds(1714557600000)', result: '2024-05-01T10:00:00.000Z' },
  ),
  date(
    'format_date',
    'String',
    'Writes a date as a text.',
    [
      required('value', 'DateTime', 'The date to write.'),
      required('format', 'String', 'The form of the text, such as "yyyy-MM-dd HH:mm:ss".', 'date_pattern'),
      timezoneParameter,
    ],
    {
      source: 'format_date(parse_unix_milliseconds(1714557600000), "yyyy/MM/dd HH:mm")',
      result: '2024/05/01 10:00',
    },
    {
      source: 'format_date(parse_unix_milliseconds(1714557600000), "HH:mm", "Europe/Berlin")',
      result: '12:00',
    },
  ),
  periodOf('years', 'years', 1, '1971-01-01T00:00:00.000Z'),
  periodOf('months', 'months', 1, '1970-02-01T00:00:00.000Z'),
  periodOf('weeks', 'weeks', 2, '1970-01-15T00:00:00.000Z'),
  periodOf('days', 'days', 3, '1970-01-04T00:00:00.000Z'),
  periodOf('hours', 'hours', 4, '1970-01-01T04:00:00.000Z'),
  periodOf('minutes', 'minutes', 90, '1970-01-01T01:30:00.000Z'),
  periodOf('seconds', 'seconds', 30, '1970-01-01T00:00:30.000Z'),
  periodOf('millis', 'milliseconds', 500, '1970-01-01T00:00:00.500Z'),
  {
    name: 'period',
    group: 'Dates',
    pure: true,
    returns: 'Period',
    description: 'A period written in the ISO 8601 form, to add to a date or to subtract from it.',
    parameters: [
      required('value', 'String', 'The period, such as "P1DT2H" for a day and two hours.', 'period'),
    ],
    examples: [
      { source: 'parse_unix_milliseconds(0) + period("P1DT2H")', result: '1970-01-02T02:00:00.000Z' },
    ],
  },
];
