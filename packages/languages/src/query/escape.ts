const specialCharacters = new Set('\\+-!():^[]"{}~*?/<>');
const leadingOnly = new Set('+-<>');
const keywords = new Set(['AND', 'OR', 'NOT', '&&', '||']);

/** The character an escape sequence represents: `\x` is `x`, `\u0041` is `A`. */
export function readEscape(text: string, at: number): { char: string; length: number } {
  if (text[at + 1] === 'u') {
    const hex = text.slice(at + 2, at + 6);
    if (/^[0-9a-fA-F]{4}$/.test(hex))
      return { char: String.fromCharCode(Number.parseInt(hex, 16)), length: 6 };
  }
  return { char: text[at + 1] ?? '', length: 2 };
}

/** Unescapes a word or the inside of a phrase. */
export function resolveEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  let result = '';
  for (let at = 0; at < text.length; ) {
    if (text[at] === '\\') {
      const { char, length } = readEscape(text, at);
      result += char;
      at += length;
    } else {
      result += text[at];
      at += 1;
    }
  }
  return result;
}

/** A query is a single line, so control characters and line breaks are written as `\uXXXX`. */
function escapeUnprintable(char: string): string | null {
  const code = char.charCodeAt(0);
  const unprintable = code < 0x20 || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029;
  return unprintable ? unicodeEscape(code) : null;
}

function unicodeEscape(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

/**
 * Escapes a text as one word of a query that means exactly that text.
 *
 * @example escapeTerm('GET /cart?id=7') // 'GET\\ \\/cart\\?id=7'
 */
export function escapeTerm(text: string): string {
  if (keywords.has(text)) return `\\${text}`;
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (specialCharacters.has(char) && (at === 0 || !leadingOnly.has(char))) result += `\\${char}`;
    else if (/\s/.test(char)) result += char === ' ' ? '\\ ' : unicodeEscape(char.charCodeAt(0));
    else result += escapeUnprintable(char) ?? char;
  }
  return /^\$\w+\$$/.test(result) ? `\\${result}` : result;
}

/**
 * Quotes a text as a phrase.
 *
 * @example quotePhrase('say "hi"') // '"say \\"hi\\""'
 */
export function quotePhrase(text: string): string {
  let result = '"';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    result += char === '"' || char === '\\' ? `\\${char}` : (escapeUnprintable(char) ?? char);
  }
  return `${result}"`;
}
