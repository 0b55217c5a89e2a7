/** The members of a JSON object in their order: keys and values as they are written, keys with their quotes. */
export interface Members {
  keys: string[];
  values: string[];
}

const [quote, backslash, comma, colon] = [34, 92, 44, 58];
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93];

/** Splits the JSON of an object without blanks between its parts; `null` when the members do not make up its text. */
export function membersOf(text: string): Members | null {
  const keys: string[] = [];
  const values: string[] = [];
  if (text.charCodeAt(0) !== openBrace || text.charCodeAt(1) !== quote) return null;
  for (let at = 1; text.charCodeAt(at) === quote; ) {
    const endOfKey = endOfString(text, at);
    if (endOfKey < 0 || text.charCodeAt(endOfKey) !== colon) return null;
    const end = endOfValue(text, endOfKey + 1);
    if (end < 0) return null;
    keys.push(text.slice(at, endOfKey));
    values.push(text.slice(endOfKey + 1, end));
    const next = text.charCodeAt(end);
    if (next === closeBrace && end === text.length - 1) return { keys, values };
    if (next !== comma) return null;
    at = end + 1;
  }
  return null;
}

export function joinMembers(keys: readonly string[], values: readonly string[]): string {
  let text = '';
  for (let at = 0; at < keys.length; at += 1) text += `${at === 0 ? '{' : ','}${keys[at]}:${values[at]}`;
  return `${text}}`;
}

/** After the quote that ends the string which begins at a position; negative when none does. */
function endOfString(text: string, from: number): number {
  for (let at = from; ; ) {
    at = text.indexOf('"', at + 1);
    if (at < 0) return -1;
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
}

function endOfValue(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (first === quote) return endOfString(text, from);
  let depth = 0;
  for (let at = from; at < text.length; ) {
    const char = text.charCodeAt(at);
    if (char === quote) {
      at = endOfString(text, at);
      if (at < 0) return -1;
      continue;
    }
    if (depth === 0 && (char === comma || char === closeBrace)) return at;
    if (char === openBrace || char === openBracket) depth += 1;
    else if (char === closeBrace || char === closeBracket) depth -= 1;
    at += 1;
  }
  return -1;
}
