import { type Budget, inValues } from './budget.ts';
import { HashSet } from './hash-set.ts';
import { hashValue } from './hash-value.ts';
import { HyperLogLog, hyperLogLogError } from './hyperloglog.ts';
import type { Metric } from './metric.ts';

/** Up to this many different values the count is exact. */
const exactUpTo = 10_000;

/** The two halves of each value's hash while the count is exact, then the registers of the sketch. */
type DistinctState = readonly number[] | Uint8Array;

/**
 * Counts different values: exactly while there are few, then by a sketch. Values are told apart by their 64-bit hashes,
 * of which two among ten thousand are equal once in 10^11 counts.
 */
export class DistinctValues implements Metric {
  readonly #budget: Budget;
  #hashes = new HashSet();
  #sketch: HyperLogLog | null = null;
  #retained = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
    this.#take();
  }

  get retained(): number {
    return this.#retained;
  }

  get error(): number {
    return this.#sketch ? hyperLogLogError : 0;
  }

  add(value: unknown): void {
    const halves = hashValue(value);
    this.#record(halves[0] ?? 0, halves[1] ?? 0);
  }

  addNumbers(numbers: Float64Array, count: number): void {
    for (let at = 0; at < count; at += 1) this.add(numbers[at]);
  }

  #record(low: number, high: number): void {
    if (this.#sketch) {
      this.#sketch.add(low, high);
      return;
    }
    if (this.#hashes.add(low, high)) this.#take();
    if (this.#hashes.size > exactUpTo) this.#startSketch();
  }

  #startSketch(): HyperLogLog {
    const sketch = new HyperLogLog();
    this.#hashes.each((low, high) => sketch.add(low, high));
    this.#sketch = sketch;
    this.#hashes = new HashSet();
    this.#take();
    return sketch;
  }

  /** Takes what the memory has grown by from the budget. */
  #take(): void {
    const retained = inValues(this.#sketch?.registers.byteLength ?? this.#hashes.bytes);
    this.#budget.takeValues(retained - this.#retained);
    this.#retained = retained;
  }

  result(): number {
    return this.#sketch ? Math.round(this.#sketch.estimate()) : this.#hashes.size;
  }

  state(): DistinctState {
    if (this.#sketch) return this.#sketch.registers;
    const halves: number[] = [];
    this.#hashes.each((low, high) => halves.push(low, high));
    return halves;
  }

  merge(state: DistinctState): void {
    if (state instanceof Uint8Array) (this.#sketch ?? this.#startSketch()).merge(state);
    else for (let at = 0; at < state.length; at += 2) this.#record(state[at] ?? 0, state[at + 1] ?? 0);
  }
}
