import type { RuleFunction } from '../rule-function.ts';
import { optional, required } from './parameters.ts';

/** Functions that turn a value of any type into one of a certain type. */
export const conversionFunctions: readonly RuleFunction[] = [
  {
    name: 'to_bool',
    group: 'Conversion',
    pure: false,
    returns: 'Boolean',
    description:
      'Converts a value to true or false. Only the text "true", in any case, and true itself are true.',
    parameters: [
      required('value', 'Object', 'The value to convert.'),
      optional('default', 'Boolean', 'The result when the value is null. Default: false.'),
    ],
    examples: [
      { source: 'to_bool("True")', result: true },
      { source: 'to_bool("yes")', result: false },
      { source: 'to_bool($message.missing, true)', result: true },
    ],
  },
  {
    name: 'to_double',
    group: 'Conversion',
    pure: false,
    returns: 'Double',
    description: 'Converts a value to a decimal number.',
    parameters: [
      required('value', 'Object', 'The value to convert.'),
      optional('default', 'Double', 'The result when the value is null or no number. Default: 0.0.'),
    ],
    examples: [
      { source: 'to_double("1.5")', result: 1.5 },
      { source: 'to_double("n/a", 0.5)', result: 0.5 },
    ],
  },
  {
    name: 'to_long',
    group: 'Conversion',
    pure: false,
    returns: 'Long',
    description: 'Converts a value to a whole number.',
    parameters: [
      required('value', 'Object', 'The value to convert.'),
      optional('default', 'Long', 'The result when the value is null or no whole number. Default: 0.'),
    ],
    examples: [
      { source: 'to_long($message.status) >= 500', message: { status: '503' }, result: true },
      { source: 'to_long("42")', result: 42 },
      { source: 'to_long("n/a", -1)', result: -1 },
    ],
  },
  {
    name: 'to_string',
    group: 'Conversion',
    pure: false,
    returns: 'String',
    description: 'Converts a value to a text. Fields of the message need it where a function expects a text.',
    parameters: [
      required('value', 'Object', 'The value to convert.'),
      optional('default', 'String', 'The result when the value is null. Default: an empty text.'),
    ],
    examples: [
      { source: 'to_string($message.status)', message: { status: 503 }, result: '503' },
      { source: 'to_string($message.missing, "none")', result: 'none' },
    ],
  },
  {
    name: 'to_map',
    group: 'Conversion',
    pure: false,
    returns: 'Map',
    description:
      'Converts a map or a JSON object to a map, for example to set its entries as fields. The result is empty for anything else.',
    parameters: [required('value', 'Object', 'The map or JSON object to convert.')],
    examples: [
      { source: String.raw`to_map(parse_json("{\"status\": 200}"))`, result: { status: 200 } },
      { source: 'to_map({user: "mira"})', result: { user: 'mira' } },
    ],
  },
];
