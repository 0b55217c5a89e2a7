import { functionNamed } from './functions/index.ts';
import { typeOfJavaClass } from './java-class.ts';
import type { RuleFunction } from './rule-function.ts';

/** A function as the API lists it. */
export interface WireFunction {
  name: string;
  pure: boolean;
  return_type: string;
  params: readonly { name: string; type: string; optional: boolean; description: string | null }[];
  description: string | null;
}

/** A function that a cluster lists. Built-in ones get our descriptions and examples. */
export function fromWire(wire: WireFunction): RuleFunction {
  const known = functionNamed(wire.name);
  return {
    name: wire.name,
    group: known?.group ?? 'Other',
    pure: wire.pure,
    returns: typeOfJavaClass(wire.return_type),
    parameters: wire.params.map(({ name, type, optional, description }) => {
      const same = known?.parameters.find((parameter) => parameter.name === name);
      return {
        name,
        type: typeOfJavaClass(type),
        optional,
        description: same?.description ?? description ?? '',
        ...(same?.constant && { constant: same.constant }),
      };
    }),
    description: known?.description ?? wire.description ?? '',
    examples: known?.examples ?? [],
  };
}
