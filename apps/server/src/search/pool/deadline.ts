import { SearchError } from '../search-error.ts';

export const shuttingDown = () => new SearchError('cancelled', 'The server is shutting down');

/** Converts the abort reason of a search's signal to the error the search fails with. */
export function stopReason(signal: AbortSignal): SearchError {
  return signal.reason instanceof SearchError
    ? signal.reason
    : new SearchError('cancelled', 'The search was cancelled');
}

/**
 * Runs work with a deadline that includes waiting for a turn. The signal, shared by all searches of the work, is
 * aborted when the time is over or the caller disconnects.
 */
export async function withDeadline<T>(
  { signal, timeoutMs }: { signal?: AbortSignal | undefined; timeoutMs: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => {
    deadline.abort(new SearchError('timeout', `The search took longer than ${timeoutMs / 1000} s`));
  }, timeoutMs);
  const leave = () => deadline.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await work(deadline.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
