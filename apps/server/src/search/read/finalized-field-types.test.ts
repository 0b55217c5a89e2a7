import { expect, test, vi } from 'vitest';
import { FinalizedFieldTypes } from './finalized-field-types.ts';

const types: Record<string, [string, number][]> = {
  first: [['a', 1]],
  second: [
    ['a', 2],
    ['b', 1],
  ],
  third: [['c', 1]],
};

test('reads each index once, until one is gone', () => {
  const retained = new FinalizedFieldTypes();
  const read = vi.fn((index: string) => types[index] ?? null);
  expect(Object.fromEntries(retained.of(['first', 'second'], null, read))).toEqual({ a: 3, b: 1 });
  expect(Object.fromEntries(retained.of(['first', 'second', 'third'], null, read))).toEqual({
    a: 3,
    b: 1,
    c: 1,
  });
  expect(read.mock.calls.flat()).toEqual(['first', 'second', 'third']);
  expect(Object.fromEntries(retained.of(['first', 'third'], null, read))).toEqual({ a: 1, c: 1 });
});

test('asks again for an index that could not be read', () => {
  const retained = new FinalizedFieldTypes();
  expect(retained.of(['first'], ['s'], () => null).size).toBe(0);
  expect(retained.of(['first'], ['s'], () => types.first ?? null).size).toBe(1);
});

test('keeps the types of a few sets of streams', () => {
  const retained = new FinalizedFieldTypes();
  const read = vi.fn(() => types.first ?? null);
  for (const stream of ['1', '2', '3', '4', '5', '5', '2', '1']) retained.of(['first'], [stream], read);
  expect(read).toHaveBeenCalledTimes(6);
});
