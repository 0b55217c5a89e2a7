import { describe, expect, it } from 'vitest';
import { call } from '../testing/rule-context.ts';
import { RuleSyslogPriority } from '../values.ts';

describe('functions of syslog', () => {
  it.each<[string, unknown, unknown]>([
    ['syslog_level', 0, 'Emergency'],
    ['syslog_level', '6', 'Informational'],
    ['syslog_level', 7n, 'Debug'],
    ['syslog_level', 8, 'Unknown'],
    ['syslog_level', -1, 'Unknown'],
    ['syslog_level', 'high', 'Unknown'],
    ['syslog_level', null, 'Unknown'],
    ['syslog_facility', 0, 'kern'],
    ['syslog_facility', '20', 'local4'],
    ['syslog_facility', 24, 'Unknown'],
    ['syslog_facility', [], 'Unknown'],
    ['expand_syslog_priority', 165, new RuleSyslogPriority(5, 20)],
    ['expand_syslog_priority', '165', new RuleSyslogPriority(5, 20)],
    ['expand_syslog_priority', 0, new RuleSyslogPriority(0, 0)],
    ['expand_syslog_priority_as_string', 165, new RuleSyslogPriority('Notice', 'local4')],
    ['expand_syslog_priority_as_string', 800, new RuleSyslogPriority('Emergency', 'Unknown')],
  ])('%s(%j)', (name, value, result) => {
    expect(call(name, value)).toEqual(result);
  });

  it.each(['expand_syslog_priority', 'expand_syslog_priority_as_string'])('%s needs a number', (name) => {
    expect(() => call(name, 'x')).toThrow(/x is not the number of a syslog priority/);
    expect(() => call(name, -1)).toThrow(/-1 is not/);
    expect(() => call(name, null)).toThrow(/null is not/);
  });
});
