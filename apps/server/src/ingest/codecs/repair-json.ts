import type { Correction } from '../corrections.ts';

export interface RepairedJson {
  text: string;
  corrections: ReadonlySet<Correction>;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const byteOrderMark = 0xfeff;

const opens = (code: number) => code === 0x7b || code === 0x5b;
const closes = (code: number) => code === 0x7d || code === 0x5d;
const isBlank = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d);
const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;

/**
 * Repairs what tolerant parsers accept: raw control characters in strings, trailing commas, a byte order mark, and
 * bytes after the object. Takes one pass, so the cost of a hostile payload is linear. `null` when the object is not
 * closed; other errors are left for the parser to refuse.
 */
export function repairJson(text: string): RepairedJson | null {
  const corrections = new Set<Correction>();
  const start = text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  if (start > 0) corrections.add('byte_order_mark');
  let out = '';
  let from = start;
  let depth = 0;
  let isString = false;
  let openComma = -1;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === backslash) at += 1;
      else if (code === quote) isString = false;
      else if (code < 0x20) {
        out += text.slice(from, at) + escaped(code);
        from = at + 1;
        corrections.add('control_characters');
      }
      continue;
    }
    if (isBlank(code)) continue;
    if (closes(code)) {
      if (openComma >= 0) {
        out += text.slice(from, openComma);
        from = openComma + 1;
        corrections.add('trailing_comma');
      }
      depth -= 1;
      if (depth <= 0) {
        if (text.slice(at + 1).trim() !== '') corrections.add('trailing_bytes');
        return { text: out + text.slice(from, at + 1), corrections };
      }
    } else if (opens(code)) depth += 1;
    else if (code === quote) isString = true;
    openComma = code === comma ? at : -1;
  }
  return null;
}
