/** The source of a regular expression as written between slashes: only `\/` is an escape of the query itself. */
export function readRegexSource(written: string): string {
  return written.replace(/\\([\s\S])/g, (pair, char: string) => (char === '/' ? '/' : pair));
}

/** The way back: what to write between slashes for this source. */
export function writeRegexSource(source: string): string {
  return source.replace(/\\[\s\S]|\//g, (part) => (part === '/' ? '\\/' : part));
}

/** The expression anchored at both ends, or `null` when it is not one. */
export function compileRegex(source: string): RegExp | null {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(`^(?:${source})$`, flags);
    } catch {
      // Lucene allows escapes of ordinary characters, which only the mode without the flag takes.
    }
  }
  return null;
}
