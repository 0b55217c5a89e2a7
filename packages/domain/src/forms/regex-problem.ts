/** A mistake in a regular expression, and its place in it. */
export interface RegexProblem {
  from: number;
  to: number;
  severity: 'error';
  message: string;
}

const error = (from: number, to: number, message: string): RegexProblem => ({
  from,
  to,
  severity: 'error',
  message,
});

/** Where a repetition has nothing before it that could be repeated. */
const startsBranch = new Set([undefined, '(', '|']);

/** The end of a class that starts at `start`; classes can be nested. -1 if it is not closed. */
function endOfClass(regex: string, start: number): number {
  let depth = 0;
  for (let at = start; at < regex.length; at++) {
    const sign = regex[at];
    if (sign === '\\') at += 1;
    else if (sign === '[') {
      depth += 1;
      if (regex[at + 1] === '^') at += 1;
      // A bracket that comes first in a class is a character of it.
      if (regex[at + 1] === ']') at += 1;
    } else if (sign === ']' && --depth === 0) return at;
  }
  return -1;
}

/**
 * The first mistake in the brackets, repetitions and escapes of a Java regular expression, with its place; `null` if they
 * are right. The server checks everything else, but does not say where a mistake is.
 */
export function regexProblem(regex: string): RegexProblem | null {
  const open: number[] = [];
  let last: string | undefined;
  for (let at = 0; at < regex.length; at++) {
    const sign = regex[at];
    if (sign === '\\') {
      if (at + 1 === regex.length) return error(at, at + 1, 'Nothing follows the backslash.');
      if (regex[at + 1] === 'Q') {
        const end = regex.indexOf('\\E', at);
        at = end === -1 ? regex.length : end + 1;
      } else at += 1;
    } else if (sign === '[') {
      const end = endOfClass(regex, at);
      if (end === -1) return error(at, at + 1, 'This bracket is not closed.');
      at = end;
    } else if (sign === '(') {
      open.push(at);
      // The question mark of `(?:` is no repetition.
      if (regex[at + 1] === '?') at += 1;
    } else if (sign === ')') {
      if (open.pop() === undefined) return error(at, at + 1, 'This parenthesis closes nothing.');
    } else if ((sign === '*' || sign === '+' || sign === '?') && startsBranch.has(last)) {
      return error(at, at + 1, `Nothing precedes ${sign}, so it cannot repeat anything.`);
    }
    last = sign;
  }
  const first = open[0];
  return first === undefined ? null : error(first, first + 1, 'This parenthesis is not closed.');
}
