// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isIdle, onReturn } from './user-activity.ts';

afterEach(() => vi.useRealTimers());

const press = () => window.dispatchEvent(new KeyboardEvent('keydown'));

it('knows a page that lies open without anybody using it', () => {
  vi.useFakeTimers();
  press();
  expect(isIdle()).toBe(false);
  vi.advanceTimersByTime(11_000);
  expect(isIdle()).toBe(true);
  document.body.dispatchEvent(new MouseEvent('pointermove'));
  expect(isIdle()).toBe(false);
});

it('takes it for use to come back to the tab, and not to leave it', () => {
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

it('tells once that somebody is back, until it is called off', () => {
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
