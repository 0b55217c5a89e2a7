import type { GrokPart, GrokReference, Span } from './nodes.ts';
import { parseGrok } from './parse-grok.ts';

const isReference = (part: GrokPart): part is GrokReference => part.kind === 'reference';

/** The references of a pattern, in the order of its text. */
export function grokReferences(pattern: string): GrokReference[] {
  return parseGrok(pattern).parts.filter(isReference);
}

/** The references to unknown patterns, with their positions. */
export function unknownReferences(
  pattern: string,
  known: readonly string[],
): (Span & { severity: 'error'; message: string })[] {
  const names = new Set(known);
  return grokReferences(pattern)
    .filter(({ name }) => !names.has(name.text))
    .map(({ name: { from, to, text } }) => ({
      from,
      to,
      severity: 'error',
      message: `There is no pattern ${text}.`,
    }));
}
