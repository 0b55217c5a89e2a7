import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverRange, keysOf, numberKey, numberOfKey, wideKey } from './number-key.ts';

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.integer({ min: -9, max: 9 }),
);

/** 64-bit integers that a number would round, and neighbours of those it does not. */
const wide = fc
  .oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 53n + 9n }),
    fc.bigInt({ min: 2n ** 64n - 4096n, max: 2n ** 64n - 1n }),
    fc.bigInt({ min: -(2n ** 63n), max: -(2n ** 63n) + 2048n }),
  )
  .filter((value) => !Number.isSafeInteger(Number(value)));
const either = fc.oneof(number, wide, fc.constantFrom(2 ** 53, 2 ** 63, -(2 ** 63)));
const keyOf = (value: number | bigint) => (typeof value === 'bigint' ? wideKey(value) : numberKey(value));

test('a key is short for a small whole number', () => {
  expect(numberKey(502)).toBe('c07f6');
});

test('decodes a key to its number', () => {
  fc.assert(fc.property(either, (value) => numberOfKey(keyOf(value)) === value));
});

test('sorts keys like their numbers', () => {
  fc.assert(
    fc.property(either, either, (a, b) => {
      const isEqual = !(a < b || a > b);
      expect(isEqual || keyOf(a) < keyOf(b) === a < b).toBe(true);
      const isFound = typeof b === 'number' ? Number(a) === b : isEqual;
      expect(keysOf(a).includes(keyOf(b))).toBe(isFound);
    }),
  );
});

test.each([
  ['numbers', number, false],
  ['numbers and wide integers', either, true],
] as const)('covers exactly the keys of %s inside the range', (_, value, isWide) => {
  const bound = fc.option(fc.record({ value: either, inclusive: fc.boolean() }));
  fc.assert(
    fc.property(bound, bound, value, (lower, upper, value) => {
      const isInside =
        (!lower || value > lower.value || (lower.inclusive && !(value < lower.value))) &&
        (!upper || value < upper.value || (upper.inclusive && !(value > upper.value)));
      const { prefixes, exact } = coverRange({ lower, upper }, isWide);
      const key = keyOf(value);
      expect(prefixes.some((prefix) => key.startsWith(prefix)) || exact.includes(key)).toBe(isInside);
    }),
    { numRuns: 1000 },
  );
});
