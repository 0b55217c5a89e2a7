import { parseNumberText } from '@tailrace/languages/query';

/** What a metric has accumulated, in a form that can be sent to another thread; only a metric of its series reads it. */
export type MetricState = object | number | bigint;

/** Accumulates a metric of a group. */
export interface Metric {
  /** Called with the values of its field, each with how many times it occurs. */
  add(value: unknown, times: number): void;
  /** Adds the first so many numbers of an array, each once; none is NaN. */
  addNumbers(numbers: Float64Array, count: number): void;
  /** A bigint is an integer that a number would round. */
  result(): number | bigint;
  /** How many values it keeps in memory, if it keeps any. */
  readonly retained?: number;
  /** The relative error of the result (0.01 is one percent) when it is approximate; else 0 or missing. */
  readonly error?: number;
  state(): MetricState;
  /** Adds everything that a metric of the same series has accumulated elsewhere. */
  merge(state: MetricState): void;
}

/** No number that a sender means is longer. */
const longestNumber = 40;

/**
 * The number that a value is for a metric: one that was sent as text counts like any other, while texts, booleans and
 * everything else are left out.
 */
export function numberOf(value: unknown): number | bigint | null {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  return typeof value === 'string' && value.length <= longestNumber ? parseNumberText(value) : null;
}
