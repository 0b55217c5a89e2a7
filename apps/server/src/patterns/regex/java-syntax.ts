/** In Java `\h` and `\v` are classes; in Oniguruma `\h` is a hexadecimal digit and `\v` one character. */
const shorthands: Readonly<Record<string, string>> = {
  h: String.raw`[\t\p{Zs}]`,
  H: String.raw`[^\t\p{Zs}]`,
  v: String.raw`[\n\x0B\f\r\u0085\u2028\u2029]`,
  V: String.raw`[^\n\x0B\f\r\u0085\u2028\u2029]`,
};

/** What may differ between the two, and every escape and bracket, so that the others are read right. */
const token = new RegExp(
  [
    String.raw`\\Q(?<quoted>[^]*?)(?:\\E|$)`,
    String.raw`\\(?<p>[pP])(?:\{(?:Is|In)?(?<property>[^}]*)\}|(?<category>[A-Z]))`,
    String.raw`\\x(?<hex>[89A-Fa-f][\dA-Fa-f])`,
    String.raw`\\0(?<octal>[0-3]?[0-7]{1,2})`,
    String.raw`\\(?<escaped>[^])`,
    String.raw`\(\?(?<on>[imsxuUd]*)(?:-(?<off>[imsxuUd]*))?(?<end>[:)])`,
    String.raw`\[\^?\]?|\]|-`,
  ].join('|'),
  'g',
);

const special = /[\\^$.*+?()[\]{}|&#\s/-]/g;

/** Java's `s` is Oniguruma's `m`. The others have no equivalent: `u` and `U` hardly matter, `m` holds for all of it. */
const translateFlags = (flags = '') => flags.replace(/[uUdm]/g, '').replace('s', 'm');

function translateGroup(on: string, off: string | undefined, end: string): string {
  const flags = `${translateFlags(on)}-${translateFlags(off)}`.replace(/-$/, '');
  return flags === '' && end === ')' ? '' : `(?${flags}${end}`;
}

/** An expression in Oniguruma's syntax, and whether `^` and `$` match at line breaks. */
export interface TranslatedRegex {
  source: string;
  isMultiline: boolean;
}

/**
 * Translates a Java regular expression to Oniguruma's syntax where the two differ: quotations, flags, `\h` and `\v`,
 * properties with `Is` or `In` or of one letter, `\x80` to `\xff`, octal escapes, and in a class a hyphen after a shorthand
 * or a leading bracket.
 */
export function translateJavaRegex(java: string): TranslatedRegex {
  let isMultiline = false;
  let depth = 0;
  /** Where a shorthand ended. A hyphen there is no range. */
  let shorthandEnd = -1;

  const source = java.replace(token, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const at = rest.at(-3) as number;
    const { quoted, p, property, category, hex, octal, escaped, on, off, end } = groups;
    if (quoted !== undefined) return quoted.replace(special, String.raw`\$&`);
    if (hex !== undefined) return `\\u00${hex}`;
    if (octal !== undefined) return `\\x{${Number.parseInt(octal, 8).toString(16)}}`;
    if (p !== undefined || (escaped !== undefined && /[dDwWsShHvV]/.test(escaped))) {
      shorthandEnd = at + whole.length;
    }
    if (p !== undefined) return `\\${p}{${property ?? category}}`;
    if (escaped !== undefined) return shorthands[escaped] ?? whole;
    if (on !== undefined && end !== undefined) {
      if (depth > 0) return whole;
      isMultiline ||= on.includes('m');
      return translateGroup(on, off, end);
    }
    if (whole === ']') depth = Math.max(depth - 1, 0);
    if (whole === '-') return depth > 0 && at === shorthandEnd ? String.raw`\-` : whole;
    if (!whole.startsWith('[')) return whole;
    depth += 1;
    // A bracket that closes a class at once, as in `[]a]`, is a member of it.
    return whole.replace(']', String.raw`\]`);
  });
  return { source, isMultiline };
}
