import { readWideInteger } from '@tailrace/languages/query';

/** Newer JSON features that the TypeScript library of this project does not declare yet. */
const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown };
type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown;

// JSON allows integers of any length: JSON.stringify writes a bigint as its digits.
Object.defineProperty(BigInt.prototype, 'toJSON', {
  configurable: true,
  writable: true,
  value(this: bigint) {
    return rawJSON(String(this));
  },
});

/** May contain an integer too long for a number. A match inside a string is harmless: parsing is only slower. */
const manyDigits = /[:,[\s]-?\d{16}/;

const keepWide: SourceReviver = (_key, value, { source }) =>
  typeof value === 'number' && source !== undefined ? (readWideInteger(source) ?? value) : value;

/** Parses JSON; 64-bit integers that a number would round become bigint. */
export function parseExact(text: string): unknown {
  return manyDigits.test(text)
    ? JSON.parse(text, keepWide as Parameters<typeof JSON.parse>[1])
    : JSON.parse(text);
}
