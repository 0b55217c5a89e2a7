import { describe, expect, it } from 'vitest';
import { call } from '../testing/rule-context.ts';
import {
  RuleDate,
  RuleDuration,
  RuleIp,
  RuleJson,
  RuleMatch,
  RulePeriod,
  RuleSyslogPriority,
  RuleUrl,
} from '../values.ts';

const url = new RuleUrl('http://x/', new URL('http://x/'));
const date = new RuleDate(Date.parse('2021-05-04T09:12:33Z'), 'Europe/Berlin');

describe('conversion', () => {
  it.each<[unknown, unknown[], unknown]>([
    ['true', [], true],
    ['TRUE', [], true],
    ['yes', [], false],
    ['', [], false],
    [1, [], false],
    [true, [], true],
    [null, [], false],
    [null, [true], true],
    [undefined, [true], true],
  ])('to_bool(%j, …%j) is %j', (value, rest, result) => {
    expect(call('to_bool', value, ...rest)).toBe(result);
  });

  it.each<[unknown, unknown[], unknown]>([
    ['12', [], 12],
    ['-12', [], -12],
    ['12.7', [], 0],
    ['12.7', [5], 5],
    [12.7, [], 12],
    [-12.7, [], -12],
    [' 12', [], 0],
    ['+12', [], 0],
    ['', [7], 7],
    ['9223372036854775807', [], 9223372036854775807n],
    ['9223372036854775808', [1], 1],
    ['9007199254740991', [], 9007199254740991],
    ['9007199254740993', [], 9007199254740993n],
    [9007199254740993n, [], 9007199254740993n],
    [1e300, [], 9223372036854775807n],
    [-1e300, [], -9223372036854775808n],
    [1e18, [], 1000000000000000000n],
    [Number.NaN, [], 0],
    [Number.POSITIVE_INFINITY, [], 9223372036854775807n],
    [true, [], 0],
    [null, [], 0],
    [null, [3], 3],
    [date, [], date.ms],
    ['1'.repeat(100_000), [], 0],
  ])('to_long(%s, …%j) is %s', (value, rest, result) => {
    expect(call('to_long', value, ...rest)).toBe(result);
  });

  it.each<[unknown, unknown[], unknown]>([
    ['12.5', [], 12.5],
    ['.5', [], 0.5],
    ['1e3', [], 1000],
    ['1.5f', [], 1.5],
    ['-Infinity', [], Number.NEGATIVE_INFINITY],
    ['0x10', [], 0],
    ['', [2.5], 2.5],
    [7, [], 7],
    [9007199254740993n, [], 9007199254740992],
    [null, [], 0],
    [null, [1.5], 1.5],
  ])('to_double(%s, …%j) is %s', (value, rest, result) => {
    expect(call('to_double', value, ...rest)).toBe(result);
  });

  it.each<[unknown, string]>([
    ['text', 'text'],
    [12, '12'],
    [12.5, '12.5'],
    [9007199254740993n, '9007199254740993'],
    [true, 'true'],
    [null, ''],
    [[1, 'a', null, [2]], '[1, a, null, [2]]'],
    [{ a: 1, b: { c: 'd' } }, '{a=1, b={c=d}}'],
    [date, '2021-05-04T11:12:33.000+02:00'],
    [new RuleDate(0), '1970-01-01T00:00:00.000Z'],
    [new RulePeriod({ days: 1, hours: 2, millis: 1500 }), 'P1DT2H1.500S'],
    [new RulePeriod({}), 'PT0S'],
    [new RulePeriod({ seconds: -1 }), 'PT-1S'],
    [new RuleDuration(90_000), 'PT90S'],
    [new RuleDuration(0), 'PT0S'],
    [new RuleIp('10.0.0.1'), '10.0.0.1'],
    [url, 'http://x/'],
    [new RuleJson({ a: [1, 'x', 9007199254740993n] }), '{"a":[1,"x",9007199254740993]}'],
    [new RuleJson('x'), 'x'],
    [new RuleMatch(true, { user: 'ada' }), '{user=ada}'],
    [new RuleSyslogPriority(1, 2), '{level=1, facility=2}'],
  ])('to_string(%s) is %j', (value, text) => {
    expect(call('to_string', value)).toBe(text);
  });

  it('to_string has a default for null only', () => {
    expect(call('to_string', null, 'none')).toBe('none');
    expect(call('to_string', '', 'none')).toBe('');
  });

  it('to_string refuses what would be too long or nested too deeply', () => {
    const long = 'x'.repeat(600_000);
    expect(() => call('to_string', [long, long])).toThrow(/at most 1000000 characters/);
    expect(() => call('to_string', { a: [long], b: new RuleJson([long]) })).toThrow(/at most 1000000/);
    let nested: unknown[] = [];
    for (let depth = 0; depth < 10_000; depth++) nested = [nested];
    expect(() => call('to_string', nested)).toThrow(/nested/);
    expect(() => call('to_string', new RuleJson(nested))).toThrow(/nested/);
    let doubled: unknown[] = [];
    for (let count = 0; count < 60; count++) doubled = [doubled, doubled];
    expect(() => call('to_string', doubled)).toThrow(/at most 1000000/);
    expect(() => call('to_string', new RuleJson({ a: doubled }))).toThrow(/at most 1000000/);
  });

  it('to_map takes what is like a map', () => {
    expect(call('to_map', { a: 1 })).toEqual({ a: 1 });
    expect(call('to_map', new RuleJson({ a: { b: 1 } }))).toEqual({ a: { b: 1 } });
    expect(call('to_map', new RuleMatch(true, { user: 'ada' }))).toEqual({ user: 'ada' });
    expect(call('to_map', 'text')).toEqual({});
    expect(call('to_map', null)).toEqual({});
    expect(call('to_map', new RuleJson([1]))).toEqual({});
  });
});
