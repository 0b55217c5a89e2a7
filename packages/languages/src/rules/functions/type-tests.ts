import type { RuleFunction } from '../rule-function.ts';
import { required } from './parameters.ts';

function typeTest(name: string, tested: string, yes: string, no: string): RuleFunction {
  return {
    name,
    group: 'Type tests',
    pure: false,
    returns: 'Boolean',
    description: `Tells whether a value is ${tested}.`,
    parameters: [required('value', 'Object', 'The value to test.')],
    examples: [
      { source: `${name}(${yes})`, result: true },
      { source: `${name}(${no})`, result: false },
    ],
  };
}

/** Functions that tell the type of a value. */
export const typeTestFunctions: readonly RuleFunction[] = [
  typeTest('is_bool', 'true or false', 'false', '"false"'),
  typeTest('is_number', 'a number, whole or decimal', '1.5', '"1.5"'),
  typeTest('is_double', 'a decimal number', '1.5', '1'),
  typeTest('is_long', 'a whole number', '1', '1.5'),
  typeTest('is_string', 'a text', '"a"', '1'),
  typeTest('is_collection', 'a collection of values, such as a list', '["a"]', '"a"'),
  typeTest('is_list', 'a list', '["a"]', '"a"'),
  typeTest('is_map', 'a map', '{user: "mira"}', '["mira"]'),
  typeTest('is_date', 'a date', 'now()', '"2024-05-01"'),
  typeTest('is_period', 'a period of time', 'days(1)', '1'),
  typeTest('is_ip', 'an IP address', 'to_ip("10.0.0.1")', '"10.0.0.1"'),
  typeTest('is_json', 'parsed JSON', 'parse_json("{}")', '"{}"'),
  typeTest('is_url', 'a URL', 'to_url("https://example.com")', '"https://example.com"'),
  typeTest(
    'is_null',
    'null: a field that the message lacks, or a result that a function does not have',
    '$message.missing',
    '"a"',
  ),
  typeTest('is_not_null', 'not null', '"a"', '$message.missing'),
];
