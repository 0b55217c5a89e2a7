/** How long (ms) a page's first requests and drawing take; nothing that can wait runs before that. */
let idleDelayMs = 1_000;

/** For stories, whose tests would otherwise spend most of their time waiting. */
export function setIdleDelay(ms: number): void {
  idleDelayMs = ms;
}

/** Runs a task once the page has been drawn and the browser is idle. Returns how to cancel it. */
export function whenIdle(task: () => void): () => void {
  let handle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') task();
    else handle = requestIdleCallback(task, { timeout: 1_500 });
  }, idleDelayMs);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}
