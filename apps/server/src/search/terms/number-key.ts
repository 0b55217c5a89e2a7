const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);
const digits = 16;
const highest = 'f'.repeat(digits);

/** The number as 16 hexadecimal digits that sort as the numbers do. */
function fullKey(value: number): string {
  // -0 and 0 are the same value and have to be the same key.
  double[0] = value === 0 ? 0 : value;
  let low = halves[0] ?? 0;
  let high = halves[1] ?? 0;
  if (high >>> 31 === 1) {
    low = ~low >>> 0;
    high = ~high >>> 0;
  } else high = (high | 0x80000000) >>> 0;
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

const trim = (key: string) => key.replace(/0+$/, '');

/** The number as hexadecimal digits that sort as the numbers do, without the zeros at the end: 502 is `c07f6`. */
export function numberKey(value: number): string {
  return trim(fullKey(value));
}

/** The number a key stands for. */
export function numberOfKey(key: string): number {
  const full = key.padEnd(digits, '0');
  const high = Number.parseInt(full.slice(0, 8), 16);
  const low = Number.parseInt(full.slice(8), 16);
  const negative = high >>> 31 === 0;
  halves[1] = negative ? ~high >>> 0 : (high & 0x7fffffff) >>> 0;
  halves[0] = negative ? ~low >>> 0 : low;
  return double[0] ?? 0;
}

export interface KeyCover {
  /** Every key that starts so is inside. */
  prefixes: string[];
  /** Keys inside that are shorter than the prefix they belong to. */
  exact: string[];
}

interface NumberBounds {
  lower: { value: number; inclusive: boolean } | null;
  upper: { value: number; inclusive: boolean } | null;
}

const step = (key: string, by: bigint) => (BigInt(`0x${key}`) + by).toString(16).padStart(digits, '0');

/** The fewest prefixes that together hold the keys of all numbers of a range. */
export function coverRange({ lower, upper }: NumberBounds): KeyCover {
  const first = lower ? step(fullKey(lower.value), lower.inclusive ? 0n : 1n) : '0'.repeat(digits);
  const last = upper ? step(fullKey(upper.value), upper.inclusive ? 0n : -1n) : highest;
  const prefixes: string[] = [];
  if (first <= last) collect('', first, last, prefixes);
  const exact = prefixes.filter((prefix) => prefix.endsWith('0')).map(trim);
  return { prefixes, exact };
}

function collect(prefix: string, first: string, last: string, found: string[]): void {
  const at = prefix.length;
  if (at > 0 && /^0*$/.test(first.slice(at)) && /^f*$/.test(last.slice(at))) {
    found.push(prefix);
    return;
  }
  const from = Number.parseInt(first.charAt(at), 16);
  const to = Number.parseInt(last.charAt(at), 16);
  for (let digit = from; digit <= to; digit += 1) {
    const next = prefix + digit.toString(16);
    collect(
      next,
      digit === from ? first : next.padEnd(digits, '0'),
      digit === to ? last : next.padEnd(digits, 'f'),
      found,
    );
  }
}
