/** Idle threshold, in ms. */
const idleThresholdMs = 10_000;

let activeAt = Date.now();
const returnListeners = new Set<() => void>();

/** Whether the page is open but has had no input for `idleThresholdMs`. */
export const isIdle = (): boolean => Date.now() - activeAt > idleThresholdMs;

/** Calls back on the first input after the page was idle. Returns a function that removes the listener. */
export function onReturn(listener: () => void): () => void {
  returnListeners.add(listener);
  return () => returnListeners.delete(listener);
}

function recordActivity(): void {
  // Leaving the page also fires `visibilitychange`, and is not activity.
  if (document.hidden) return;
  const wasIdle = isIdle();
  activeAt = Date.now();
  if (wasIdle) for (const listener of returnListeners) listener();
}

for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus', 'visibilitychange']) {
  window.addEventListener(type, recordActivity, { capture: true, passive: true });
}
