const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const digits = /^[+-]?\d{16,20}$/;

const least = -(2n ** 63n);
const most = 2n ** 64n - 1n;

/**
 * The integer in a text, when it has up to 64 bits and a JavaScript number would round it; `null` otherwise.
 *
 * @example readWideInteger('9007199254740993') // 9007199254740993n
 */
export function readWideInteger(text: string): bigint | null {
  if (!digits.test(text) || Number.isSafeInteger(Number(text))) return null;
  const value = BigInt(text);
  return value >= least && value <= most ? value : null;
}

/**
 * The number a query word represents, or `null` when it is not a number. Integers of up to 64 bits stay
 * exact.
 */
export function parseNumberText(text: string): number | bigint | null {
  if (!decimal.test(text)) return null;
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  return readWideInteger(text) ?? value;
}

/**
 * Whether a value equals the number in a query. A JavaScript number is compared after rounding, so that the
 * digits it is displayed with find it.
 */
export function isNumber(value: number | bigint, wanted: number | bigint): boolean {
  if (typeof value === 'number') return value === Number(wanted);
  return typeof wanted === 'bigint' ? value === wanted : !(value < wanted || value > wanted);
}
