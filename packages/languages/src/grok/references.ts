import { captureTypes } from './capture-types.ts';
import type { GrokPart, GrokReference, Span } from './nodes.ts';
import { parseGrok } from './parse-grok.ts';
import { suggest } from './suggest.ts';

const isReference = (part: GrokPart): part is GrokReference => part.kind === 'reference';

/** The references of a pattern, in the order of its text. */
export function grokReferences(pattern: string): GrokReference[] {
  return parseGrok(pattern).parts.filter(isReference);
}

/** A problem of a pattern that its syntax alone does not show. */
export interface ReferenceProblem extends Span {
  severity: 'error';
  message: string;
}

/** The references to unknown patterns, with their positions and what was probably meant. */
export function unknownReferences(pattern: string, known: readonly string[]): ReferenceProblem[] {
  const names = new Set(known);
  return grokReferences(pattern)
    .filter(({ name }) => !names.has(name.text))
    .map(({ name: { from, to, text }, field }) => {
      const isSwapped = field !== null && names.has(field);
      const meant = isSwapped ? `%{${field}:${text}}` : suggest(text, known);
      return { from, to, severity: 'error', message: `There is no pattern ${text}.${didYouMean(meant)}` };
    });
}

/** The captures whose type or field name cannot be used, with what was probably meant. */
export function captureProblems(pattern: string): ReferenceProblem[] {
  return grokReferences(pattern).flatMap(({ from, to, field, type }) => {
    const problem = fieldProblem(field) ?? typeProblem(type);
    return problem === undefined ? [] : [{ from, to, severity: 'error' as const, message: problem }];
  });
}

const didYouMean = (meant: string | undefined) => (meant === undefined ? '' : ` Did you mean ${meant}?`);

function fieldProblem(field: string | null): string | undefined {
  if (field === null || /^[\w.\-@]+$/.test(field)) return undefined;
  const meant = field.trim().replace(/[^\w.\-@]+/g, '_');
  return `“${field}” cannot be the name of a field.${didYouMean(meant)}`;
}

function typeProblem(type: string | null): string | undefined {
  if (type === null) return undefined;
  const name = type.toLowerCase();
  if (captureTypes.some((known) => known === name)) return undefined;
  return `${type} is not a type.${didYouMean(suggest(type, captureTypes))} Types are ${captureTypes.join(', ')}.`;
}
