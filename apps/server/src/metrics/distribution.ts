/** How many of the latest values are kept, the number that metrics libraries usually keep. */
const retainedValues = 1028;

/** What recorded values look like. The total count and the sum are of all values, the rest of the latest 1,028. */
export interface Spread {
  sum: number;
  min: number;
  max: number;
  mean: number;
  deviation: number;
  p50: number;
  p75: number;
  p95: number;
  p98: number;
  p99: number;
  p999: number;
}

/** The latest values in a ring, so that recording costs the same however many there were. They are sorted when read. */
export class Distribution {
  readonly #ring = new Float64Array(retainedValues);
  #count = 0;
  #sum = 0;
  #spread: Spread | null = null;

  /** With `times`, the value is a sample of so many, which all count in the sum. */
  record(value: number, times = 1): void {
    this.#ring[this.#count % retainedValues] = value;
    this.#count += 1;
    this.#sum += value * times;
    this.#spread = null;
  }

  get count(): number {
    return this.#count;
  }

  /** Kept until the next value, since metrics are read each second and most of them rest. */
  spread(): Spread {
    this.#spread ??= this.#compute();
    return this.#spread;
  }

  #compute(): Spread {
    const sorted = this.#ring.slice(0, Math.min(this.#count, retainedValues)).sort();
    const { length } = sorted;
    const at = (index: number) => sorted[Math.min(Math.max(index, 0), length - 1)] ?? 0;
    const mean = length === 0 ? 0 : sorted.reduce((sum, value) => sum + value, 0) / length;
    const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    /** Interpolated between the two values around it. */
    const quantile = (part: number) => {
      const position = part * (length + 1) - 1;
      const below = Math.floor(position);
      return at(below) + (position - below) * (at(below + 1) - at(below));
    };
    return {
      sum: this.#sum,
      min: at(0),
      max: at(length - 1),
      mean,
      deviation: length > 1 ? Math.sqrt(squares / (length - 1)) : 0,
      p50: quantile(0.5),
      p75: quantile(0.75),
      p95: quantile(0.95),
      p98: quantile(0.98),
      p99: quantile(0.99),
      p999: quantile(0.999),
    };
  }
}
