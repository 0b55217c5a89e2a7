import type { RuleFunction } from '../rule-function.ts';
import { required } from './parameters.ts';

/** Functions that read JSON. */
export const jsonFunctions: readonly RuleFunction[] = [
  {
    name: 'parse_json',
    group: 'JSON',
    pure: false,
    returns: 'JsonNode',
    description:
      'Parses a text as JSON, for select_jsonpath and to_map. The result is null for a text that is no JSON.',
    parameters: [required('value', 'String', 'The text to parse.')],
    examples: [{ source: String.raw`parse_json("{\"status\": 200}")`, result: { status: 200 } }],
  },
  {
    name: 'select_jsonpath',
    group: 'JSON',
    pure: false,
    returns: 'Map',
    description:
      'Selects parts of parsed JSON by JSON paths. The result has an entry for each path that found something.',
    parameters: [
      required('json', 'JsonNode', 'The parsed JSON, from parse_json.'),
      required('paths', 'Map', 'The paths by the names of the entries they fill.'),
    ],
    examples: [
      {
        source: String.raw`select_jsonpath(parse_json("{\"user\": {\"name\": \"mira\"}}"), {name: "$.user.name"})`,
        result: { name: 'mira' },
      },
    ],
  },
];
