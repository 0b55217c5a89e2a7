import { readWideInteger } from '@tailrace/languages/query';

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);
const digits = 16;
/** Beyond 2^53 and up to 64 bits, fewer than 2^12 integers lie between two numbers. */
const wideDigits = digits + 3;

const noDigits = '00000000';

/** Encodes a number as 16 hexadecimal digits that sort in numeric order. */
function fullKey(value: number): string {
  // -0 and 0 are the same value and need the same key.
  double[0] = value === 0 ? 0 : value;
  let low = halves[0] ?? 0;
  let high = halves[1] ?? 0;
  if (high >>> 31 === 1) {
    low = ~low >>> 0;
    high = ~high >>> 0;
  } else high = (high | 0x80000000) >>> 0;
  return high.toString(16).padStart(8, '0') + (low === 0 ? noDigits : low.toString(16).padStart(8, '0'));
}

const zero = 0x30;

function trim(key: string): string {
  let end = key.length;
  while (end > 0 && key.charCodeAt(end - 1) === zero) end -= 1;
  return key.slice(0, end);
}

/** Encodes a number as hexadecimal digits that sort in numeric order, without trailing zeros: 502 is `c07f6`. */
export function numberKey(value: number): string {
  return trim(fullKey(value));
}

/** Decodes a key. */
export function numberOfKey(key: string): number | bigint {
  if (key.length <= digits) return numberOfFullKey(key.padEnd(digits, '0'));
  return BigInt(numberOfFullKey(key.slice(0, digits))) + BigInt(`0x${key.slice(digits)}`);
}

function numberOfFullKey(full: string): number {
  const high = Number.parseInt(full.slice(0, 8), 16);
  const low = Number.parseInt(full.slice(8), 16);
  const negative = high >>> 31 === 0;
  halves[1] = negative ? ~high >>> 0 : (high & 0x7fffffff) >>> 0;
  halves[0] = negative ? ~low >>> 0 : low;
  return double[0] ?? 0;
}

/** The full key of the largest number not above an integer, and the difference between the two. */
function floorOf(value: bigint): { full: string; rest: bigint } {
  const nearest = fullKey(Number(value));
  const full = BigInt(numberOfFullKey(nearest)) > value ? step(nearest, -1n) : nearest;
  return { full, rest: value - BigInt(numberOfFullKey(full)) };
}

/**
 * The key of an integer that a number would round: the full key of the number below it, and the difference. It sorts
 * in numeric order and never equals the key of a number.
 */
export function wideKey(value: bigint): string {
  const { full, rest } = floorOf(value);
  return full + rest.toString(16).padStart(wideDigits - digits, '0');
}

/** The keys that a number in a query matches: the nearest number, and the wide integer itself. */
export function keysOf(value: number | bigint): string[] {
  if (typeof value === 'bigint') return [wideKey(value), numberKey(Number(value))];
  const wide = Number.isInteger(value) && readWideInteger(BigInt(value).toString());
  return wide ? [numberKey(value), wideKey(wide)] : [numberKey(value)];
}

/** The common prefix of all keys under which a value may be stored. */
export function lowestKey(value: number | bigint): string {
  return trim(typeof value === 'bigint' ? floorOf(value).full : fullKey(value));
}

export interface KeyCover {
  /** Every key with this prefix is inside. */
  prefixes: string[];
  /** Keys inside that are shorter than their prefix. */
  exact: string[];
}

interface NumberBound {
  value: number | bigint;
  inclusive: boolean;
}

interface NumberBounds {
  lower: NumberBound | null;
  upper: NumberBound | null;
}

const step = (key: string, by: bigint) => (BigInt(`0x${key}`) + by).toString(16).padStart(key.length, '0');

/** The first or the last key within a bound, as digits of fixed length. */
function endKey({ value, inclusive }: NumberBound, inward: 1n | -1n, isWide: boolean): string {
  const { full, rest } = typeof value === 'bigint' ? floorOf(value) : { full: fullKey(value), rest: 0n };
  if (isWide) {
    const key = full + rest.toString(16).padStart(wideDigits - digits, '0');
    return inclusive ? key : step(key, inward);
  }
  // Among numbers alone, the one below a wide integer is the nearest: inside when it is the upper end.
  const isInside = rest === 0n ? inclusive : inward < 0n;
  return isInside ? full : step(full, inward);
}

/** The first and the last text that keys of a range may have; `null` when it has none. */
export function endsOfKeys(bounds: NumberBounds, isWide = false): { first: string; last: string } | null {
  const { first, last } = endKeys(bounds, isWide);
  return first <= last ? { first: trim(first), last } : null;
}

function endKeys({ lower, upper }: NumberBounds, isWide: boolean): { first: string; last: string } {
  const length = isWide ? wideDigits : digits;
  return {
    first: lower ? endKey(lower, 1n, isWide) : '0'.repeat(length),
    last: upper ? endKey(upper, -1n, isWide) : 'f'.repeat(length),
  };
}

/** The fewest prefixes that together cover the keys of a range. */
export function coverRange(bounds: NumberBounds, isWide = false): KeyCover {
  const { first, last } = endKeys(bounds, isWide);
  const prefixes: string[] = [];
  if (first <= last) collect('', first, last, prefixes);
  const exact = prefixes.filter((prefix) => prefix.endsWith('0')).map(trim);
  return { prefixes, exact };
}

function collect(prefix: string, first: string, last: string, found: string[]): void {
  const at = prefix.length;
  if (at > 0 && /^0*$/.test(first.slice(at)) && /^f*$/.test(last.slice(at))) {
    found.push(prefix);
    return;
  }
  const from = Number.parseInt(first.charAt(at), 16);
  const to = Number.parseInt(last.charAt(at), 16);
  for (let digit = from; digit <= to; digit += 1) {
    const next = prefix + digit.toString(16);
    collect(
      next,
      digit === from ? first : next.padEnd(first.length, '0'),
      digit === to ? last : next.padEnd(first.length, 'f'),
      found,
    );
  }
}
