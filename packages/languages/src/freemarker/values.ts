import { maxNumber } from './limits.ts';

/** An empty text, list and hash in one: what `name!` is when there is no `name`. */
class EmptyValue {
  readonly isEmpty = true;
}

export const emptyValue = new EmptyValue();

/** `1..`, which has no end. */
export class EndlessRange {
  readonly start: number;

  constructor(start: number) {
    this.start = start;
  }
}

export type Hash = ReadonlyMap<string, Value>;
export type Sequence = readonly Value[];

/** `undefined` is a missing value. */
export type Value =
  | string
  | number
  | boolean
  | Sequence
  | Hash
  | EndlessRange
  | typeof emptyValue
  | undefined;

/** What a value is, for messages. */
export function kindOf(value: Value): string {
  if (value === undefined) return 'missing';
  if (value === emptyValue) return 'empty';
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'number') return 'a number';
  if (typeof value === 'boolean') return 'a boolean';
  return isHash(value) ? 'a hash' : 'a list';
}

export const isSequence = (value: Value): value is Sequence => Array.isArray(value);
export const isHash = (value: Value): value is Hash => value instanceof Map;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * A value of the model, copied into lists and hashes of own properties: templates reach neither prototypes nor
 * functions.
 */
export function toValue(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) return value.map(toValue);
  if (!isRecord(value)) return undefined;
  return new Map(Object.entries(value).map(([name, item]) => [name, toValue(item)]));
}

/** Results of arithmetic have up to 12 decimals, as FreeMarker's have. */
const decimals = 12;
/** Digits of a double that are exact. */
const exactDigits = 15;

/** A number without the noise of binary fractions (0.1 + 0.2 is 0.3); null beyond the numbers that are exact. */
export function exact(value: number): number | null {
  if (!Number.isFinite(value) || Math.abs(value) > maxNumber) return null;
  if (Number.isInteger(value)) return value === 0 ? 0 : value;
  return Number(Number(value.toPrecision(exactDigits)).toFixed(decimals));
}
