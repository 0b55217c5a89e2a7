import type { Converted } from './convert.ts';

const integer = /^[+-]?\d+$/;
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Of 64 bits, with its sign; converting more takes long. */
const maxWideDigits = 20;

/** A number where the text is one; integers of up to 64 bits are exact. Other text stays. */
export function numeric(text: string): Converted {
  const trimmed = text.trim();
  if (!decimal.test(trimmed)) return { value: text };
  const value = Number(trimmed);
  if (trimmed.length <= maxWideDigits && integer.test(trimmed) && !Number.isSafeInteger(value)) {
    const exact = BigInt(trimmed.replace('+', ''));
    return { value: BigInt.asIntN(64, exact) === exact ? exact : value };
  }
  return { value: Number.isFinite(value) ? value : text };
}
