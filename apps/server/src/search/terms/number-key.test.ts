import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverRange, numberKey, numberOfKey } from './number-key.ts';

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.integer({ min: -9, max: 9 }),
);

test('a key is short for a small whole number', () => {
  expect(numberKey(502)).toBe('c07f6');
});

test('a key leads back to its number', () => {
  fc.assert(fc.property(number, (value) => numberOfKey(numberKey(value)) === value));
});

test('keys sort as their numbers do', () => {
  fc.assert(fc.property(number, number, (a, b) => numberKey(a) < numberKey(b) === a < b));
});

test('a cover holds the keys inside the range and no others', () => {
  const bound = fc.option(fc.record({ value: number, inclusive: fc.boolean() }));
  fc.assert(
    fc.property(bound, bound, number, (lower, upper, value) => {
      const isInside =
        (!lower || (lower.inclusive ? value >= lower.value : value > lower.value)) &&
        (!upper || (upper.inclusive ? value <= upper.value : value < upper.value));
      const { prefixes, exact } = coverRange({ lower, upper });
      const key = numberKey(value);
      expect(prefixes.some((prefix) => key.startsWith(prefix)) || exact.includes(key)).toBe(isInside);
    }),
    { numRuns: 1000 },
  );
});
