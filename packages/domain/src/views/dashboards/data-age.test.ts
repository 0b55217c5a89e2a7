import { expect, it } from 'vitest';
import { ageText, dataTime, isOldData } from './data-age.ts';

it.each([
  [29_000, 1, false],
  [31_000, 1, true],
  [31_000, 60, false],
  [181_000, 60, true],
])('of %i ms with a refresh every %i s is old: %s', (age, refresh, isOld) => {
  expect(isOldData(age, refresh)).toBe(isOld);
});

it.each([
  [-5, '0 seconds'],
  [59_999, '59 seconds'],
  [60_000, '1 minute'],
  [12.5 * 60_000, '12 minutes'],
  [3 * 3_600_000, '3 hours'],
  [49 * 3_600_000, '2 days'],
])('says %i ms as %s', (age, text) => expect(ageText(age)).toBe(text));

it('names the day of data that is not from today', () => {
  const at = Date.parse('2026-11-22T23:30:00Z');
  expect(dataTime(at, at + 60_000, 'UTC')).toBe('23:30');
  expect(dataTime(at, at + 3_600_000, 'UTC')).toBe('22 Nov, 23:30');
  expect(dataTime(at, at + 3_600_000, 'Europe/Amsterdam')).toBe('00:30');
});
