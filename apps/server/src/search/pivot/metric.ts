/** Accumulates a metric: `add` is called with every value of its field. */
export interface Metric {
  add(value: unknown): void;
  /** A bigint is an integer that a number would round. */
  result(): number | bigint;
}
