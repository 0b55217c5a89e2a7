import { ValidationError } from '../errors.ts';
import type { ConfigFieldDescriptor } from './config-field.ts';
import { type Configuration, type ConfiguredType, settingProblems } from './configuration.ts';

const int32 = { min: -(2 ** 31), max: 2 ** 31 - 1 };

function coercedNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const isInt32 = Number.isInteger(number) && Number(number) >= int32.min && Number(number) <= int32.max;
  return isInt32 ? Number(number) : null;
}

function coerced({ type, is_optional }: ConfigFieldDescriptor, value: unknown): unknown {
  switch (type) {
    case 'number': {
      const number = coercedNumber(value);
      // An invalid required number is kept, so that the check below refuses it.
      return number ?? (is_optional ? null : value);
    }
    case 'boolean':
      return String(value).toLowerCase() === 'true';
    case 'list':
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
    default:
      return value === null || value === undefined ? '' : String(value);
  }
}

/**
 * Converts each value to the type of its setting, because forms may send numbers as text, and checks the result.
 *
 * @throws ValidationError with each invalid and each unknown setting
 */
export function checkedConfiguration(type: ConfiguredType, given: Configuration): Configuration {
  const fields = type.requestedConfiguration;
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(fields, key));
  const configuration = Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => Object.hasOwn(given, key))
      .map(([key, field]) => [key, coerced(field, given[key])]),
  );
  const uncoerced = Object.entries(configuration).filter(
    ([key, value]) =>
      fields[key]?.type === 'number' && typeof value === 'number' && coercedNumber(value) === null,
  );
  const problems = {
    ...settingProblems(type, configuration),
    ...Object.fromEntries(uncoerced.map(([key]) => [key, 'must be a whole number of at most 32 bits'])),
    ...Object.fromEntries(unknown.map((key) => [key, 'is not a setting of this type'])),
  };
  const entries = Object.entries(problems);
  if (entries.length > 0) {
    throw new ValidationError(Object.fromEntries(entries.map(([key, problem]) => [key, [problem]])));
  }
  return configuration;
}
