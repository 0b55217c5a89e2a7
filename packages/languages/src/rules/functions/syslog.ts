import type { RuleFunction } from '../rule-function.ts';
import { required } from './parameters.ts';

const priority = [
  required('value', 'Object', 'The priority number: eight times the facility, plus the level.'),
];

/** Functions about the numbers of syslog. */
export const syslogFunctions: readonly RuleFunction[] = [
  {
    name: 'syslog_facility',
    group: 'Syslog',
    pure: false,
    returns: 'String',
    description: 'The name of a syslog facility.',
    parameters: [required('value', 'Object', 'The number of the facility, 0 to 23.')],
    examples: [{ source: 'syslog_facility(16)', result: 'local0' }],
  },
  {
    name: 'syslog_level',
    group: 'Syslog',
    pure: false,
    returns: 'String',
    description: 'The name of a syslog level.',
    parameters: [required('value', 'Object', 'The number of the level, 0 to 7.')],
    examples: [{ source: 'syslog_level(7)', result: 'Debug' }],
  },
  {
    name: 'expand_syslog_priority',
    group: 'Syslog',
    pure: false,
    returns: 'SyslogPriority',
    description: 'Splits a syslog priority into its members level and facility, as numbers.',
    parameters: priority,
    examples: [
      { source: 'expand_syslog_priority(134).level', result: 6 },
      { source: 'expand_syslog_priority(134).facility', result: 16 },
    ],
  },
  {
    name: 'expand_syslog_priority_as_string',
    group: 'Syslog',
    pure: false,
    returns: 'SyslogPriorityAsString',
    description: 'Splits a syslog priority into its members level and facility, as names.',
    parameters: priority,
    examples: [
      { source: 'expand_syslog_priority_as_string(135).level', result: 'Debug' },
      { source: 'expand_syslog_priority_as_string(135).facility', result: 'local0' },
    ],
  },
];
