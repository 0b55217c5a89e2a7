import { type JavaRegex, RegexError } from './java-regex.ts';

type Part = string | { group: number | string };

const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9';

/** A group's number has as many digits as there are groups: with three groups, `$12` is group 1 and a 2. */
function groupNumber(digits: string, groups: number): number {
  for (let length = digits.length; length > 1; length--) {
    const number = Number(digits.slice(0, length));
    if (number <= groups) return number;
  }
  return Number(digits[0]);
}

function readGroup(text: string, at: number, groups: number): { part: Part; end: number } {
  const named = /^\$\{(\w+)\}/.exec(text.slice(at, at + 256));
  if (named) return { part: { group: String(named[1]) }, end: at + named[0].length };
  let end = at + 1;
  while (isDigit(text[end])) end += 1;
  const digits = text.slice(at + 1, end);
  if (digits === '')
    throw new RegexError('A $ in the replacement has to be followed by a group or written \\$');
  const group = groupNumber(digits, groups);
  if (group > groups)
    throw new RegexError(`The replacement uses group ${group}, which the regular expression lacks`);
  return { part: { group }, end: at + 1 + String(group).length };
}

function groupOf(match: RegExpExecArray, group: number | string): string {
  if (typeof group === 'number') return match[group] ?? '';
  if (match.groups && Object.hasOwn(match.groups, group)) return match.groups[group] ?? '';
  throw new RegexError(`The replacement uses group ${group}, which the regular expression lacks`);
}

function parse(text: string, groups: number): Part[] {
  const parts: Part[] = [];
  let literal = '';
  for (let at = 0; at < text.length; ) {
    const char = text[at];
    if (char === '\\') {
      if (at + 1 === text.length) throw new RegexError('The replacement ends with a \\');
      literal += text[at + 1];
      at += 2;
    } else if (char === '$') {
      const { part, end } = readGroup(text, at, groups);
      parts.push(literal, part);
      literal = '';
      at = end;
    } else {
      literal += char;
      at += 1;
    }
  }
  return [...parts, literal];
}

/** The result of a replacement, and the range of the first group in the original text; -1 without a group. */
export interface Replaced {
  text: string;
  start: number;
  end: number;
}

/**
 * Compiles a replacement in Java's syntax: `$1`, `${name}`, and `\` before a character taken literally. The result is
 * null for a text that does not match.
 *
 * @throws RegexError when it is invalid or uses a group that the expression lacks; when it runs, for a result beyond `maxLength`
 */
export function compileReplacement(
  regex: JavaRegex,
  replacement: string,
  replacesAll: boolean,
  maxLength = Number.POSITIVE_INFINITY,
): (text: string) => Replaced | null {
  const parts = parse(replacement, regex.groups);

  return (text) => {
    const first = regex.first(text);
    if (!first) return null;
    let result = '';
    const append = (part: string) => {
      // Strings that are added to are not copied, so nothing long is made before this.
      if (result.length + part.length > maxLength) {
        throw new RegexError(`The result has more than ${maxLength} characters`);
      }
      result += part;
    };
    let at = 0;
    for (const match of replacesAll ? regex.all(text) : [first]) {
      append(text.slice(at, match.index));
      for (const part of parts) append(typeof part === 'string' ? part : groupOf(match, part.group));
      at = match.index + match[0].length;
    }
    append(text.slice(at));
    const [start, end] = (first.length > 1 && first.indices?.[1]) || [-1, -1];
    return { text: result, start, end };
  };
}
