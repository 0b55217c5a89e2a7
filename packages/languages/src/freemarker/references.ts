import type { IncludeReference, ParsedTemplate, Span, VariableReference } from './nodes.ts';
import { parseTemplate } from './parse-template.ts';

const parsed = (template: string | ParsedTemplate) =>
  typeof template === 'string' ? parseTemplate(template) : template;

/** The configuration variables that a template names, as `user.name` or `user["name"]`, each time it does. */
export const variablesOf = (template: string | ParsedTemplate): readonly VariableReference[] =>
  parsed(template).variables;

/** The configurations that a template includes. */
export const includesOf = (template: string | ParsedTemplate): readonly IncludeReference[] =>
  parsed(template).includes;

/** A source with other texts at some places, which do not overlap. */
function replaced(source: string, changes: readonly (Span & { text: string })[]): string {
  let text = '';
  let position = 0;
  for (const change of changes.toSorted((left, right) => left.from - right.from)) {
    text += source.slice(position, change.from) + change.text;
    position = change.to;
  }
  return text + source.slice(position);
}

/** Names a configuration variable otherwise wherever expressions use it; plain text stays as it is. */
export const renameVariable = (source: string, from: string, to: string): string =>
  replaced(
    source,
    variablesOf(source).flatMap((each) => (each.name === from ? [{ ...each, text: to }] : [])),
  );

/** Includes other configurations: the function gets the id of each, and returns what is written instead. */
export const changeIncludes = (source: string, change: (id: string) => string): string =>
  replaced(
    source,
    includesOf(source).map((each) => ({ ...each, text: change(each.id) })),
  );
