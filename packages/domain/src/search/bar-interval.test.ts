import { expect, test } from 'vitest';
import { barInterval } from './bar-interval.ts';

const hour = 3_600_000;
const day = 24 * hour;

test.each([
  [60_000, 145, null],
  [5 * 60_000, 145, '5s'],
  [hour, 145, '30s'],
  [hour, 205, '20s'],
  [hour, 37, '2m'],
  [4 * hour, 145, '2m'],
  [6 * hour, 145, '3m'],
  [12 * hour, 145, '5m'],
  [day, 145, '10m'],
  [7 * day, 145, '2h'],
  [30 * day, 145, '6h'],
  [365 * day, 145, '3d'],
  [5 * 365 * day, 145, '14d'],
  [50 * 365 * day, 145, '1M'],
])('covers %d ms with at most %d bars of %s', (length, most, expected) => {
  const interval = barInterval(length, most);
  expect(interval && `${interval.value}${interval.unit}`).toBe(expected);
});
