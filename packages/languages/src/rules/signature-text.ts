import type { RuleFunction } from './rule-function.ts';

/**
 * The signature of a function, with ? behind what can be left out.
 *
 * @example signatureText(length) // 'length(value: String, bytes?: Boolean)'
 */
export function signatureText({ name, parameters }: Pick<RuleFunction, 'name' | 'parameters'>): string {
  const list = parameters.map(
    (parameter) => `${parameter.name}${parameter.optional ? '?' : ''}: ${parameter.type}`,
  );
  return `${name}(${list.join(', ')})`;
}

/**
 * A call of a function with its required arguments to fill in, in the form that editors know as a snippet.
 *
 * @example callSnippet(setField) // 'set_field(${field}, ${value})'
 */
export function callSnippet({ name, parameters }: Pick<RuleFunction, 'name' | 'parameters'>): string {
  const needed = parameters.filter(({ optional }) => !optional);
  const fields = needed.map((parameter) => `\${${parameter.name}}`);
  if (fields.length === 0 && parameters.length > 0) fields.push('${}');
  return `${name}(${fields.join(', ')})`;
}
