import { FetchError } from '@tailrace/sdk';

/** Whether a failed request may succeed later: no response, a gateway without its server, or too many requests. */
export const isPassing = (error: unknown): error is FetchError =>
  error instanceof FetchError && [0, 429, 502, 503, 504].includes(error.status);

const firstPause = 500;
export const longestPause = 30_000;

/** The pause before an attempt, in milliseconds: doubled each time, and random, so that clients do not come together. */
export const pauseBefore = (attempt: number): number =>
  Math.min(longestPause, firstPause * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);

/** Waits; rejects with the signal's reason as soon as it aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

interface RetryOptions {
  signal: AbortSignal;
  attempts: number;
  /** Called before each pause. */
  onFailure: (error: FetchError, milliseconds: number) => void;
}

/** Reads something, again after failures on the way. */
export async function withRetry<Result>(
  read: () => Promise<Result>,
  { signal, attempts, onFailure }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (!isPassing(error) || attempt >= attempts || signal.aborted) throw error;
      const milliseconds = pauseBefore(attempt);
      onFailure(error, milliseconds);
      await pause(milliseconds, signal);
    }
  }
}
