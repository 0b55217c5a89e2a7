import { describe, expect, test } from 'vitest';
import {
  countOf,
  formatBytes,
  formatCompact,
  formatCount,
  formatDuration,
  formatMicroseconds,
  formatRate,
  formatValue,
  namesText,
} from './format.ts';

test.each([
  [7, '7'],
  [198.55359477124185, '198.55'],
  [1820.5, '1,820.5'],
  [0.0012345, '0.00123'],
  [-0.5, '-0.5'],
  [9_007_199_254_740_993n, '9,007,199,254,740,993'],
])('the computed value %s is %s', (value, text) => {
  expect(formatValue(value)).toBe(text);
});

describe('counts', () => {
  test.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1_234_567, '1,234,567', '1.2M'],
  ])('%d is %s or %s', (count, full, short) => {
    expect(formatCount(count)).toBe(full);
    expect(formatCompact(count)).toBe(short);
  });

  test.each([
    [0, '0 messages'],
    [1, '1 message'],
    [1200, '1,200 messages'],
  ])('%d with a noun is %s', (count, text) => {
    expect(countOf(count, 'message')).toBe(text);
  });

  test('take another plural', () => {
    expect(countOf(2, 'index', 'indices')).toBe('2 indices');
  });
});

test.each([
  [0, '0'],
  [0.004, '<0.1'],
  [2.44, '2.4'],
  [1204.4, '1,204'],
])('%d per second is %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text);
});

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KiB'],
  [1536, '1.5 KiB'],
  [1_048_575, '1 MiB'],
  [5_368_709_120, '5 GiB'],
  [2 ** 70, '1,048,576 PiB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0, '0 ms'],
  [350.4, '350 ms'],
  [999.6, '1 s'],
  [1234, '1.2 s'],
  [59_960, '1 min'],
  [60_000, '1 min'],
  [245_000, '4 min 5 s'],
  [3_600_000, '1 h'],
  [3_661_000, '1 h 1 min'],
  [183_600_000, '2 d 3 h'],
  [-5, '0 ms'],
])('%d ms are %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test.each([
  [0, '0 µs'],
  [11.4, '11 µs'],
  [999, '999 µs'],
  [999.6, '1 ms'],
  [1240, '1.2 ms'],
  [9949, '9.9 ms'],
  [9950, '10 ms'],
  [50_886, '51 ms'],
  [2_500_000, '2.5 s'],
])('%d µs are %s', (microseconds, text) => {
  expect(formatMicroseconds(microseconds)).toBe(text);
});

test.each([
  [[], ''],
  [['a'], '“a”'],
  [['a', 'b'], '“a” and “b”'],
  [['a', 'b', 'c', 'd', 'e'], '“a”, “b”, “c” and 2 more'],
])('names %j as %s', (names, text) => {
  expect(namesText(names)).toBe(text);
});
