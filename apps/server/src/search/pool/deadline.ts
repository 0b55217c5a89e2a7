import { SearchError } from '../search-error.ts';

/** Why a signal that stops a search was aborted, as what the search fails with. */
export function stopReason(signal: AbortSignal): SearchError {
  return signal.reason instanceof SearchError
    ? signal.reason
    : new SearchError('cancelled', 'The search was cancelled');
}

/**
 * Runs something that has to be done in time, waiting for a turn included. The signal is aborted when the time is over
 * and when the caller leaves; however many searches the work is made of, they share it.
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
