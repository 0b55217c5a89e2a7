import type { Schemas } from '@tailrace/sdk';
import { all, type Check, lengthBetween, required } from '../forms/checks.ts';
import { defaultValue, defaultValueCheck } from './pack-draft.ts';
import { hasType, type ParameterValues, parameterValue } from './values.ts';

type Parameter = Schemas['ContentPackParameter'];

/** What is typed for a parameter: a boolean for a switch, a text for everything else. */
export type TypedParameter = string | boolean;

/** Limits of texts in the dialog that installs a pack (console §5). */
export const maxParameterLength = 250;
export const maxCommentLength = 512;

/** What the field of a parameter starts with: its default, as text. */
export function startValue({ type, default_value }: Parameter): TypedParameter {
  if (type === 'boolean') return default_value === true;
  return default_value === null || default_value === undefined ? '' : String(default_value);
}

/** Every parameter needs a value; an empty text only if that is the default. */
export function installValueCheck({ type, default_value }: Parameter): Check<TypedParameter> {
  if (type === 'boolean') return () => undefined;
  const isEmptyAllowed = type === 'string' && default_value === '';
  const check = all<string, unknown>(
    isEmptyAllowed ? () => undefined : required('a value', 'Enter'),
    lengthBetween(0, maxParameterLength),
    type === 'string' ? () => undefined : (value) => defaultValueCheck(type)(value, {}),
  );
  return (value, values) => check(String(value), values);
}

/** The values of an installation, in the order of the parameters; those that are not valid are left out. */
export function installValues(
  parameters: readonly Parameter[],
  typed: readonly TypedParameter[],
): ParameterValues {
  const entries = parameters.flatMap((parameter, at) => {
    const text = typed[at];
    if (text === undefined || installValueCheck(parameter)(text, {})) return [];
    const value = typeof text === 'boolean' || text === '' ? text : defaultValue(parameter.type, text);
    return value !== null && value !== undefined && hasType(value, parameter.type)
      ? [[parameter.name, parameterValue(parameter, value)] as const]
      : [];
  });
  return Object.fromEntries(entries);
}
