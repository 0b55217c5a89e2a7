import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoldBack } from './hold-back.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('holds senders back while it is crowded, but not for long', () => {
  const changes: boolean[] = [];
  const holdBack = new HoldBack(() => changes.push(holdBack.isOn));
  holdBack.isCrowded = true;
  holdBack.isCrowded = true;
  holdBack.isCrowded = false;
  expect(changes).toEqual([true, false]);
  holdBack.isCrowded = true;
  vi.runAllTimers();
  holdBack.isCrowded = true;
  holdBack.isCrowded = false;
  expect(changes).toEqual([true, false, true, false]);
  holdBack.isCrowded = true;
  expect(holdBack.isOn).toBe(true);
});
