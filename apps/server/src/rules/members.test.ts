import { membersOf, type RuleType } from '@tailrace/languages/rules';
import { describe, expect, it } from 'vitest';
import { compileRule } from './compile-rule.ts';
import { memberOf } from './members.ts';
import { makeContext } from './testing/rule-context.ts';
import {
  RuleDate,
  RuleDuration,
  RuleIp,
  RuleJson,
  RuleMatch,
  RuleMessage,
  RulePeriod,
  RuleSyslogPriority,
} from './values.ts';

const date = new RuleDate(Date.parse('2021-01-03T23:12:33.045Z'), 'Europe/Berlin');
const period = new RulePeriod({ days: 1, hours: 2 });
const match = new RuleMatch(true, { 0: 'ada', user: 'bob', matches: 'x' });
const json = new RuleJson(JSON.parse('{"a":{"b":1},"list":[1],"text":"x","none":null,"__proto__":{"c":2}}'));

describe('members', () => {
  it.each<[value: unknown, name: string, member: unknown]>([
    [date, 'year', 2021],
    [date, 'month_of_year', 1],
    [date, 'monthOfYear', 1],
    [date, 'dayOfMonth', 4],
    [date, 'day_of_week', 1],
    [date, 'dayOfYear', 4],
    [date, 'weekyear', 2021],
    [date, 'weekOfWeekyear', 1],
    [new RuleDate(Date.parse('2021-01-03T00:00:00Z')), 'week_of_weekyear', 53],
    [new RuleDate(Date.parse('2021-01-03T00:00:00Z')), 'weekyear', 2020],
    [date, 'hourOfDay', 0],
    [date, 'minuteOfHour', 12],
    [date, 'minuteOfDay', 12],
    [date, 'secondOfMinute', 33],
    [date, 'secondOfDay', 753],
    [date, 'millisOfSecond', 45],
    [date, 'millisOfDay', 753_045],
    [date, 'millis', date.ms],
    [date, 'zone', 'Europe/Berlin'],
    [date, 'era', 1],
    [date, 'yearOfEra', 2021],
    [date, 'yearOfCentury', 21],
    [date, 'centuryOfEra', 20],
    [date, 'ms', null],
    [period, 'days', 1],
    [period, 'hours', 2],
    [period, 'years', 0],
    [new RuleDuration(90_061_000), 'millis', 90_061_000],
    [new RuleDuration(90_061_000), 'standard_days', 1],
    [new RuleDuration(90_061_000), 'standardHours', 25],
    [new RuleDuration(90_061_000), 'standardMinutes', 1501],
    [new RuleDuration(90_061_000), 'standardSeconds', 90_061],
    [match, 'matches', true],
    [match, 'groups', match.groups],
    [match, '0', 'ada'],
    [match, 'user', 'bob'],
    [match, 'nobody', null],
    [json, 'a', new RuleJson({ b: 1 })],
    [json, 'list', new RuleJson([1])],
    [json, 'text', 'x'],
    [json, 'none', null],
    [new RuleJson([1]), 'length', null],
    [new RuleJson(null), 'a', null],
    [new RuleSyslogPriority(5, 20), 'level', 5],
    [new RuleSyslogPriority('Notice', 'local4'), 'facility', 'local4'],
    [new RuleIp('::1'), 'address', '::1'],
    [{ user_name: 1, userName: 2 }, 'user_name', 1],
    [{ userName: 2 }, 'user_name', 2],
    [{ a: 1 }, 'b', null],
    ['text', 'length', null],
    [[1], 'length', null],
    [12, 'toFixed', null],
    [null, 'a', null],
    [undefined, 'a', null],
    [() => 1, 'name', null],
  ])('of %s: %s', (value, name, member) => {
    expect(memberOf(value, name)).toEqual(member);
  });

  it.each<[type: RuleType, source: string]>([
    ['DateTime', 'now()'],
    ['Duration', '(now() - now())'],
    ['GrokResult', 'grok("a", "a")'],
    ['IpAddress', 'to_ip("10.0.0.1")'],
    ['Period', 'days(1)'],
    ['RegexMatchResult', 'regex("a", "a")'],
    ['SyslogPriority', 'expand_syslog_priority(13)'],
    ['SyslogPriorityAsString', 'expand_syslog_priority_as_string(13)'],
    ['URL', 'to_url("https://user@example.com:1/a?b=c#d")'],
  ])('that editors offer for %s have a value', (type, source) => {
    expect(membersOf(type)).not.toEqual([]);
    for (const member of membersOf(type)) {
      const context = makeContext();
      const rule = `rule "a" when true then let x = ${source}.${member}; end`;
      expect(compileRule(rule).run(context)).toBeNull();
      expect(context.variables[0], member).not.toBeNull();
    }
  });

  it('of a message are its fields', () => {
    const { message } = makeContext({ fields: { user: 'ada' } });
    expect(memberOf(message, 'user')).toBe('ada');
    expect(memberOf(message, 'source')).toBe('web-1');
    expect(memberOf(message, 'timestamp')).toEqual(new RuleDate(message.fields.timestamp));
    expect(memberOf(message, 'fields')).toBeNull();
    expect(memberOf(message, 'isDropped')).toBeNull();
  });

  const hidden = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
  const values = [
    date,
    period,
    new RuleDuration(1),
    match,
    new RuleJson({}),
    new RuleIp('::1'),
    {},
    [],
    'x',
    1,
    true,
  ];

  it.each(hidden)('%s is null for every value', (name) => {
    const message = new RuleMessage(makeContext().message.fields);
    for (const value of [...values, message]) expect(memberOf(value, name)).toBeNull();
  });
});
