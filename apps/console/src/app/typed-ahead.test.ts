// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdTyping, typeAhead } from './typed-ahead.ts';

const insert = vi.fn();
const shortcut = vi.fn();

beforeEach(() => {
  document.execCommand = insert;
  document.addEventListener('keydown', shortcut);
});
afterEach(() => {
  document.removeEventListener('keydown', shortcut);
  insert.mockClear();
  shortcut.mockClear();
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

it('keeps what is typed from the page and writes it into the dialog', () => {
  const end = holdTyping();
  for (const key of ['s', 't', 'x', 'Backspace', 'r', 'Enter', 'Escape', 'Shift']) press(key);
  expect(shortcut).toHaveBeenCalledTimes(1);
  end();
  typeAhead();
  expect(insert).toHaveBeenCalledWith('insertText', false, 'str');
  typeAhead();
  expect(insert).toHaveBeenCalledTimes(1);
});

it('leaves shortcuts with modifiers to the page, and everything once it has ended', () => {
  const end = holdTyping();
  press('k', { ctrlKey: true });
  end();
  press('s');
  expect(shortcut).toHaveBeenCalledTimes(2);
});

it('forgets what was typed for a dialog that never came', async () => {
  vi.useFakeTimers();
  const end = holdTyping();
  press('s');
  end();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  typeAhead();
  expect(insert).not.toHaveBeenCalled();
});
