import { expect, it } from 'vitest';
import type { IndexState } from './index-details.ts';
import { rangeText } from './index-range-text.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const range = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
// The formatter separates with narrow spaces.
const text = (from: string, to: string) =>
  rangeText({ state: 'open', messages: 5, range: range(from, to) }, 'Europe/Berlin', now).replaceAll(
    /\s+/g,
    ' ',
  );

it('gives the date once within a day of the zone', () => {
  expect(text('2026-03-01T08:00:00Z', '2026-03-01T22:59:59Z')).toBe('1 Mar, 09:00–23:59');
  expect(text('2026-03-01T08:00:00Z', '2026-03-01T23:59:59Z')).toBe('1 Mar, 09:00 – 2 Mar, 00:59');
  expect(text('2026-03-01T08:00:00Z', '2026-03-01T08:00:09Z')).toBe('1 Mar, 09:00');
});

it('gives the year of another year', () => {
  expect(text('2025-03-01T08:00:00Z', '2025-03-01T09:00:00Z')).toBe('1 Mar 2025, 09:00–10:00');
});

it('says why there is no range', () => {
  const reason = (state: IndexState, messages: number | null) =>
    rangeText({ state, messages, range: null }, 'UTC', now);
  expect(reason('writing', 0)).toBe('No messages');
  expect(reason('writing', 3786)).toBe('Being written to');
  expect(reason('open', 3786)).toBe('Not calculated yet');
  expect(reason('closed', null)).toBe('Not known while closed');
});
