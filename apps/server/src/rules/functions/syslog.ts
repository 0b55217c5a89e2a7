import type { RuleFunctionBody } from '../rule-context.ts';
import { textOf } from '../text-of.ts';
import { RuleError, RuleSyslogPriority } from '../values.ts';

const levels = ['Emergency', 'Alert', 'Critical', 'Error', 'Warning', 'Notice', 'Informational', 'Debug'];

const facilities = [
  'kern',
  'user',
  'mail',
  'daemon',
  'auth',
  'syslog',
  'lpr',
  'news',
  'uucp',
  'clock',
  'authpriv',
  'ftp',
  'ntp',
  'log audit',
  'log alert',
  'cron',
  'local0',
  'local1',
  'local2',
  'local3',
  'local4',
  'local5',
  'local6',
  'local7',
];

/** `NaN` for what is not a whole number. */
function numberOf(value: unknown): number {
  const text = textOf(value).trim();
  return /^-?\d{1,15}(?:\.0*)?$/.test(text) ? Number(text) : Number.NaN;
}

const levelName = (level: number) => levels[level] ?? 'Unknown';
const facilityName = (facility: number) => facilities[facility] ?? 'Unknown';

function priorityOf(value: unknown): number {
  const priority = numberOf(value);
  if (priority >= 0) return priority;
  throw new RuleError(`${textOf(value).slice(0, 80)} is not the number of a syslog priority`);
}

export const syslog = {
  syslog_facility: (_context, value: unknown) => facilityName(numberOf(value)),
  syslog_level: (_context, value: unknown) => levelName(numberOf(value)),
  expand_syslog_priority(_context, value: unknown) {
    const priority = priorityOf(value);
    return new RuleSyslogPriority(priority % 8, Math.floor(priority / 8));
  },
  expand_syslog_priority_as_string(_context, value: unknown) {
    const priority = priorityOf(value);
    return new RuleSyslogPriority(levelName(priority % 8), facilityName(Math.floor(priority / 8)));
  },
} satisfies Record<string, RuleFunctionBody>;
