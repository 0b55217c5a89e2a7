/** What a page shows first is on its way for about so long; nothing that can wait comes beside it. */
let restMs = 1_000;

/** For stories, whose tests would do nothing for most of their time but wait for the page to rest. */
export function restFor(ms: number): void {
  restMs = ms;
}

/** Runs a task once the page has been shown and has nothing better to do. Returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  let handle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') task();
    else handle = requestIdleCallback(task, { timeout: 1_500 });
  }, restMs);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}
