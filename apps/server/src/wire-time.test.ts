import { expect, test } from 'vitest';
import { wireOffsetTime, wireTime } from './wire-time.ts';

test('times are written with milliseconds, in UTC', () => {
  expect(wireTime(0)).toBe('1970-01-01T00:00:00.000Z');
  expect(wireOffsetTime(1)).toBe('1970-01-01T00:00:00.001+0000');
});

test('clamps times outside the years 0000 to 9999', () => {
  expect(wireTime(-1e18)).toBe('0000-01-01T00:00:00.000Z');
  expect(wireTime(1e18)).toBe('9999-12-31T23:59:59.999Z');
});
