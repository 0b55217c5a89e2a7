import { pause } from './pause.ts';

/** How often and how fast a call is retried after a network or gateway error. */
export interface RetryPolicy {
  /** Total number of attempts, including the first; default: 3. */
  attempts?: number | undefined;
  /** Maximum length of the first pause in milliseconds, doubled for each further one; default: 250. */
  firstPause?: number | undefined;
  /** Maximum length of any pause in milliseconds; default: 5000. */
  longestPause?: number | undefined;
}

type Send = (request: Request) => Promise<Response>;

// Idempotent methods. A POST may have been executed although no response arrived.
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
const passing = new Set([502, 503, 504]);

/** Calls `send`, and retries when there was no response or a gateway could not reach the server. */
export function withRetry(send: Send, policy: RetryPolicy): Send {
  const { attempts = 3, firstPause = 250, longestPause = 5000 } = policy;
  // Random (full jitter), so that clients that failed together do not retry together.
  const length = (attempt: number) => Math.random() * Math.min(longestPause, firstPause * 2 ** (attempt - 1));

  return async (request) => {
    if (!repeatable.has(request.method)) return send(request);
    for (let attempt = 1; attempt < attempts; attempt++) {
      try {
        // A body can be read only once, so a clone is sent.
        const response = await send(request.clone());
        if (!passing.has(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (request.signal.aborted) throw error;
      }
      await pause(length(attempt), request.signal);
    }
    return send(request);
  };
}
