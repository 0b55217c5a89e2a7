import { afterEach, expect, it, vi } from 'vitest';
import { readPermissionsWith, reportForbidden } from './forbidden.ts';

afterEach(() => vi.useRealTimers());

it('reads the permissions again after a refused call, at most once a minute', () => {
  vi.useFakeTimers();
  const read = vi.fn();
  const stop = readPermissionsWith(read);
  reportForbidden();
  reportForbidden();
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  reportForbidden();
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(60_000);
  reportForbidden();
  expect(read).toHaveBeenCalledTimes(2);
});
