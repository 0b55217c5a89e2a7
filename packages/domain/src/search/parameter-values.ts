import type { Schemas } from '@tailrace/sdk';
import { defaultParameterType, readParameter } from './parameters.ts';

type Parameter = Schemas['Parameter'];
type Binding = Schemas['ParameterBinding'] | null | undefined;

/** The parameters' values by name; null for an optional parameter without a value. */
export type ParameterValues = ReadonlyMap<string, unknown>;

/** Whether the parameter is a plain value, not one that is looked up elsewhere. */
export function isValueParameter(parameter: Parameter): boolean {
  return readParameter(parameter).type === defaultParameterType;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Only bindings to values are supported; other types of bindings are part of plugins. */
const bound = (binding: Binding) => (binding?.type === 'value' ? binding.value : undefined);

/**
 * The value of each parameter: that of this execution, else the bound one, else its default. A required parameter
 * without a value is left out.
 */
export function parameterValues(
  parameters: readonly Parameter[],
  bindings: Schemas['ExecutionState']['parameter_bindings'] = {},
): ParameterValues {
  const values = new Map<string, unknown>();
  for (const parameter of parameters) {
    const { name, binding, defaultValue, optional } = readParameter(parameter);
    const value = [bound(binding), defaultValue].find(isGiven);
    if (isGiven(value)) values.set(name, value);
    else if (optional) values.set(name, null);
  }
  for (const [name, binding] of Object.entries(bindings)) {
    if (isGiven(bound(binding))) values.set(name, bound(binding));
  }
  return values;
}

/** The used and declared parameters that have no value. */
export function unboundParameters(
  used: readonly string[],
  declared: readonly Parameter[],
  values: ParameterValues,
): string[] {
  return declared.map(({ name }) => name).filter((name) => used.includes(name) && !values.has(name));
}
