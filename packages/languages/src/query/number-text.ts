const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const digits = /^[+-]?\d{16,20}$/;

const least = -(2n ** 63n);
const most = 2n ** 64n - 1n;

/**
 * The integer a text says, when it has up to 64 bits and a number would round it; `null` otherwise.
 *
 * @example readWideInteger('9007199254740993') // 9007199254740993n
 */
export function readWideInteger(text: string): bigint | null {
  if (!digits.test(text) || Number.isSafeInteger(Number(text))) return null;
  const value = BigInt(text);
  return value >= least && value <= most ? value : null;
}

/** The number a query word stands for, or `null` when it is not one. Integers of up to 64 bits keep their digits. */
export function parseNumberText(text: string): number | bigint | null {
  if (!decimal.test(text)) return null;
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  return readWideInteger(text) ?? value;
}

/** Whether a value is the number a query asks for. A number is shown with fewer digits than it has: these find it. */
export function isNumber(value: number | bigint, wanted: number | bigint): boolean {
  if (typeof value === 'number') return value === Number(wanted);
  return typeof wanted === 'bigint' ? value === wanted : !(value < wanted || value > wanted);
}
