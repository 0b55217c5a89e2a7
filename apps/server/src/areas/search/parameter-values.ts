import { defaultParameterType, readParameter } from '@tailrace/domain/parameters';
import type { Schemas } from '@tailrace/sdk';

type Parameter = Schemas['Parameter'];
type Binding = Schemas['ParameterBinding'] | null | undefined;

/** The values of the parameters of a search by name; null for one that may do without. */
export type ParameterValues = ReadonlyMap<string, unknown>;

/** Whether the value of a parameter is given with it or when it is used, not looked up somewhere. */
export function isValueParameter(parameter: Parameter): boolean {
  return readParameter(parameter).type === defaultParameterType;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Only a value can be bound here: other kinds of bindings come with plugins. */
const bound = (binding: Binding) => (binding?.type === 'value' ? binding.value : undefined);

/**
 * What stands for each parameter: the value of this execution, else the one that is bound to it, else its default. A
 * required one without any of them is left out.
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

/** The declared parameters among the used ones that nobody gave a value. */
export function unboundParameters(
  used: readonly string[],
  declared: readonly Parameter[],
  values: ParameterValues,
): string[] {
  return declared.map(({ name }) => name).filter((name) => used.includes(name) && !values.has(name));
}
