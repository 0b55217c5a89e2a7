import { DDSketch } from '@datadog/sketches-js';

/** Each number is found within half a percent of itself. */
export const quantileError = 0.005;

/** Bins that a store grows by at most at a time; it moves them as arguments of a call, which the stack has to hold. */
const maxGrowth = 16_384;

type Store = DDSketch['store'];

/** Pairs of a bin's key and how many numbers it has. */
type Bins = Float64Array;

/** What a sketch has accumulated, in a form that can be sent to another thread. */
export interface SketchState {
  positive: Bins;
  negative: Bins;
  zeroes: number;
  least: number;
  most: number;
}

/** Counts numbers in bins that grow with their magnitude (DDSketch), whatever the order they come in. */
export class QuantileSketch {
  readonly #sketch = new DDSketch({ relativeAccuracy: quantileError });
  #zeroes = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  get bytes(): number {
    const { store, negativeStore } = this.#sketch;
    return 8 * (store.length() + negativeStore.length());
  }

  add(value: number, times: number): void {
    const { mapping, store, negativeStore } = this.#sketch;
    const magnitude = Math.min(Math.abs(value), Number.MAX_VALUE);
    if (magnitude <= mapping.minPossible) this.#zeroes += times;
    else addToBin(value > 0 ? store : negativeStore, mapping.key(magnitude), times);
    if (value < this.#least) this.#least = value;
    if (value > this.#most) this.#most = value;
  }

  /** The number at a rank, of which 0 is the least number. */
  valueAt(rank: number): number {
    const value = this.#representativeAt(rank);
    return Math.min(Math.max(value, this.#least), this.#most);
  }

  #representativeAt(rank: number): number {
    const { mapping, store, negativeStore } = this.#sketch;
    const aboveNegative = rank - negativeStore.count;
    if (aboveNegative < 0) return -mapping.value(negativeStore.keyAtRank(-aboveNegative - 1));
    if (aboveNegative < this.#zeroes) return 0;
    return mapping.value(store.keyAtRank(aboveNegative - this.#zeroes));
  }

  state(): SketchState {
    const { store, negativeStore } = this.#sketch;
    return {
      positive: binsOf(store),
      negative: binsOf(negativeStore),
      zeroes: this.#zeroes,
      least: this.#least,
      most: this.#most,
    };
  }

  /** Bin by bin, because the library's own `merge` leaves out negative numbers. */
  merge({ positive, negative, zeroes, least, most }: SketchState): void {
    const { store, negativeStore } = this.#sketch;
    addBins(store, positive);
    addBins(negativeStore, negative);
    this.#zeroes += zeroes;
    this.#least = Math.min(this.#least, least);
    this.#most = Math.max(this.#most, most);
  }
}

function addToBin(store: Store, key: number, times: number): void {
  while (store.count > 0 && key < store.minKey - maxGrowth) store.add(store.minKey - maxGrowth, 0);
  while (store.count > 0 && key > store.maxKey + maxGrowth) store.add(store.maxKey + maxGrowth, 0);
  store.add(key, times);
}

function binsOf({ bins, offset }: Store): Bins {
  const pairs = bins.flatMap((count, at) => (count > 0 ? [at + offset, count] : []));
  return Float64Array.from(pairs);
}

function addBins(store: Store, bins: Bins): void {
  for (let at = 0; at < bins.length; at += 2) addToBin(store, bins[at] ?? 0, bins[at + 1] ?? 0);
}
