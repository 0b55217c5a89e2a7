/** Waits; rejects with the signal's reason as soon as it aborts. */
export function pause(milliseconds: number, signal?: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Waits for a value; rejects with the signal's reason as soon as it aborts. */
export function untilAborted<T>(value: T | Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    const stop = () => signal?.removeEventListener('abort', abort);
    Promise.resolve(value).then(resolve, reject).finally(stop);
  });
}
