const halves = new Int32Array(2);
const number = new Float64Array(halves.buffer);

const seedOfTexts = 1;
/** Booleans and wide integers hash apart from the texts that look the same. */
const seedOfOthers = 2;

/**
 * The two halves of a value's 64-bit hash, the same in every thread; the text `5` and the number 5 are two values. The
 * array is filled anew by the next call, because one of its own for each value would take as long as hashing.
 */
export function hashValue(value: unknown): Int32Array {
  if (typeof value === 'string') hashText(value, seedOfTexts);
  else if (typeof value === 'number') hashNumber(value);
  else hashText(String(value), seedOfOthers);
  return halves;
}

/**
 * Two characters at a time go into the first half, and that into the second one, each step so that different halves stay
 * different. It is written here because WebAssembly, which hashes long texts faster, must not be loaded in threads that end.
 */
function hashText(text: string, seed: number): void {
  const { length } = text;
  let low = seed;
  let high = length;
  for (let at = 0; at < length; at += 2) {
    // Beyond the end there is no code, which counts as 0.
    const pair = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);
    low = Math.imul(low ^ pair, 0x85ebca6b);
    low ^= low >>> 15;
    high = Math.imul(high ^ low, 0xc2b2ae35);
    high ^= high >>> 13;
  }
  spread(low, high);
}

function hashNumber(value: number): void {
  // Adding 0 makes a negative zero the same number as 0.
  number[0] = value + 0;
  spread(halves[0] ?? 0, halves[1] ?? 0);
}

/** Three rounds of a Feistel network over the halves, so that different ones stay different. */
function spread(low: number, high: number): void {
  let first = low;
  let second = high;
  first ^= mix(second);
  second ^= mix(first + 0x9e3779b9);
  first ^= mix(second + 0x7f4a7c15);
  halves[0] = first;
  halves[1] = second;
}

/** The last step of MurmurHash3, which makes each bit depend on all others. */
function mix(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
