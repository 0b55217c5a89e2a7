import type { Span } from './nodes.ts';

const characters: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r' };

const escapeSequence = /\\(?:u+([0-9a-fA-F]{4})|([0-3]?[0-7]{1,2})|([btnfr])|(["'\\])|([\s\S]?))/g;

/** The value of a quoted string, and its first invalid escape. */
export function readString(quoted: string): { value: string; unknown: (Span & { text: string }) | null } {
  let unknown: (Span & { text: string }) | null = null;
  const value = quoted
    .slice(1, -1)
    .replaceAll(
      escapeSequence,
      (text, hex?: string, octal?: string, letter?: string, sign?: string, other?: string, at = 0) => {
        if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
        if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
        if (letter !== undefined) return characters[letter] ?? '';
        if (sign !== undefined) return sign;
        unknown ??= { from: at + 1, to: at + 1 + text.length, text: other === undefined ? '\\' : text };
        return text;
      },
    );
  return { value, unknown };
}
