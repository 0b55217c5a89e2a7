/** How long nobody has to touch the page before it is taken to be only left open (ms). */
const untouchedMs = 10_000;

let touchedAt = Date.now();
const returnListeners = new Set<() => void>();

/** Whether the page lies open without anybody using it. */
export const isUntouched = (): boolean => Date.now() - touchedAt > untouchedMs;

/** Calls back whenever somebody uses the page again that was only left open. Returns how to call it off. */
export function onReturn(listener: () => void): () => void {
  returnListeners.add(listener);
  return () => returnListeners.delete(listener);
}

function touch(): void {
  // To look away is no use of the page.
  if (document.hidden) return;
  const wasUntouched = isUntouched();
  touchedAt = Date.now();
  if (wasUntouched) for (const listener of returnListeners) listener();
}

for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus', 'visibilitychange']) {
  window.addEventListener(type, touch, { capture: true, passive: true });
}
