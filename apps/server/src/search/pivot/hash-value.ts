import xxhash from 'xxhash-wasm';

const { h64 } = await xxhash();

const hash = new BigUint64Array(1);
const halves = new Int32Array(hash.buffer);
const number = new Float64Array(halves.buffer);

/** Booleans and wide integers hash apart from the texts that look the same. */
const seedOfOthers = 1n;

/**
 * The two halves of a value's 64-bit hash, the same in every thread; the text `5` and the number 5 are two values. The
 * array is filled anew by the next call, because one of its own for each value would take as long as hashing.
 */
export function hashValue(value: unknown): Int32Array {
  if (typeof value === 'string') hash[0] = h64(value);
  else if (typeof value === 'number') hashNumber(value);
  else hash[0] = h64(String(value), seedOfOthers);
  return halves;
}

/** Three rounds of a Feistel network over the bits of the number, so that no two numbers have the same hash. */
function hashNumber(value: number): void {
  // Adding 0 makes a negative zero the same number as 0.
  number[0] = value + 0;
  let low = halves[0] ?? 0;
  let high = halves[1] ?? 0;
  low ^= mix(high);
  high ^= mix(low + 0x9e3779b9);
  low ^= mix(high + 0x7f4a7c15);
  halves[0] = low;
  halves[1] = high;
}

/** The last step of MurmurHash3, which makes each bit depend on all others. */
function mix(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
