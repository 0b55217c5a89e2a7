import { expect, it } from 'vitest';
import { hashValue } from './hash-value.ts';

const hashOf = (value: unknown) => hashValue(value).join();

it.each<[string, (at: number) => unknown]>([
  ['addresses', (at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`],
  ['names that end in a number', (at) => `host-${at}`],
  ['texts of one character that repeats', (at) => String.fromCharCode(at % 65_536).repeat(1 + (at >> 16))],
  ['long texts that differ in the middle', (at) => `${'before '.repeat(9)}${at}${' after'.repeat(9)}`],
  ['fractions', (at) => at / 3],
])('gives different %s different hashes', (_, valueAt) => {
  const hashes = new Set<string>();
  for (let at = 0; at < 200_000; at += 1) hashes.add(hashOf(valueAt(at)));
  expect(hashes.size).toBe(200_000);
});

it('tells texts from other values that look the same, and short texts from padded ones', () => {
  const values = ['5', 5, 'true', true, '12345678901234567890', 12345678901234567890n, '', '\0', '\0\0', 0];
  expect(new Set(values.map(hashOf)).size).toBe(values.length);
});

it('takes a negative zero for 0', () => {
  expect(hashOf(-0)).toBe(hashOf(0));
});
