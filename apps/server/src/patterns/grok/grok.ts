import { toRegExp } from 'oniguruma-to-es';
import { converter } from './convert.ts';
import { type Definitions, expand } from './expand.ts';
import { GrokError } from './grok-error.ts';

/** A compiled pattern. */
export interface Grok {
  /** Returns the captures of the first match; null without a match. Several values of one name are a list. */
  match(text: string): Record<string, unknown> | null;
}

/** By convention, captures of this name are discarded. */
const unwanted = 'UNWANTED';

const maxReasonLength = 300;

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'it is nested too deeply';
  return (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength);
}

function toExpression(source: string): RegExp {
  try {
    // `^` and `$` match at line breaks, and \d, \s and \w are ASCII, as on Graylog.
    return toRegExp(source, { flags: 'DSW', rules: { singleline: true } });
  } catch (error) {
    throw new GrokError(`The pattern is not a valid regular expression: ${reasonOf(error)}`);
  }
}

function add(values: Map<string, unknown[]>, name: string, value: unknown): void {
  const known = values.get(name) ?? [];
  values.set(name, known);
  if (value !== null && !known.includes(value)) known.push(value);
}

/** Compiles a pattern with its references; throws a GrokError when it is invalid. */
export function compileGrok(pattern: string, definitions: Definitions, namedOnly = false): Grok {
  const { source, captures } = expand(pattern, definitions);
  const expression = toExpression(source);
  const wanted = captures
    .filter(({ name, isNamed }) => name !== unwanted && (isNamed || !namedOnly))
    .map(({ type, ...capture }) => ({ ...capture, convert: converter(type) }));

  return {
    match(text) {
      const groups = expression.exec(text);
      if (!groups) return null;
      const values = new Map<string, unknown[]>();
      for (const { group, name, convert } of wanted) {
        const captured = groups.groups?.[group];
        add(values, name, captured === undefined ? null : convert(captured));
      }
      const single = (found: unknown[]) => (found.length > 1 ? found : (found[0] ?? null));
      // Uses entries, because a capture may be named __proto__.
      return Object.fromEntries([...values].map(([name, found]) => [name, single(found)]));
    },
  };
}
