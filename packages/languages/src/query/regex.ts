/** The source of a regular expression as written between slashes: only `\/` is an escape of the query itself. */
export function readRegexSource(written: string): string {
  return written.replace(/\\([\s\S])/g, (pair, char: string) => (char === '/' ? '/' : pair));
}

/** The inverse: escapes a source for use between slashes. */
export function writeRegexSource(source: string): string {
  return source.replace(/\\[\s\S]|\//g, (part) => (part === '/' ? '\\/' : part));
}

/** The regular expression anchored at both ends, or `null` when the source is invalid. */
export function compileRegex(source: string): RegExp | null {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(`^(?:${source})$`, flags);
    } catch {
      // Lucene allows escapes of ordinary characters, which JavaScript rejects with the `u` flag.
    }
  }
  return null;
}
