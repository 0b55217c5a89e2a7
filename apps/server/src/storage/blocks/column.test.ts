import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { parseExact } from '../../exact-json.ts';
import { DamagedFrameError } from './frame.ts';
import { readIds, writeIds } from './ids.ts';
import { readColumn } from './read-column.ts';
import { writeColumn } from './write-column.ts';

const wide = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).filter((value) => {
  const number = Number(value);
  return !Number.isSafeInteger(number);
});
const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: 0, max: 20 }),
  fc.maxSafeInteger(),
  // As documents have them: without a negative zero, and large ones without a fraction as bigint.
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => (parseExact(JSON.stringify([value])) as unknown[])[0]),
);
const text = fc.oneof(fc.string(), fc.constantFrom('a', 'b', ''), fc.string({ unit: 'binary' }));
const list = fc.array(fc.string(), { maxLength: 3 });
const valuesOf = (value: fc.Arbitrary<unknown>) =>
  fc.array(fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) }), {
    minLength: 1,
    maxLength: 300,
  });

test.each(
  Object.entries({
    numbers: number,
    integers: fc.integer(),
    'wide integers': wide,
    texts: text,
    booleans: fc.boolean(),
    lists: list,
    'lists and texts that look like them': fc.constantFrom(['a'], '["a"]', [], '[]', ['["a"]']),
    anything: fc.oneof(number, wide, text, list, fc.boolean()),
  }),
)('a column of %s is read as it was written', (_, value) => {
  fc.assert(
    fc.property(valuesOf(value), (values) => {
      const column = readColumn(writeColumn(values), values.length);
      expect(column.length).toBe(values.length);
      expect(values.map((_, at) => column.value(at))).toEqual(values);
      const numbers = column.numbers();
      if (numbers) expect([...numbers]).toEqual(values.map((each) => each ?? Number.NaN));
      else expect(values.some((each) => typeof each !== 'number')).toBe(true);
      for (const [at, known] of column.dictionary?.values.entries() ?? []) {
        const having = values.filter((each) => JSON.stringify(each) === JSON.stringify(known));
        expect(column.dictionary?.counts[at]).toBe(having.length);
      }
    }),
  );
});

it('keeps the distances of ids over weeks', () => {
  const moment = fc.bigInt({ min: 0n, max: 2n ** 33n - 2n });
  const id = fc
    .tuple(moment, fc.bigInt({ min: 0n, max: 2n ** 20n - 1n }))
    .map(([ms, order]) => (ms << 20n) + order);
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1 }), (found) => {
      const ids = found.sort((a, b) => (a < b ? -1 : 1));
      const first = ids[0] ?? 0n;
      expect(Array.from(readIds(writeIds(ids), ids.length), (offset) => first + BigInt(offset))).toEqual(ids);
    }),
  );
});

it('is never read as anything else after a byte has changed', () => {
  const values = Array.from({ length: 500 }, (_, at) => at * 7);
  const data = writeColumn(values);
  const read = (written: Uint8Array) => {
    const column = readColumn(written, values.length);
    return values.map((_, at) => column.value(at));
  };
  let noticed = 0;
  for (let at = 0; at < data.length; at += 1) {
    const damaged = Uint8Array.from(data);
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    try {
      // A few bits of a frame mean nothing.
      expect(read(damaged)).toEqual(values);
    } catch (error) {
      expect(error, `byte ${at}`).toBeInstanceOf(DamagedFrameError);
      noticed += 1;
    }
  }
  expect(noticed).toBeGreaterThan(data.length * 0.95);
});
