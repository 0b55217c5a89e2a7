import { toRegExp } from 'oniguruma-to-es';
import { translateJavaRegex } from './java-syntax.ts';

/** A regular expression or its replacement is invalid; the message explains why. */
export class RegexError extends Error {
  override name = 'RegexError';
}

const maxSourceLength = 100_000;
const maxReasonLength = 300;

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'it is nested too deeply';
  return (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength);
}

function compile(
  source: string,
  isMultiline: boolean,
  options: { global?: true; hasIndices?: true } = {},
): RegExp {
  try {
    return toRegExp(source, {
      flags: 'mDSW',
      ...options,
      rules: { singleline: !isMultiline, captureGroup: true },
    });
  } catch (error) {
    throw new RegexError(`The regular expression is invalid: ${reasonOf(error)}`);
  }
}

/** The first match in a text from its beginning; an expression with \G would go on where its last match ended. */
function firstMatch(expression: RegExp, text: string): RegExpExecArray | null {
  expression.lastIndex = 0;
  return expression.exec(text);
}

/** A compiled regular expression. */
export interface JavaRegex {
  /** Matches have indices, which take several times as long. */
  first(text: string): RegExpExecArray | null;
  /** The first match without indices. */
  match(text: string): RegExpExecArray | null;
  /** Matches have no indices. */
  all(text: string): Iterable<RegExpExecArray>;
  /** The number of groups. */
  groups: number;
}

/**
 * Compiles a regular expression in Java's syntax. A dot matches line breaks; `^` and `$` match at the ends of the text,
 * unless the expression says `(?m)`; \d, \s and \w are ASCII.
 *
 * @throws RegexError when it is invalid
 */
export function compileJavaRegex(java: string): JavaRegex {
  if (java.length > maxSourceLength) {
    throw new RegexError(`A regular expression may have at most ${maxSourceLength} characters`);
  }
  const { source, isMultiline } = translateJavaRegex(java);
  const single = compile(source, isMultiline);
  let withIndices: RegExp | undefined;
  let global: RegExp | undefined;
  return {
    first(text) {
      withIndices ??= compile(source, isMultiline, { hasIndices: true });
      return firstMatch(withIndices, text);
    },
    match: (text) => firstMatch(single, text),
    all(text) {
      global ??= compile(source, isMultiline, { global: true });
      return text.matchAll(global);
    },
    // An empty alternative matches any text, and a match has an entry for every group.
    get groups() {
      return (compile(`${source}|`, isMultiline).exec('')?.length ?? 1) - 1;
    },
  };
}
