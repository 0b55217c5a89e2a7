import { parseDateText } from './date-text.ts';
import type { RangeNode } from './nodes.ts';
import { parseNumberText } from './number-text.ts';

type Ends = Pick<RangeNode, 'lower' | 'upper'>;

/** Compares texts by code point, which is the order of their UTF-8 bytes. */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a !== b) return rank(a) - rank(b);
  }
  return left.length - right.length;
}

/** Surrogates sort above all other code units, since their code points are higher. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Whether a text is in the range, by code point. */
export function textInRange({ lower, upper }: Ends, value: string): boolean {
  const fromLower = lower ? compareCodePoints(value, lower.value) : 1;
  const fromUpper = upper ? compareCodePoints(value, upper.value) : -1;
  return (
    (fromLower > 0 || (fromLower === 0 && isInclusive(lower))) &&
    (fromUpper < 0 || (fromUpper === 0 && isInclusive(upper)))
  );
}

function isInclusive(bound: { inclusive: boolean } | null): boolean {
  return bound?.inclusive ?? false;
}

/** Whether a number is in the range; `false` when a bound is not a number. */
export function numberInRange({ lower, upper }: Ends, value: number | bigint): boolean {
  const least = lower && parseNumberText(lower.value);
  const most = upper && parseNumberText(upper.value);
  if ((lower && least === null) || (upper && most === null)) return false;
  if (lower && least !== null && !(lower.inclusive ? value >= least : value > least)) return false;
  return !(upper && most !== null && !(upper.inclusive ? value <= most : value < most));
}

/**
 * The first and last millisecond of a range of dates; a shortened end such as `2021-05-01` stands for that
 * whole day. `null` when an end is not a date.
 */
export function dateRange({ lower, upper }: Ends): { start: number; end: number } | null {
  const first = lower && parseDateText(lower.value);
  const last = upper && parseDateText(upper.value);
  if ((lower && !first) || (upper && !last)) return null;
  return {
    start: lower && first ? (lower.inclusive ? first.start : first.end + 1) : Number.NEGATIVE_INFINITY,
    end: upper && last ? (upper.inclusive ? last.end : last.start - 1) : Number.POSITIVE_INFINITY,
  };
}
