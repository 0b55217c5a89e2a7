import { afterEach, expect, it, vi } from 'vitest';
import { isUntouched } from './touch.ts';

afterEach(() => vi.useRealTimers());

it('knows a page that lies open without anybody using it', () => {
  vi.useFakeTimers();
  window.dispatchEvent(new KeyboardEvent('keydown'));
  expect(isUntouched()).toBe(false);
  vi.advanceTimersByTime(21_000);
  expect(isUntouched()).toBe(true);
  document.body.dispatchEvent(new MouseEvent('pointermove'));
  expect(isUntouched()).toBe(false);
});
