import type { RuleType } from './rule-function.ts';

const syslog = ['level', 'facility'];

const members: Partial<Record<RuleType, readonly string[]>> = {
  DateTime: [
    'year',
    'weekyear',
    'month_of_year',
    'day_of_month',
    'day_of_week',
    'day_of_year',
    'week_of_weekyear',
    'hour_of_day',
    'minute_of_hour',
    'minute_of_day',
    'second_of_minute',
    'second_of_day',
    'millis_of_second',
    'millis_of_day',
    'millis',
    'zone',
  ],
  Duration: ['millis', 'standard_seconds', 'standard_minutes', 'standard_hours', 'standard_days'],
  GrokResult: ['matches'],
  IpAddress: ['address'],
  Period: ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds', 'millis'],
  RegexMatchResult: ['matches', 'groups'],
  SyslogPriority: syslog,
  SyslogPriorityAsString: syslog,
  URL: [
    'protocol',
    'host',
    'port',
    'path',
    'query',
    'query_map',
    'fragment',
    'user_info',
    'authority',
    'file',
    'default_port',
  ],
};

/** The names of the members that values of a type always have, as in `now().year`. */
export function membersOf(type: RuleType): readonly string[] {
  return members[type] ?? [];
}
