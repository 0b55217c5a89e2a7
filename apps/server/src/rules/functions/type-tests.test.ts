import { describe, expect, it } from 'vitest';
import { call } from '../testing/rule-context.ts';
import { newMap, RuleDate, RuleIp, RuleJson, RuleMatch, RulePeriod, RuleUrl } from '../values.ts';

const checks = [
  'is_bool',
  'is_number',
  'is_double',
  'is_long',
  'is_string',
  'is_collection',
  'is_list',
  'is_map',
  'is_date',
  'is_period',
  'is_ip',
  'is_json',
  'is_url',
  'is_null',
  'is_not_null',
];

describe('tests of types', () => {
  it.each<[string, unknown, string[]]>([
    ['a boolean', false, ['is_bool']],
    ['a whole number', 1, ['is_number', 'is_long']],
    ['a wide number', 9007199254740993n, ['is_number', 'is_long']],
    ['a number with decimals', 1.5, ['is_number', 'is_double']],
    ['no number', Number.NaN, ['is_number', 'is_double']],
    ['a text', '', ['is_string']],
    ['a list', [], ['is_collection', 'is_list']],
    ['a map', newMap(), ['is_map']],
    ['an object', { a: 1 }, ['is_map']],
    ['a match', new RuleMatch(false, {}), ['is_map']],
    ['a date', new RuleDate(0), ['is_date']],
    ['a period', new RulePeriod({}), ['is_period']],
    ['an address', new RuleIp('::1'), ['is_ip']],
    ['JSON', new RuleJson({}), ['is_json']],
    ['a URL', new RuleUrl('http://x', new URL('http://x')), ['is_url']],
    ['nothing', null, ['is_null']],
    ['a field that is not there', undefined, ['is_null']],
  ])('of %s', (_name, value, expected) => {
    const isTrue = checks.filter((check) => call(check, value) === true);
    const isNothing = expected.includes('is_null');
    expect(isTrue).toEqual(isNothing ? expected : [...expected, 'is_not_null']);
  });
});
