import { formatCount } from '../format/format.ts';

/** Returns an error message, or `undefined` if the value is valid. */
export type Check<Value, Values = unknown> = (value: Value, values: Values) => string | undefined;

const isMissing = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** `required('a title')`: "Give it a title."; for people `required('a last name', 'Enter')`. */
export const required =
  (what: string, verb = 'Give it'): Check<unknown> =>
  (value) =>
    isMissing(value) ? `${verb} ${what}.` : undefined;

/** A whole number in a range, both ends included; an empty value is left to `required`. */
export const between =
  (min: number, max: number): Check<number | null> =>
  (value) =>
    value === null || (Number.isInteger(value) && value >= min && value <= max)
      ? undefined
      : `Enter a whole number from ${formatCount(min)} to ${formatCount(max)}.`;

/** Length limits of a text; an empty value is left to `required`. */
export const lengthBetween =
  (min: number, max: number): Check<string> =>
  (value) => {
    if (value === '' || (value.length >= min && value.length <= max)) return undefined;
    return value.length > max
      ? `Use at most ${formatCount(max)} characters.`
      : `Use at least ${formatCount(min)} characters.`;
  };

/** Runs checks in order and returns the first error. */
export const all =
  <Value, Values>(...checks: readonly Check<Value, Values>[]): Check<Value, Values> =>
  (value, values) => {
    for (const check of checks) {
      const problem = check(value, values);
      if (problem) return problem;
    }
    return undefined;
  };
