/** One `name=value` of a line. */
export interface KeyValue {
  name: string;
  /** Without the quotes. */
  value: string;
}

const maxCharacters = 64_000;
const fewest = 3;
const pair = /(?<![\w.@/-])([A-Za-z_][\w.@/-]*)=(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"',;]*))/g;

/**
 * Parses lines such as `name=value name="with blanks"`, as logfmt and many firewalls write. Empty unless there are at
 * least three pairs and they make up most of the line.
 */
export function keyValues(text: string): KeyValue[] {
  if (text.length > maxCharacters || !text.includes('=')) return [];
  const found = [...text.matchAll(pair)];
  const inPairs = found.reduce((sum, [whole]) => sum + whole.length + 1, 0);
  if (found.length < fewest || inPairs < text.trim().length / 2) return [];
  return found.map(([, name = '', double, single, bare]) => ({
    name,
    value: double === undefined ? (single ?? bare ?? '') : double.replace(/\\(["\\])/g, '$1'),
  }));
}
