// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pingWith, reportServerDown, reportServerUp, tryServerNow, useAvailability } from './availability.ts';

const now = Date.UTC(2026, 0, 10);

beforeEach(() => {
  vi.useFakeTimers({ now });
});

afterEach(() => {
  reportServerUp();
  vi.useRealTimers();
});

const availability = () => renderHook(useAvailability).result.current;

it('backs off after each failed attempt, up to half a minute', async () => {
  pingWith(() => Promise.reject(new Error('no answer')));
  reportServerDown();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const { nextTryAt } = availability();
    const wait = (nextTryAt ?? 0) - Date.now();
    waits.push(wait);
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it('is up again after the first response', async () => {
  pingWith(() => Promise.resolve());
  reportServerDown();
  expect(availability().isUp).toBe(false);
  tryServerNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(availability()).toEqual({ isUp: true, nextTryAt: null });
});
