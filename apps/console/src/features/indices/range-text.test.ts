import { expect, it } from 'vitest';
import { rangeText } from './range-text.ts';

const text = (from: string, to: string) =>
  rangeText({ state: 'open', range: { from: Date.parse(from), to: Date.parse(to) } }, 'Europe/Berlin');

it('gives the date once within a day of the zone', () => {
  expect(text('2026-03-01T08:00:00Z', '2026-03-01T22:59:59Z')).toBe('2026-03-01 09:00 – 23:59');
  expect(text('2026-03-01T08:00:00Z', '2026-03-01T23:59:59Z')).toBe('2026-03-01 09:00 – 2026-03-02 00:59');
  expect(text('2026-03-01T08:00:00Z', '2026-03-01T08:00:09Z')).toBe('2026-03-01 09:00');
});

it('says why there is no range', () => {
  expect(rangeText({ state: 'writing', range: null }, 'UTC')).toBe('No messages');
  expect(rangeText({ state: 'closed', range: null }, 'UTC')).toBe('Not known while closed');
});
