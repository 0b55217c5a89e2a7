import { expect, it } from 'vitest';
import { rateOfIndices } from './storage-rate.ts';

const now = Date.parse('2026-03-10T00:00:00.000Z');

const index = (begin: string, end: string, events: number) => ({
  size: { events, deleted: 0, bytes: events * 100 },
  range: { index_name: '', begin, end, calculated_at: null, took_ms: 0 },
  is_deflector: false,
  is_closed: false,
  is_reopened: false,
});

it('divides what recent indices hold by the time they cover', () => {
  const indices = {
    app_2: index('2026-03-09T00:00:00.000Z', '2026-03-10T00:00:00.000Z', 3000),
    app_1: index('2026-03-08T00:00:00.000Z', '2026-03-09T00:00:00.000Z', 1000),
    app_0: index('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', 90_000),
  };
  expect(rateOfIndices({ indices }, now)).toEqual({ bytesPerDay: 200_000, messagesPerDay: 2000 });
});

it('is zero without messages, and for closed indices, whose size is not known', () => {
  const closed = { ...index('', '', 0), size: null, range: null, is_closed: true };
  const empty = index('1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z', 0);
  expect(rateOfIndices({ indices: { closed, empty } }, now)).toEqual({ bytesPerDay: 0, messagesPerDay: 0 });
});
