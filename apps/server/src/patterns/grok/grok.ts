import { toRegExp } from 'oniguruma-to-es';
import { converter } from './convert.ts';
import { type Definitions, expand } from './expand.ts';
import { GrokError } from './grok-error.ts';

/** A pattern that is ready for use. */
export interface Grok {
  /** What is captured at the first place that fits; null when none does. Several values of one name are a list. */
  match(text: string): Record<string, unknown> | null;
}

/** Groups of this name are of no interest to whoever wrote the pattern. */
const unwanted = 'UNWANTED';

const maxReasonLength = 300;

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'it is nested too deeply';
  return (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength);
}

function toExpression(source: string): RegExp {
  try {
    // Lines are matched one by one, and digits, blanks and words are those of ASCII, as on a cluster.
    return toRegExp(source, { flags: 'DSW', rules: { singleline: true } });
  } catch (error) {
    throw new GrokError(`The pattern is no regular expression: ${reasonOf(error)}`);
  }
}

function add(values: Map<string, unknown[]>, name: string, value: unknown): void {
  const known = values.get(name) ?? [];
  values.set(name, known);
  if (value !== null && !known.includes(value)) known.push(value);
}

/** Compiles a pattern with all it refers to; throws a GrokError when that cannot be done. */
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
      // Through entries, as a capture may be called __proto__.
      return Object.fromEntries([...values].map(([name, found]) => [name, single(found)]));
    },
  };
}
