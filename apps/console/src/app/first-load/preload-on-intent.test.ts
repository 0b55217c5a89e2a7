import { expect, it, vi } from 'vitest';
import { prefersReducedData, preloadOnIntent } from './preload-on-intent.ts';

it.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g' }, false],
  [{}, false],
  [undefined, false],
])('on a connection of %j saves data: %s', (connection, expected) => {
  expect(prefersReducedData(connection)).toBe(expected);
});

it('preloads on hover, and on a slow or metered connection only on press', () => {
  const preload = vi.fn();
  const handlers = preloadOnIntent(preload);
  vi.stubGlobal('navigator', {});
  handlers.onPointerEnter();
  handlers.onFocus();
  expect(preload).toHaveBeenCalledTimes(2);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  handlers.onPointerEnter();
  handlers.onFocus();
  expect(preload).toHaveBeenCalledTimes(2);
  handlers.onPointerDown();
  expect(preload).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});
