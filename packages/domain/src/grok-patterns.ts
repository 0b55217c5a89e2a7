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

/** The names of the patterns a text refers to, once each, in the order they are written. */
export function referredPatterns(pattern: string): string[] {
  return [...new Set(Array.from(pattern.matchAll(/%\{(\w+)[^}]*\}/g), ([, name = '']) => name))];
}

/** Whether a pattern can be called so: letters, digits and underscores. */
export function isPatternName(name: string): boolean {
  return /^\w+$/.test(name);
}

/** The patterns of a file by name, which are its lines of a name and a pattern; comments and blank lines are none. */
export function patternNames(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => /^(\w+)[ \t]+\S/.exec(line)?.[1] ?? []);
}
