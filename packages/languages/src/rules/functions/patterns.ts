import type { RuleFunction } from '../rule-function.ts';
import { optional, required } from './parameters.ts';

/** Functions that work with regular expressions and grok patterns. */
export const patternFunctions: readonly RuleFunction[] = [
  {
    name: 'regex',
    group: 'Patterns',
    pure: true,
    returns: 'RegexMatchResult',
    description:
      'Searches a text for a regular expression. The result has matches, which is true or false, and the text of each group, by name or by number from "0".',
    parameters: [
      required(
        'pattern',
        'String',
        'The regular expression. Backslashes are doubled, as in "\\\\d+".',
        'regex',
      ),
      required('value', 'String', 'The text to search.'),
      optional('group_names', 'List', 'Names of the groups in their order. Default: "0", "1" and so on.'),
    ],
    examples: [
      { source: 'regex("ERROR|FATAL", "an ERROR at 12:00").matches', result: true },
      { source: String.raw`regex("took (\\d+) ms", "took 15 ms")["0"]`, result: '15' },
      {
        source: String.raw`regex("(\\w+)@(\\w+)", "mira@example", ["user", "host"])["host"]`,
        result: 'example',
      },
    ],
  },
  {
    name: 'regex_replace',
    group: 'Patterns',
    pure: true,
    returns: 'String',
    description: 'Replaces the matches of a regular expression in a text.',
    parameters: [
      required(
        'pattern',
        'String',
        'The regular expression. Backslashes are doubled, as in "\\\\d+".',
        'regex',
      ),
      required('value', 'String', 'The text to change.'),
      required('replacement', 'String', 'The new text; $1 stands for the text of the first group.'),
      optional(
        'replace_all',
        'Boolean',
        'Whether to replace all matches and not only the first. Default: true.',
      ),
    ],
    examples: [
      { source: String.raw`regex_replace("\\d", "a1b2", "#")`, result: 'a#b#' },
      {
        source: String.raw`regex_replace("(\\w+)@(\\w+)", "mira@example", "$2: $1")`,
        result: 'example: mira',
      },
      { source: String.raw`regex_replace("\\d", "a1b2", "#", false)`, result: 'a#b2' },
    ],
  },
  {
    name: 'grok',
    group: 'Patterns',
    pure: false,
    returns: 'GrokResult',
    description:
      'Searches a text for a grok pattern. The result has matches, which is true or false, and the text of each capture by its name.',
    parameters: [
      required('pattern', 'String', 'The grok pattern, as in "%{IP:client} %{WORD:method}".', 'grok'),
      required('value', 'String', 'The text to search.'),
      optional(
        'only_named_captures',
        'Boolean',
        'Whether to leave out captures that the pattern does not name itself. Default: false.',
      ),
    ],
    examples: [
      {
        source: 'grok("%{WORD:method} %{NOTSPACE:path}", "GET /cart", true)["path"]',
        result: '/cart',
      },
      { source: 'grok("%{IP:client}", "no address").matches', result: false },
      {
        source:
          'set_fields(grok(pattern: "%{WORD:method} %{NOTSPACE:path}", value: "GET /cart", only_named_captures: true))',
        message: {},
        after: { method: 'GET', path: '/cart' },
      },
    ],
  },
  {
    name: 'grok_exists',
    group: 'Patterns',
    pure: false,
    returns: 'Boolean',
    description: 'Tells whether there is a grok pattern of a name.',
    parameters: [
      required('pattern', 'String', 'The name of the pattern, such as "IP".', 'grok'),
      optional(
        'log_missing',
        'Boolean',
        "Whether to write a missing pattern to the server's log. Default: false.",
      ),
    ],
    examples: [
      { source: 'grok_exists("IP")', result: true },
      { source: 'grok_exists("NO_SUCH_PATTERN")', result: false },
    ],
  },
];
