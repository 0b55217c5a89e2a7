import type { Schemas } from '@tailrace/sdk';

type Parameter = Schemas['Parameter'];

/** The default type of a parameter (console §3). */
export const defaultParameterType = 'value-parameter-v1';

/**
 * A parameter as the console uses it; the API names its properties differently, and most are optional there.
 */
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

/** A parameter of the API with all defaults filled in. */
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

/** The inverse: a parameter as the API takes it. */
export function writeParameter(definition: ParameterDefinition): Parameter {
  const { dataType, defaultValue, ...rest } = definition;
  return { ...rest, data_type: dataType, default_value: defaultValue } as Parameter;
}

/** Whether a search requires a value for it: neither optional nor with a default (calls-errors §3). */
export function isRequired({ optional, defaultValue }: ParameterDefinition): boolean {
  return !optional && (defaultValue === null || defaultValue === undefined || defaultValue === '');
}

/** Whether a value is bound to the parameter. */
export function isBound({ binding }: ParameterDefinition): boolean {
  return binding !== null && binding !== undefined;
}

/** The parameters that need a value before the search can run. */
export function missingParameters(definitions: readonly ParameterDefinition[]): ParameterDefinition[] {
  return definitions.filter((definition) => isRequired(definition) && !isBound(definition));
}

/** The unique parameters in a query text: `$name$`. */
export function usedParameters(query: string): string[] {
  return [...new Set([...query.matchAll(/\$([a-z_]\w*)\$/gi)].map(([, name = '']) => name))];
}
