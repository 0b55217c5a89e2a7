import { parseExact } from '../../../exact-json.ts';
import { maxFields } from '../../../storage/field-values.ts';
import type { ExtractorConfig } from '../../configuration/extractor-definition.ts';
import type { Extract } from '../extract.ts';
import { ExtractionError } from '../extraction-error.ts';

type Fields = [name: string, value: unknown][];

const maxDepth = 100;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return parseExact(text);
  } catch (error) {
    throw new ExtractionError(`The text is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** The JSON is nested deeper than an extractor reads. */
export class TooDeepError extends ExtractionError {}

function requireShallow(depth: number): void {
  if (depth > maxDepth) throw new TooDeepError(`The JSON is nested more than ${maxDepth} levels deep`);
}

/**
 * A field for each property. `flatten` writes a nested object into one field, as `key=value` pairs; otherwise each of its
 * properties is a field whose name starts with the name of the object. The items of a list are joined.
 */
export function json({
  flatten = false,
  list_separator = ', ',
  key_separator = '_',
  kv_separator = '=',
  replace_key_whitespace = false,
  key_whitespace_replacement = '_',
  key_prefix = '',
}: ExtractorConfig<'json'>): Extract {
  const nameOf = (key: string) =>
    replace_key_whitespace ? key.replace(/\s+/g, () => key_whitespace_replacement) : key;

  function joined(value: unknown, depth: number): string {
    requireShallow(depth);
    if (Array.isArray(value)) return value.map((item) => joined(item, depth + 1)).join(list_separator);
    if (!isObject(value)) return String(value);
    return Object.entries(value)
      .map(([key, inner]) => `${key}${kv_separator}${joined(inner, depth + 1)}`)
      .join(list_separator);
  }

  function add(fields: Fields, name: string, value: unknown, depth: number): void {
    // The message has fields already, so the last of these are refused and noted.
    if (fields.length >= maxFields) return;
    requireShallow(depth);
    if (value === null) return;
    if (isObject(value) && !flatten) {
      for (const [key, inner] of Object.entries(value)) {
        add(fields, `${name}${key_separator}${nameOf(key)}`, inner, depth + 1);
      }
    } else fields.push([name, typeof value === 'object' ? joined(value, depth) : value]);
  }

  return (text) => {
    const root = parse(text);
    if (!isObject(root)) return null;
    const fields: Fields = [];
    for (const [key, value] of Object.entries(root)) add(fields, key_prefix + nameOf(key), value, 1);
    return { fields, cut: null };
  };
}
