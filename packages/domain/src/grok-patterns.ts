import type { Schemas } from '@tailrace/sdk';

/** Patterns by name, whichever case it is written in (console §7); the server lists them in no order. */
export function sortPatterns<Pattern extends Pick<Schemas['GrokPattern'], 'name'>>(
  patterns: readonly Pattern[],
): Pattern[] {
  const key = ({ name }: Pattern) => name.toLowerCase();
  return patterns.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** How a pattern is written where it is used. */
export function patternReference(name: string): string {
  return `%{${name}}`;
}

/** How many patterns a file has, which are its lines of a name and a pattern; comments and blank lines are none. */
export function countPatterns(text: string): number {
  return text.split(/\r?\n/).filter((line) => /^\w+[ \t]+\S/.test(line)).length;
}
