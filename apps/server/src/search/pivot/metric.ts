/** Accumulates a metric of a group. */
export interface Metric {
  /** Called with the values of its field, each with how many times it occurs. */
  add(value: unknown, times: number): void;
  /** A bigint is an integer that a number would round. */
  result(): number | bigint;
  /** How many values it keeps in memory, if it keeps any. */
  readonly kept?: number;
}

/** The numbers among values: metrics of numbers leave out texts, booleans and everything else. */
export const isNumber = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';
