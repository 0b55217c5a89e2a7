import { escapeTerm, readEscape } from './escape.ts';
import type { WildcardPart } from './nodes.ts';

/** Parses a pattern; an escaped `\*` is a literal character. */
export function parseWildcard(written: string): WildcardPart[] {
  const parts: WildcardPart[] = [];
  let literal = '';
  const flush = () => {
    if (literal !== '') parts.push({ literal });
    literal = '';
  };
  for (let at = 0; at < written.length; ) {
    const char = written.charAt(at);
    if (char === '\\') {
      const escaped = readEscape(written, at);
      literal += escaped.char;
      at += escaped.length;
    } else {
      if (char === '*' || char === '?') {
        flush();
        if (char === '?') parts.push('one');
        else if (parts.at(-1) !== 'many') parts.push('many');
      } else literal += char;
      at += 1;
    }
  }
  flush();
  return parts;
}

/** The inverse: prints a pattern. */
export function writeWildcard(parts: readonly WildcardPart[]): string {
  return parts
    .map((part) => (part === 'one' ? '?' : part === 'many' ? '*' : escapeTerm(part.literal)))
    .join('');
}

/** Whether the pattern matches every value. */
export function isOnlyMany(parts: readonly WildcardPart[]): boolean {
  return parts.length === 1 && parts[0] === 'many';
}

/**
 * Whether the pattern matches the whole text. Backtracks only to the last `*`, so it never becomes
 * exponential.
 */
export function matchesWildcard(parts: readonly WildcardPart[], text: string): boolean {
  let part = 0;
  let at = 0;
  let retryPart = -1;
  let retryAt = 0;
  while (at < text.length || part < parts.length) {
    const current = parts[part];
    const length = current === undefined ? -1 : matchLength(current, text, at);
    if (current === 'many') {
      retryPart = part + 1;
      retryAt = at;
      part += 1;
    } else if (length >= 0) {
      part += 1;
      at += length;
    } else {
      if (retryPart < 0 || retryAt >= text.length) return false;
      retryAt += 1;
      part = retryPart;
      at = retryAt;
    }
  }
  return true;
}

function matchLength(part: WildcardPart, text: string, at: number): number {
  if (part === 'many') return 0;
  if (part === 'one') return at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0).length : -1;
  return text.startsWith(part.literal, at) ? part.literal.length : -1;
}
