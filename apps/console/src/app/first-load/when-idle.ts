/** How long (ms) to leave the page's first requests and rendering undisturbed. */
let idleDelayMs = 1_000;

/** Stories and tests shorten the delay. @internal */
export function setIdleDelay(ms: number): void {
  idleDelayMs = ms;
}

/** Runs a task once the page is rendered and the browser is idle. Returns a function that cancels it. */
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
