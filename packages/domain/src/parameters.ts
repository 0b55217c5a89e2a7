import type { Schemas } from '@tailrace/sdk';

type Parameter = Schemas['Parameter'];

/** The type of a parameter that names none (console §3). */
export const defaultParameterType = 'value-parameter-v1';

/** A parameter as the console uses it; on the wire its properties have other names, and most may be missing. */
export interface ParameterDefinition {
  type: string;
  name: string;
  title: string;
  description: string;
  dataType: string;
  defaultValue: unknown;
  optional: boolean;
  binding: Parameter['binding'] | null;
}

/** A parameter as it is used, with everything in it. */
export function readParameter(parameter: Parameter): ParameterDefinition {
  return {
    type: parameter.type ?? defaultParameterType,
    name: parameter.name,
    title: parameter.title ?? '',
    description: parameter.description ?? '',
    dataType: parameter.data_type,
    defaultValue: parameter.default_value ?? null,
    optional: parameter.optional ?? false,
    binding: parameter.binding ?? null,
  };
}

/** The way back to the wire. */
export function writeParameter(definition: ParameterDefinition): Parameter {
  const { dataType, defaultValue, ...rest } = definition;
  return { ...rest, data_type: dataType, default_value: defaultValue } as Parameter;
}

/** Whether a search cannot run without a value for it: when it is neither optional nor has a default (calls-errors §3). */
export function isRequired({ optional, defaultValue }: ParameterDefinition): boolean {
  return !optional && (defaultValue === null || defaultValue === undefined || defaultValue === '');
}

/** Whether the parameter has a value bound to it. */
export function isBound({ binding }: ParameterDefinition): boolean {
  return binding !== null && binding !== undefined;
}

/** The parameters that still keep a search from running. */
export function missingParameters(definitions: readonly ParameterDefinition[]): ParameterDefinition[] {
  return definitions.filter((definition) => isRequired(definition) && !isBound(definition));
}

/** The parameters that a query text uses, each once: `$name$`. */
export function usedParameters(query: string): string[] {
  return [...new Set([...query.matchAll(/\$([a-z_]\w*)\$/gi)].map(([, name = '']) => name))];
}
