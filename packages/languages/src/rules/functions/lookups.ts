import type { RuleFunction, RuleParameter, RuleType } from '../rule-function.ts';
import { optional, required } from './parameters.ts';

function lookup(
  name: string,
  returns: RuleType,
  description: string,
  more: readonly RuleParameter[],
  ...examples: RuleFunction['examples']
): RuleFunction {
  return {
    name,
    group: 'Lookup',
    pure: false,
    returns,
    description,
    parameters: [
      required('lookup_table', 'String', 'The name of the lookup table.', 'lookup_table'),
      required('key', 'Object', 'The key in the table.'),
      ...more,
    ],
    examples,
  };
}

/** Functions that read and write lookup tables. The ones that write need a data adapter that can be written to. */
export const lookupFunctions: readonly RuleFunction[] = [
  lookup(
    'lookup',
    'Map',
    'Looks up all values of a key in a lookup table.',
    [
      optional(
        'default',
        'Object',
        'The result when the table has nothing for the key. Default: an empty map.',
      ),
    ],
    { source: 'lookup("countries", "DE")', result: { value: 'Germany' } },
    { source: 'lookup("countries", "DE")["value"]', result: 'Germany' },
  ),
  lookup(
    'lookup_value',
    'Object',
    'Looks up the single value of a key in a lookup table.',
    [optional('default', 'Object', 'The result when the table has nothing for the key. Default: null.')],
    { source: 'lookup_value("countries", "DE")', result: 'Germany' },
    { source: 'lookup_value("countries", "XX", "unknown")', result: 'unknown' },
  ),
  lookup(
    'lookup_string_list',
    'List',
    'Looks up the list of texts of a key in a lookup table.',
    [
      optional(
        'default',
        'List',
        'The result when the table has no list for the key. Default: an empty list.',
      ),
    ],
    { source: 'lookup_string_list("countries", "DE", ["none"])', result: ['none'] },
  ),
  lookup(
    'lookup_set_value',
    'Object',
    'Sets the single value of a key in a lookup table. Its data adapter has to support that, which no built-in one does; otherwise the rule fails.',
    [required('value', 'Object', 'The new value.')],
    { source: 'lookup_set_value("countries", "DE", "Deutschland")' },
  ),
  lookup(
    'lookup_clear_key',
    'Void',
    'Removes a key from a lookup table. Its data adapter has to support that, which no built-in one does; otherwise the rule fails.',
    [],
    {
      source: 'lookup_clear_key("countries", "DE")',
    },
  ),
  lookup(
    'lookup_set_string_list',
    'List',
    'Sets the list of texts of a key in a lookup table. Its data adapter has to support that, which no built-in one does; otherwise the rule fails.',
    [required('value', 'List', 'The new list.')],
    { source: 'lookup_set_string_list("countries", "DE", ["Germany", "Deutschland"])' },
  ),
  lookup(
    'lookup_add_string_list',
    'List',
    'Adds texts to the list of a key in a lookup table. Its data adapter has to support that, which no built-in one does; otherwise the rule fails.',
    [
      required('value', 'List', 'The texts to add.'),
      optional(
        'keep_duplicates',
        'Boolean',
        'Whether a text can be in the list more than once. Default: false.',
      ),
    ],
    { source: 'lookup_add_string_list("countries", "DE", ["Deutschland"])' },
  ),
  lookup(
    'lookup_remove_string_list',
    'List',
    'Removes texts from the list of a key in a lookup table. Its data adapter has to support that, which no built-in one does; otherwise the rule fails.',
    [required('value', 'List', 'The texts to remove.')],
    { source: 'lookup_remove_string_list("countries", "DE", ["Deutschland"])' },
  ),
];
