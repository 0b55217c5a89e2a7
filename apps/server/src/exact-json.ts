import { readWideInteger } from '@tailrace/languages/query';

/** ES2025 has both; the types of this project are older. */
const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown };
type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown;

// JSON has integers of any length: a bigint is written as the digits it has, wherever JSON is written.
Object.defineProperty(BigInt.prototype, 'toJSON', {
  configurable: true,
  writable: true,
  value(this: bigint) {
    return rawJSON(String(this));
  },
});

/** Digits that could be a value and too many for a number; in texts they are found for nothing, which is only slower. */
const manyDigits = /[:,[\s]-?\d{16}/;

const keepWide: SourceReviver = (_key, value, { source }) =>
  typeof value === 'number' && source !== undefined ? (readWideInteger(source) ?? value) : value;

/** Parses JSON; integers of up to 64 bits that a number would round come as bigint. */
export function parseExact(text: string): unknown {
  return manyDigits.test(text)
    ? JSON.parse(text, keepWide as Parameters<typeof JSON.parse>[1])
    : JSON.parse(text);
}
