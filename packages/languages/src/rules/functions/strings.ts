import type { RuleFunction, RuleParameter, RuleType } from '../rule-function.ts';
import { optional, required } from './parameters.ts';

const value = required('value', 'String', 'The text.');
const ignoreCase = optional(
  'ignore_case',
  'Boolean',
  'Whether upper and lower case are the same. Default: false.',
);
const locale = optional(
  'locale',
  'String',
  'The language whose rules apply, such as "tr". Default: "en".',
  'locale',
);

function text(
  name: string,
  returns: RuleType,
  description: string,
  parameters: readonly RuleParameter[],
  ...examples: readonly [source: string, result: unknown][]
): RuleFunction {
  return {
    name,
    group: 'Strings',
    pure: false,
    returns,
    description,
    parameters,
    examples: examples.map(([source, result]) => ({ source, result })),
  };
}

/** Functions that read and change texts. */
export const stringFunctions: readonly RuleFunction[] = [
  text(
    'abbreviate',
    'String',
    'Shortens a text to a width and ends it with three dots if something was cut off.',
    [value, required('width', 'Long', 'The greatest number of characters, the dots included; at least 4.')],
    ['abbreviate("The quick brown fox", 10)', 'The qui...'],
    ['abbreviate("The fox", 10)', 'The fox'],
  ),
  text(
    'capitalize',
    'String',
    'Changes the first letter of a text to upper case.',
    [value],
    ['capitalize("disk FULL")', 'Disk FULL'],
  ),
  text(
    'uncapitalize',
    'String',
    'Changes the first letter of a text to lower case.',
    [value],
    ['uncapitalize("Disk FULL")', 'disk FULL'],
  ),
  text(
    'swapcase',
    'String',
    'Swaps upper and lower case of all letters of a text.',
    [value],
    ['swapcase("Disk FULL")', 'dISK full'],
  ),
  text(
    'lowercase',
    'String',
    'Changes a text to lower case.',
    [value, locale],
    ['lowercase("Disk FULL")', 'disk full'],
    ['lowercase("TITLE", "tr")', 'tıtle'],
  ),
  text(
    'uppercase',
    'String',
    'Changes a text to upper case.',
    [value, locale],
    ['uppercase("Disk full")', 'DISK FULL'],
    ['uppercase("title", "tr")', 'TİTLE'],
  ),
  text(
    'contains',
    'Boolean',
    'Tells whether a text contains another.',
    [value, required('search', 'String', 'The text to find.'), ignoreCase],
    ['contains("Disk full", "disk")', false],
    ['contains("Disk full", "disk", true)', true],
  ),
  text(
    'starts_with',
    'Boolean',
    'Tells whether a text starts with another.',
    [value, required('prefix', 'String', 'The text to find at the start.'), ignoreCase],
    ['starts_with("Disk full", "Disk")', true],
    ['starts_with("Disk full", "DISK", true)', true],
  ),
  text(
    'ends_with',
    'Boolean',
    'Tells whether a text ends with another.',
    [value, required('suffix', 'String', 'The text to find at the end.'), ignoreCase],
    ['ends_with("Disk full", "full")', true],
    ['ends_with("Disk full", "FULL")', false],
  ),
  text(
    'substring',
    'String',
    'Cuts a part out of a text. Negative positions count from the end of the text.',
    [
      value,
      required('start', 'Long', 'The position of the first character, from 0.'),
      optional('end', 'Long', 'The position behind the last character. Default: the end of the text.'),
    ],
    ['substring("Disk full", 5)', 'full'],
    ['substring("Disk full", 0, 4)', 'Disk'],
    ['substring("Disk full", -4, -2)', 'fu'],
  ),
  text(
    'concat',
    'String',
    'Joins two texts.',
    [
      required('first', 'String', 'The text to begin with.'),
      required('second', 'String', 'The text to add.'),
    ],
    ['concat("web-", to_string(7))', 'web-7'],
  ),
  {
    ...text(
      'join',
      'String',
      'Joins the elements of a list to a text.',
      [
        required('elements', 'Object', 'The list of elements.'),
        optional('delimiter', 'String', 'The text between elements. Default: none.'),
        optional('start', 'Long', 'The position of the first element to join, from 0. Default: 0.'),
        optional(
          'end',
          'Long',
          'The position behind the last element to join. Default: the end of the list.',
        ),
      ],
      ['join(["a", "b", "c"], ", ")', 'a, b, c'],
      ['join(["a", "b", "c"], "-", 1, 3)', 'b-c'],
    ),
    pure: true,
  },
  {
    ...text(
      'split',
      'List',
      'Splits a text where a regular expression matches.',
      [
        required(
          'pattern',
          'String',
          'The regular expression. Backslashes are doubled, as in "\\\\s+".',
          'regex',
        ),
        value,
        optional('limit', 'Long', 'The greatest number of parts; the last has the rest. Default: no limit.'),
      ],
      ['split(", *", "a, b,c")', ['a', 'b', 'c']],
      ['split(",", "a,b,c", 2)', ['a', 'b,c']],
    ),
    pure: true,
  },
  text(
    'replace',
    'String',
    'Replaces a text within another.',
    [
      value,
      required('search', 'String', 'The text to find; not a pattern.'),
      optional('replacement', 'String', 'The new text. Default: none, which removes the text.'),
      optional('max', 'Long', 'The greatest number of replacements. Default: -1, which replaces all.'),
    ],
    ['replace("a-b-c", "-")', 'abc'],
    ['replace("a-b-c", "-", "+", 1)', 'a+b-c'],
  ),
  text(
    'length',
    'Long',
    'Counts the characters of a text, or its bytes in UTF-8.',
    [value, optional('bytes', 'Boolean', 'Whether to count bytes. Default: false.')],
    ['length("Größe")', 5],
    ['length("Größe", true)', 7],
  ),
  text(
    'first_non_null',
    'Object',
    'The first value of a list that is not null.',
    [required('value', 'List', 'The values.')],
    ['first_non_null([$message.missing, "anonymous"])', 'anonymous'],
  ),
  text(
    'key_value',
    'Map',
    'Reads pairs such as user=mira from a text into a map.',
    [
      value,
      optional('delimiters', 'String', 'The characters that separate pairs. Default: whitespace.'),
      optional('kv_delimiters', 'String', 'The characters that separate key and value. Default: "=".'),
      optional(
        'ignore_empty_values',
        'Boolean',
        'Whether to leave out keys with an empty value. Default: true.',
      ),
      optional(
        'allow_dup_keys',
        'Boolean',
        'Whether a key can occur more than once; if not, the rule fails. Default: true.',
      ),
      optional(
        'handle_dup_keys',
        'String',
        'What to do with a repeated key: "take_first", "take_last", or a text to put between its values. Default: "take_first".',
      ),
      optional('trim_key_chars', 'String', 'Characters to remove around keys. Default: none.'),
      optional('trim_value_chars', 'String', 'Characters to remove around values. Default: none.'),
    ],
    ['key_value("user=mira level=3")', { user: 'mira', level: '3' }],
    ['key_value(value: "a:1;b:2", delimiters: ";", kv_delimiters: ":")', { a: '1', b: '2' }],
    ['key_value(value: "tag=a tag=b", handle_dup_keys: ",")', { tag: 'a,b' }],
    [String.raw`key_value(value: "user=\"mira\"", trim_value_chars: "\"")`, { user: 'mira' }],
  ),
];
