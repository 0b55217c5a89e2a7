// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bufferKeystrokes, replayKeystrokes } from './buffered-keystrokes.ts';

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
  const end = bufferKeystrokes();
  for (const key of ['s', 't', 'x', 'Backspace', 'r', 'Enter', 'Escape', 'Shift']) press(key);
  expect(shortcut).toHaveBeenCalledTimes(1);
  end();
  replayKeystrokes();
  expect(insert).toHaveBeenCalledWith('insertText', false, 'str');
  replayKeystrokes();
  expect(insert).toHaveBeenCalledTimes(1);
});

it('leaves shortcuts with modifiers to the page, and everything once it has ended', () => {
  const end = bufferKeystrokes();
  press('k', { ctrlKey: true });
  end();
  press('s');
  expect(shortcut).toHaveBeenCalledTimes(2);
});

it('forgets what was typed for a dialog that never came', async () => {
  vi.useFakeTimers();
  const end = bufferKeystrokes();
  press('s');
  end();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  replayKeystrokes();
  expect(insert).not.toHaveBeenCalled();
});
