import { joinParts } from './parts.ts';
import { type SequenceShape, shapeOf, writeSequence } from './sequence.ts';

/** How the values of a column are written; a column with one value in all messages has no body. */
export type ColumnHead =
  | { kind: 'constant'; length: number; value: unknown }
  | { kind: 'dictionary'; length: number; values: unknown[]; counts: number[]; shape: SequenceShape }
  /** 0 is a missing value, other numbers are one more than the distance from the least. */
  | { kind: 'integers'; length: number; least: number; shape: SequenceShape }
  | { kind: 'doubles'; length: number }
  | { kind: 'texts' | 'values'; length: number };

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
/** The widest distance between integers that is written as one; beyond, they are written as doubles. */
const widestRange = 2 ** 52;
const fewNumbers = 256;
const mostDictionary = 2 ** 16 - 2;

/** The different values and their counts; `null` when there are too many. */
function different(values: readonly unknown[]) {
  const known = new Map<unknown, number>();
  // Lists are compared by their JSON, which is not the same as a text that looks like it.
  const lists = new Map<unknown, number>();
  const found: unknown[] = [];
  const counts: number[] = [];
  const codes = new Uint16Array(values.length);
  const most = Math.min(mostDictionary, Math.max(16, values.length / 2));
  let numbers = 0;
  // Neighbours are often alike, which is found out faster than the code of a value.
  let [before, code]: [unknown, number] = [null, 0];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    if (value !== before) {
      const isList = Array.isArray(value);
      const [codesOf, key] = isList ? [lists, JSON.stringify(value)] : [known, value];
      code = value === null ? 0 : (codesOf.get(key) ?? 0);
      if (code === 0 && value !== null) {
        if (found.length >= most) return null;
        if (typeof value === 'number' && ++numbers > fewNumbers) return null;
        code = found.push(value);
        codesOf.set(key, code);
      }
      before = value;
    }
    codes[at] = code;
    if (code > 0) counts[code - 1] = (counts[code - 1] ?? 0) + 1;
  }
  return { values: found, counts, codes };
}

/** Writes the values of a field, in the order of the messages; `null` where a message does not have it. */
export function writeColumn(values: readonly unknown[]): Uint8Array {
  const { length } = values;
  const few = different(values);
  if (few?.values.length === 1 && few.counts[0] === length) {
    return joinParts({ kind: 'constant', length, value: few.values[0] } satisfies ColumnHead, null);
  }
  if (few) {
    const shape: SequenceShape = { ...shapeOf(few.codes), isAscending: false };
    const head: ColumnHead = { kind: 'dictionary', length, values: few.values, counts: few.counts, shape };
    return joinParts(head, writeSequence(few.codes, shape));
  }
  const present = values.filter((value) => value !== null);
  if (present.every((value) => typeof value === 'number')) return writeNumbers(values, present);
  const kind = present.every((value) => typeof value === 'string') ? 'texts' : 'values';
  return joinParts({ kind, length } satisfies ColumnHead, JSON.stringify(values));
}

function writeNumbers(values: readonly unknown[], present: readonly number[]): Uint8Array {
  const { length } = values;
  const [least, most] = present.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const,
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
  );
  if (present.every(isInteger) && most - least < widestRange) {
    const distances = values.map((value) => (value === null ? 0 : Number(value) - least + 1));
    const shape = shapeOf(distances);
    return joinParts(
      { kind: 'integers', length, least, shape } satisfies ColumnHead,
      writeSequence(distances, shape),
    );
  }
  const doubles = Float64Array.from(values, (value) => (value === null ? Number.NaN : Number(value)));
  return joinParts({ kind: 'doubles', length } satisfies ColumnHead, new Uint8Array(doubles.buffer));
}
