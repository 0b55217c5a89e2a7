// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isIdle, onReturn } from './user-activity.ts';

afterEach(() => vi.useRealTimers());

const press = () => window.dispatchEvent(new KeyboardEvent('keydown'));

it('is idle after the threshold without input', () => {
  vi.useFakeTimers();
  press();
  expect(isIdle()).toBe(false);
  vi.advanceTimersByTime(11_000);
  expect(isIdle()).toBe(true);
  document.body.dispatchEvent(new MouseEvent('pointermove'));
  expect(isIdle()).toBe(false);
});

it('counts returning to the tab as activity, but not leaving it', () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const show = (isShown: boolean) => {
    hidden.mockReturnValue(!isShown);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  press();
  vi.advanceTimersByTime(11_000);
  show(false);
  expect(isIdle()).toBe(true);
  show(true);
  expect(isIdle()).toBe(false);
  hidden.mockRestore();
});

it('calls back once on return, until it is cancelled', () => {
  vi.useFakeTimers();
  const returned = vi.fn();
  const stop = onReturn(returned);
  press();
  returned.mockClear();
  vi.advanceTimersByTime(11_000);
  press();
  press();
  expect(returned).toHaveBeenCalledTimes(1);

  stop();
  vi.advanceTimersByTime(11_000);
  press();
  expect(returned).toHaveBeenCalledTimes(1);
});
