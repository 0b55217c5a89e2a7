import type { RuleFunctionBody } from '../rule-context.ts';
import { mapOf, textOf } from '../text-of.ts';
import { long, newMap, RuleDate } from '../values.ts';

// A Double with a whole value is the same number as a Long: `is_long` is true for both, and `to_string(1.0)` is "1".

const isNothing = (value: unknown) => value === null || value === undefined;

/** The limits of a Long. */
const least = -(2n ** 63n);
const most = 2n ** 63n - 1n;

const wholeText = /^-?\d{1,19}$/;

function longOf(value: unknown): number | bigint | null {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return value;
    if (Number.isNaN(value)) return 0;
    const whole = Math.trunc(value);
    // Java's conversion ends at the limits of a Long.
    if (Math.abs(whole) >= 2 ** 63) return whole < 0 ? least : most;
    return long(BigInt(whole));
  }
  if (value instanceof RuleDate) return value.ms;
  const text = textOf(value);
  if (!wholeText.test(text)) return null;
  const whole = BigInt(text);
  return whole < least || whole > most ? null : long(whole);
}

const decimalText = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[fFdD]?$/;

function doubleOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  const text = textOf(value);
  return text.length <= 1000 && decimalText.test(text) ? Number(text.replace(/[fFdD]$/, '')) : null;
}

export const conversion = {
  /** True for the text `true` in any case. */
  to_bool: (_context, value: unknown, fallback = false) =>
    isNothing(value) ? fallback : typeof value === 'boolean' ? value : textOf(value).toLowerCase() === 'true',
  to_double: (_context, value: unknown, fallback = 0) =>
    isNothing(value) ? fallback : (doubleOf(value) ?? fallback),
  /** Numbers lose their decimals; a text with decimals is not a whole number. */
  to_long: (_context, value: unknown, fallback: number | bigint = 0) =>
    isNothing(value) ? fallback : (longOf(value) ?? fallback),
  to_string: (_context, value: unknown, fallback = '') => (isNothing(value) ? fallback : textOf(value)),
  /** An empty map for what is not like a map. */
  to_map: (_context, value: unknown) => mapOf(value) ?? newMap(),
} satisfies Record<string, RuleFunctionBody>;
