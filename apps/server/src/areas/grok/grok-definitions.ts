import type { Definitions } from '../../patterns/grok/expand.ts';
import type { GrokPatternWrite } from './grok-pattern.ts';

/** Patterns by name, as a compiler takes them. */
export function definitionsOf(patterns: Iterable<GrokPatternWrite>): Definitions {
  return Object.fromEntries(Array.from(patterns, ({ name, pattern }) => [name, pattern]));
}
