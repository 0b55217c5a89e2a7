import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPairs, toRecord, uniqueKeys } from './pairs.ts';

it('sends what it was given', () => {
  const names = fc.string({ minLength: 1 }).filter((name) => name.trim() === name && name !== '__proto__');
  fc.assert(
    fc.property(fc.dictionary(names, fc.string(), { noNullPrototype: true }), (record) => {
      expect(toRecord(toPairs(record))).toEqual(record);
    }),
  );
});

it('sends no row without a key', () => {
  expect(toRecord([{ key: ' ', value: '' }])).toEqual({});
});

it('objects to a key that is there twice and to a value without one', () => {
  const row = (key: string, value: string) => ({ key, value });
  expect(uniqueKeys([row('a', '1'), row('a ', '2')], {})).toBe('“a” is there twice.');
  expect(uniqueKeys([row('', 'gzip')], {})).toBe('“gzip” has no name.');
  expect(uniqueKeys([row('a', ''), row('', '')], {})).toBeUndefined();
});
