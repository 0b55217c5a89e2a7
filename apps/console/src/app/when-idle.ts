/** Runs a task once the page has been painted and has nothing better to do. Returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 1_500 });
  return () => cancelIdleCallback(handle);
}
