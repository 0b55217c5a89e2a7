import type { Budget } from './budget.ts';

const exactUpTo = 3000;
const indexBits = 14;
const registers = 1 << indexBits;
/** The registers take about the memory of so many values. */
const registersInValues = registers / 32;

function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Counts distinct values: exactly while there are few, then within about one percent (HyperLogLog). */
export class DistinctValues {
  readonly #budget: Budget;
  #values: Set<string> | null = new Set();
  #registers: Uint8Array | null = null;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Values kept in memory. */
  get kept(): number {
    return this.#values?.size ?? registersInValues;
  }

  add(value: string): void {
    if (this.#registers) {
      record(this.#registers, value);
      return;
    }
    const values = this.#values;
    if (!values || values.has(value)) return;
    this.#budget.takeValues(1);
    values.add(value);
    if (values.size <= exactUpTo) return;
    this.#registers = new Uint8Array(registers);
    for (const known of values) record(this.#registers, known);
    this.#budget.takeValues(registersInValues - values.size);
    this.#values = null;
  }

  count(): number {
    return this.#registers ? estimate(this.#registers) : (this.#values?.size ?? 0);
  }
}

function record(found: Uint8Array, value: string): void {
  const hash = mix(value);
  const register = hash >>> (32 - indexBits);
  const rest = (hash << indexBits) >>> 0;
  const zeros = Math.min(Math.clz32(rest), 32 - indexBits) + 1;
  if (zeros > (found[register] ?? 0)) found[register] = zeros;
}

function estimate(found: Uint8Array): number {
  let sum = 0;
  let empty = 0;
  for (const zeros of found) {
    sum += 2 ** -zeros;
    if (zeros === 0) empty += 1;
  }
  const raw = ((0.7213 / (1 + 1.079 / registers)) * registers * registers) / sum;
  if (raw <= 2.5 * registers && empty > 0) return Math.round(registers * Math.log(registers / empty));
  const all = 2 ** 32;
  return Math.round(raw <= all / 30 ? raw : -all * Math.log(1 - raw / all));
}
