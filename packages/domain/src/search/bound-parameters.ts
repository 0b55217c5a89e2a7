import type { Schemas } from '@tailrace/sdk';
import {
  defaultParameterType,
  missingParameters,
  type ParameterDefinition,
  usedParameters,
  writeParameter,
} from './parameters.ts';

/** Values of `$parameters$` by name. */
export type Bindings = Readonly<Record<string, string>>;

/** A parameter without a definition is required. */
const undescribed = (name: string): ParameterDefinition => ({
  type: defaultParameterType,
  name,
  title: '',
  description: '',
  dataType: 'any',
  defaultValue: null,
  optional: false,
  binding: null,
});

/** The parameters a query uses, with their definitions and values. */
export function parametersOf(
  query: string,
  bindings: Bindings,
  described: readonly ParameterDefinition[],
): ParameterDefinition[] {
  return usedParameters(query).map((name) => {
    const definition = described.find((one) => one.name === name) ?? undescribed(name);
    const value = Object.hasOwn(bindings, name) ? bindings[name] : undefined;
    return { ...definition, binding: value ? { type: 'value', value } : null };
  });
}

/** In the format of a search request. */
export const wireParameters = (parameters: readonly ParameterDefinition[]): Schemas['Parameter'][] =>
  parameters.map(writeParameter);

/** Names of the required parameters without a value. */
export const missingNames = (parameters: readonly ParameterDefinition[]): string[] =>
  missingParameters(parameters).map(({ name }) => name);

/** The values a query uses; blank ones are omitted. */
export function usefulBindings(query: string, bindings: Bindings): Bindings {
  const used = usedParameters(query).filter((name) => Object.hasOwn(bindings, name) && bindings[name]);
  return Object.fromEntries(used.map((name) => [name, bindings[name] ?? '']));
}

const address = /^\$([a-z_]\w*)$/i;

/** Reads values from URL parameters: `$host=web-01`. */
export const readBindings = (params: Readonly<Record<string, unknown>>): Bindings =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => {
      const name = address.exec(key)?.[1];
      const isText = typeof value === 'string' || typeof value === 'number';
      return name !== undefined && isText ? [[name, String(value)]] : [];
    }),
  );

/** The inverse of `readBindings`. */
export const writeBindings = (bindings: Bindings): Record<`$${string}`, string> =>
  Object.fromEntries(Object.entries(bindings).map(([name, value]) => [`$${name}`, value]));
