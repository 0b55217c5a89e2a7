import type { IncludeReference, ParsedTemplate, VariableReference } from './nodes.ts';
import { parseTemplate } from './parse-template.ts';

const parsed = (template: string | ParsedTemplate) =>
  typeof template === 'string' ? parseTemplate(template) : template;

/** The configuration variables that a template names, as `user.name` or `user["name"]`, each time it does. */
export const variablesOf = (template: string | ParsedTemplate): readonly VariableReference[] =>
  parsed(template).variables;

/** The configurations that a template includes. */
export const includesOf = (template: string | ParsedTemplate): readonly IncludeReference[] =>
  parsed(template).includes;

/** Names a configuration variable otherwise wherever expressions use it; plain text stays as it is. */
export function renameVariable(source: string, from: string, to: string): string {
  let text = '';
  let position = 0;
  const places = variablesOf(source)
    .filter(({ name }) => name === from)
    .toSorted((left, right) => left.from - right.from);
  for (const place of places) {
    text += source.slice(position, place.from) + to;
    position = place.to;
  }
  return text + source.slice(position);
}
