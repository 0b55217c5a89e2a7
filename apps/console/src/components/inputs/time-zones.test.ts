import { expect, it } from 'vitest';
import { timeZoneChoices } from './time-zones.ts';

const offsetOf = (zone: string, day: string) =>
  timeZoneChoices(new Date(day)).find(({ value }) => value === zone)?.detail;

it.each([
  ['UTC', '2026-07-01', 'UTC+00:00'],
  ['Europe/Berlin', '2026-07-01', 'UTC+02:00'],
  ['Europe/Berlin', '2026-01-01', 'UTC+01:00'],
  ['America/New_York', '2026-01-01', 'UTC−05:00'],
  ['Asia/Tehran', '2026-01-01', 'UTC+03:30'],
])('knows how far %s is from UTC on %s', (zone, day, offset) => {
  expect(offsetOf(zone, day)).toBe(offset);
});

it('names every zone once, UTC first', () => {
  const zones = timeZoneChoices(new Date('2026-01-01')).map(({ value }) => value);
  expect(zones[0]).toBe('UTC');
  expect(new Set(zones).size).toBe(zones.length);
});
