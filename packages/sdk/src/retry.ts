import { pause } from './pause.ts';

/** How often, and after how long, a call that failed on the way is made again. */
export interface RetryPolicy {
  /** Calls in all, the first one included; 3 when absent. */
  attempts?: number | undefined;
  /** Milliseconds that the first pause lasts at most; each further one may last twice as long. 250 when absent. */
  firstPause?: number | undefined;
  /** Milliseconds that no pause exceeds; 5000 when absent. */
  longestPause?: number | undefined;
}

type Send = (request: Request) => Promise<Response>;

// Made twice, these leave the server as made once; a POST may have been carried out although no answer came.
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
const passing = new Set([502, 503, 504]);

/** `send`, made again when no answer came or a gateway could not reach the server. */
export function withRetry(send: Send, policy: RetryPolicy): Send {
  const { attempts = 3, firstPause = 250, longestPause = 5000 } = policy;
  // Anywhere below the limit, so that many clients that failed together do not come back together.
  const length = (attempt: number) => Math.random() * Math.min(longestPause, firstPause * 2 ** (attempt - 1));

  return async (request) => {
    if (!repeatable.has(request.method)) return send(request);
    for (let attempt = 1; attempt < attempts; attempt++) {
      try {
        // A body can be read once; the clone's is the one that is sent.
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
