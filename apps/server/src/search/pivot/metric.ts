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
  readonly kept?: number;
  /** The relative error of the result (0.01 is one percent) when it is approximate; else 0 or missing. */
  readonly error?: number;
  state(): MetricState;
  /** Adds everything that a metric of the same series has accumulated elsewhere. */
  merge(state: MetricState): void;
}

/** The numbers among values: metrics of numbers leave out texts, booleans and everything else. */
export const isNumber = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';
