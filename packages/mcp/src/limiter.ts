/** Runs some work when its turn comes. */
export type Limiter = <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** Too much work is waiting already. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Runs so many at a time, and lets so many more wait; rejects with a `BusyError` beyond. */
export function createLimiter(running = 4, waiting = 32): Limiter {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async (work, signal) => {
    if (busy >= running) {
      if (queue.length >= waiting) throw new BusyError('Too many calls at a time.');
      await turnIn(queue, signal);
    } else busy += 1;
    try {
      return await work();
    } finally {
      // The turn is handed to the next one, so that nobody overtakes it.
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

function turnIn(queue: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      queue.splice(queue.indexOf(start), 1);
      reject(signal.reason);
    };
    const start = () => {
      signal.removeEventListener('abort', cancel);
      resolve();
    };
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', cancel, { once: true });
    queue.push(start);
  });
}
