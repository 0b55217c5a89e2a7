import type { Schemas } from '@tailrace/sdk';

/** Patterns by name, whichever case it is written in (console §7); the server lists them in no order. */
export function sortPatterns<Pattern extends Pick<Schemas['GrokPattern'], 'name'>>(
  patterns: readonly Pattern[],
): Pattern[] {
  const key = ({ name }: Pattern) => name.toLowerCase();
  return patterns.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
