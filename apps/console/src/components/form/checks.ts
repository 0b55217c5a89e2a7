import { formatCount } from '@tailrace/domain/format';
import type { Check } from './model.ts';

const isMissing = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** `required('a title')`: "Give it a title." */
export const required =
  (what: string): Check<unknown> =>
  (value) =>
    isMissing(value) ? `Give it ${what}.` : undefined;

/** A whole number between two others, both allowed; nothing at all is left to `required`. */
export const between =
  (least: number, most: number): Check<number | null> =>
  (value) =>
    value === null || (Number.isInteger(value) && value >= least && value <= most)
      ? undefined
      : `Enter a whole number from ${formatCount(least)} to ${formatCount(most)}.`;

/** Asks one after the other and says the first objection. */
export const all =
  <Value, Values>(...checks: readonly Check<Value, Values>[]): Check<Value, Values> =>
  (value, values) => {
    for (const check of checks) {
      const problem = check(value, values);
      if (problem) return problem;
    }
    return undefined;
  };
