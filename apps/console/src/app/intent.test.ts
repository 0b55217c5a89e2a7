import { expect, it, vi } from 'vitest';
import { isSparing, onIntent } from './intent.ts';

it.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g' }, false],
  [{}, false],
  [undefined, false],
])('on a line of %j spares it: %s', (connection, expected) => {
  expect(isSparing(connection)).toBe(expected);
});

it('prepares when the pointer comes near, and on a spared line only when it is pressed', () => {
  const prepare = vi.fn();
  const handlers = onIntent(prepare);
  vi.stubGlobal('navigator', {});
  handlers.onPointerEnter();
  handlers.onFocus();
  expect(prepare).toHaveBeenCalledTimes(2);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  handlers.onPointerEnter();
  handlers.onFocus();
  expect(prepare).toHaveBeenCalledTimes(2);
  handlers.onPointerDown();
  expect(prepare).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});
