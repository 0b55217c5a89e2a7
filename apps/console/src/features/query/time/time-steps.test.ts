import { allMessages, type TimeRange } from '@tailrace/domain/time/time-range';
import { beforeEach, expect, it, vi } from 'vitest';
import { timeSteps } from './time-steps.ts';
import { leaveTime } from './time-trail.ts';

const hour = { type: 'relative', from: 3_600 } as const;
const searched = {
  type: 'absolute',
  from: '2026-01-01T10:00:00.000Z',
  to: '2026-01-01T11:00:00.000Z',
} as const;
const [search, setTimeRange] = [vi.fn(), vi.fn()];
const stepsFrom = (timeRange: TimeRange) =>
  timeSteps({ state: { timeRange }, search, setTimeRange }, searched);

beforeEach(() => {
  search.mockClear();
  setTimeRange.mockClear();
});

it('goes back to the time that was left, and forward again', () => {
  leaveTime(hour);
  stepsFrom(allMessages).previous();
  expect(search).toHaveBeenLastCalledWith({ timeRange: hour });
  stepsFrom(hour).next();
  expect(search).toHaveBeenLastCalledWith({ timeRange: allMessages });
});

it('looks at the time just before the answer, as long as it is', () => {
  stepsFrom(hour).earlier();
  expect(setTimeRange).toHaveBeenCalledWith({
    type: 'absolute',
    from: '2026-01-01T09:00:00.000Z',
    to: '2026-01-01T10:00:00.000Z',
  });
});

it('offers all messages unless they are looked at', () => {
  expect(stepsFrom(allMessages).all).toBeUndefined();
  stepsFrom(hour).all?.();
  expect(setTimeRange).toHaveBeenCalledWith(allMessages);
});
