import { type Budget, inValues } from './budget.ts';
import { type Metric, numberOf } from './metric.ts';
import { NumberCounts, type NumberCountsState } from './number-counts.ts';
import { QuantileSketch, quantileError, type SketchState } from './quantile-sketch.ts';

/** Up to this many different numbers, and with any small whole numbers beside them, a percentile is exact. */
const exactUpTo = 10_000;

/** Each number and how many times it occurs, or the sketch of so many. */
type PercentileState = NumberCountsState | { count: number; sketch: SketchState };

/**
 * The percentile of the numbers, interpolated between two of them if needed. It counts each different number; when there
 * are too many, a sketch counts them.
 */
export class Percentile implements Metric {
  readonly #share: number;
  readonly #budget: Budget;
  #exact = new NumberCounts();
  #sketch: QuantileSketch | null = null;
  #count = 0;
  #retained = 0;

  constructor(percentile: number, budget: Budget) {
    this.#share = Math.min(Math.max(percentile, 0), 100) / 100;
    this.#budget = budget;
  }

  get retained(): number {
    return this.#retained;
  }

  get error(): number {
    return this.#sketch ? quantileError : 0;
  }

  add(sent: unknown, times: number): void {
    const number = numberOf(sent);
    if (number === null) return;
    this.#count += times;
    this.#record(Number(number), times);
  }

  addNumbers(numbers: Float64Array, count: number): void {
    this.#count += count;
    for (let at = 0; at < count; at += 1) this.#record(numbers[at] ?? 0, 1);
  }

  #record(value: number, times: number): void {
    if (this.#sketch) {
      this.#sketch.add(value, times);
      if (inValues(this.#sketch.bytes) !== this.#retained) this.#take();
    } else if (this.#exact.add(value, times)) {
      this.#take();
      if (this.#exact.othersSize > exactUpTo) this.#startSketch();
    }
  }

  #startSketch(): QuantileSketch {
    const sketch = new QuantileSketch();
    this.#exact.each((value, times) => sketch.add(value, times));
    this.#sketch = sketch;
    this.#exact = new NumberCounts();
    this.#take();
    return sketch;
  }

  /** Takes what the memory has grown by from the budget. */
  #take(): void {
    const retained = this.#sketch
      ? inValues(this.#sketch.bytes)
      : this.#exact.othersSize + inValues(this.#exact.denseBytes);
    this.#budget.takeValues(retained - this.#retained);
    this.#retained = retained;
  }

  result(): number {
    if (this.#count === 0) return Number.NaN;
    const position = this.#share * (this.#count - 1);
    const share = position - Math.floor(position);
    const ranks = [Math.floor(position), Math.ceil(position)];
    const sketch = this.#sketch;
    const found = sketch ? ranks.map((rank) => sketch.valueAt(rank)) : this.#exact.valuesAt(ranks);
    const [below = Number.NaN, above = below] = found;
    return below === above ? below : below * (1 - share) + above * share;
  }

  state(): PercentileState {
    if (this.#sketch) return { count: this.#count, sketch: this.#sketch.state() };
    return this.#exact.state();
  }

  merge(state: PercentileState): void {
    if ('sketch' in state) {
      this.#count += state.count;
      (this.#sketch ?? this.#startSketch()).merge(state.sketch);
      this.#take();
      return;
    }
    const { values, times } = state;
    for (let at = 0; at < values.length; at += 1) {
      this.#count += times[at] ?? 0;
      this.#record(values[at] ?? 0, times[at] ?? 0);
    }
  }
}
