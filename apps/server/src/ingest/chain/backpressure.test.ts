import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Backpressure } from './backpressure.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('holds senders back while it is crowded, but not for long', () => {
  const changes: boolean[] = [];
  const backpressure = new Backpressure(() => changes.push(backpressure.isOn));
  backpressure.isCrowded = true;
  backpressure.isCrowded = true;
  backpressure.isCrowded = false;
  expect(changes).toEqual([true, false]);
  backpressure.isCrowded = true;
  vi.runAllTimers();
  backpressure.isCrowded = true;
  backpressure.isCrowded = false;
  expect(changes).toEqual([true, false, true, false]);
  backpressure.isCrowded = true;
  expect(backpressure.isOn).toBe(true);
});
