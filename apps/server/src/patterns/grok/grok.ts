import { EmulatedRegExp, toRegExpDetails } from 'oniguruma-to-es';
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
    const { pattern, flags, options } = toRegExpDetails(source, {
      flags: 'DSW',
      rules: { singleline: true },
    });
    // Captures are read by name, and texts from their beginning, so only a group that is called again needs the emulation
    // of `toRegExp`: it takes as long as the match.
    return options?.transfers ? new EmulatedRegExp(pattern, flags, options) : new RegExp(pattern, flags);
  } catch (error) {
    throw new GrokError(`The pattern is not a valid regular expression: ${reasonOf(error)}`);
  }
}

interface TypedCapture {
  group: string;
  convert(text: string): unknown;
}

/** The different values of captures that have one name; a single one without a list, null for none. */
function valueOfCaptures(
  captures: readonly TypedCapture[],
  groups: Readonly<Record<string, string | undefined>>,
) {
  const values: unknown[] = [];
  for (const { group, convert } of captures) {
    const text = groups[group];
    if (text === undefined) continue;
    const value = convert(text);
    if (!values.includes(value)) values.push(value);
  }
  return values.length > 1 ? values : (values[0] ?? null);
}

/** Compiles a pattern with its references; throws a GrokError when it is invalid. */
export function compileGrok(pattern: string, definitions: Definitions, namedOnly = false): Grok {
  const { source, captures } = expand(pattern, definitions);
  const expression = toExpression(source);
  const wanted = captures
    .filter(({ name, isNamed }) => name !== unwanted && (isNamed || !namedOnly))
    .map(({ name, group, type }) => ({ name, group, convert: converter(type) }));
  const fields = [...Map.groupBy(wanted, ({ name }) => name)];

  return {
    match(text) {
      // With \G it would go on where its last match ended.
      expression.lastIndex = 0;
      const match = expression.exec(text);
      if (!match) return null;
      // Without a prototype, because a capture may be named __proto__.
      const values: Record<string, unknown> = Object.create(null);
      for (const [name, ofName] of fields) values[name] = valueOfCaptures(ofName, match.groups ?? {});
      return values;
    },
  };
}
