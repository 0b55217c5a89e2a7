// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bufferKeystrokes, replayEarlyKeystrokes, replayKeystrokes } from './buffered-keystrokes.ts';

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

it('buffers typed text and replays it into the dialog', () => {
  const end = bufferKeystrokes();
  for (const key of ['s', 't', 'x', 'Backspace', 'r', 'Enter', 'Escape', 'Shift']) press(key);
  expect(shortcut).toHaveBeenCalledTimes(1);
  end();
  replayKeystrokes();
  expect(insert).toHaveBeenCalledWith('insertText', false, 'str');
  replayKeystrokes();
  expect(insert).toHaveBeenCalledTimes(1);
});

it('ignores shortcuts with modifiers, and everything after it stopped', () => {
  const end = bufferKeystrokes();
  press('k', { ctrlKey: true });
  end();
  press('s');
  expect(shortcut).toHaveBeenCalledTimes(2);
});

it('drops the buffer if the dialog never opens', async () => {
  vi.useFakeTimers();
  const end = bufferKeystrokes();
  press('s');
  end();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  replayKeystrokes();
  expect(insert).not.toHaveBeenCalled();
});

it('types what was typed while the page loaded once, and stops listening', () => {
  const end = vi.fn();
  window.earlyKeystrokes = { text: 'adm', end };
  replayEarlyKeystrokes();
  replayEarlyKeystrokes();
  expect(insert.mock.calls).toEqual([['insertText', false, 'adm']]);
  expect(end).toHaveBeenCalledOnce();
});
