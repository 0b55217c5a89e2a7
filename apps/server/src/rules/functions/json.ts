import { parseExact } from '../../exact-json.ts';
import { compileJsonPath, type JsonValue } from '../../patterns/json-path.ts';
import { checkEntries, checkLength, maxEntries, required } from '../limits.ts';
import type { RuleFunctionBody } from '../rule-context.ts';
import { textOf } from '../text-of.ts';
import { newMap, RuleJson, type RuleMap } from '../values.ts';
import { CompiledCache } from './compiled-cache.ts';

const paths = new CompiledCache((path) => {
  const query = compileJsonPath(path);
  return { query, isSingle: query.singularQuery() };
});

/** The value of a path to one value, or the list of those of another path; null for nothing. */
function select(json: JsonValue, path: string): unknown {
  const { query, isSingle } = paths.get(path);
  const values: unknown[] = [];
  try {
    for (const { value } of query.lazyQuery(json)) {
      if (isSingle) return value;
      values.push(value);
      if (values.length > maxEntries) break;
    }
  } catch {
    // Values that are nested deeper than the library descends are not found.
    return null;
  }
  checkEntries(values.length);
  return isSingle ? null : values;
}

export const json = {
  /** Null for a text that is not JSON. */
  parse_json(_context, value: string) {
    checkLength(value.length);
    try {
      return new RuleJson(parseExact(value));
    } catch {
      return null;
    }
  },
  /** The values are plain ones, lists and maps; a path without a match gives no entry. */
  select_jsonpath(_context, value: RuleJson | null, selected: Readonly<RuleMap>) {
    const tree = required(value, 'JSON to select from').value as JsonValue;
    const map = newMap();
    for (const name of Object.keys(selected)) {
      const match = select(tree, textOf(selected[name]));
      if (match !== null) map[name] = match;
    }
    return map;
  },
} satisfies Record<string, RuleFunctionBody>;
