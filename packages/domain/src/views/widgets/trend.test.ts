import { expect, it } from 'vitest';
import { percentText, trendOf } from './trend.ts';

it.each([
  [12, 8, 'LOWER', 'up', 4, '+50%', 'worse'],
  [8, 12, 'LOWER', 'down', -4, '-33.3%', 'better'],
  [8, 12, 'HIGHER', 'down', -4, '-33.3%', 'worse'],
  [8, 12, 'NEUTRAL', 'down', -4, '-33.3%', 'neutral'],
  [5, 5, 'HIGHER', 'same', 0, '0%', 'neutral'],
  [5, 0, 'HIGHER', 'up', 5, null, 'better'],
  [1e9, 1, 'NEUTRAL', 'up', 999_999_999, '> 100,000%', 'neutral'],
  [-4, -8, 'HIGHER', 'up', 4, '+50%', 'better'],
  [2n ** 60n, 2n ** 60n - 1n, 'NEUTRAL', 'up', 1, '0%', 'neutral'],
] as const)(
  '%s after %s, preferring %s',
  (now, before, preference, direction, difference, percent, verdict) => {
    const trend = trendOf(now, before, preference);
    expect(trend).toMatchObject({ direction, difference, verdict });
    expect(trend && percentText(trend)).toBe(percent);
  },
);

it('has no trend without both figures', () => {
  expect(trendOf(null, 1, 'LOWER')).toBeNull();
  expect(trendOf(1, null, 'LOWER')).toBeNull();
});
