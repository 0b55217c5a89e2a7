import type { Budget } from './budget.ts';
import { isNumber, type Metric } from './metric.ts';

/** Up to this many different numbers a percentile is exact; then each is off by at most half a percent. */
const exactUpTo = 10_000;
const relativeError = 0.005;
const gamma = (1 + relativeError) / (1 - relativeError);
const logOfGamma = Math.log(gamma);

/** The number that stands for all whose magnitudes differ from it by at most the relative error. */
function representative(value: number): number {
  if (value === 0) return 0;
  const magnitude = Math.exp(Math.ceil(Math.log(Math.abs(value)) / logOfGamma) * logOfGamma);
  const middle = (2 * magnitude) / (gamma + 1);
  return Math.sign(value) * (Number.isFinite(middle) ? middle : Number.MAX_VALUE);
}

/**
 * The percentile of the numbers, interpolated between two of them if needed. It counts each different number; when there
 * are too many, numbers in steps of one percent are counted as one (DDSketch), whatever the order they come in.
 */
export class Percentile implements Metric {
  readonly #share: number;
  readonly #budget: Budget;
  #counts = new Map<number, number>();
  #isExact = true;
  #count = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  constructor(percentile: number, budget: Budget) {
    this.#share = Math.min(Math.max(percentile, 0), 100) / 100;
    this.#budget = budget;
  }

  get kept(): number {
    return this.#counts.size;
  }

  add(sent: unknown, times: number): void {
    if (!isNumber(sent)) return;
    const value = Number(sent);
    this.#count += times;
    if (value < this.#least) this.#least = value;
    if (value > this.#most) this.#most = value;
    this.#record(this.#isExact ? value : representative(value), times);
    if (this.#isExact && this.#counts.size > exactUpTo) this.#merge();
  }

  #record(value: number, times: number): void {
    const known = this.#counts.get(value);
    if (known === undefined) this.#budget.takeValues(1);
    this.#counts.set(value, (known ?? 0) + times);
  }

  #merge(): void {
    const exact = this.#counts;
    this.#isExact = false;
    this.#counts = new Map();
    this.#budget.takeValues(-exact.size);
    for (const [value, times] of exact) this.#record(representative(value), times);
  }

  result(): number {
    const position = this.#share * (this.#count - 1);
    const share = position - Math.floor(position);
    const sorted = [...this.#counts].sort(([one], [other]) => one - other);
    let before = 0;
    let below = Number.NaN;
    for (const [value, times] of sorted) {
      const known = Math.min(Math.max(value, this.#least), this.#most);
      before += times;
      if (Number.isNaN(below) && before > Math.floor(position)) below = known;
      if (before > Math.ceil(position)) return below === known ? below : below * (1 - share) + known * share;
    }
    return below;
  }
}
