import { pause } from './pause.ts';

/**
 * How often and how fast a call is repeated after a failure on the way: no response, or a 429, 502, 503 or 504. Reads are
 * repeated (`GET`), and calls with the option `retry: true`.
 */
export interface RetryPolicy {
  /** Total number of attempts, including the first; default: 3. */
  attempts?: number | undefined;
  /** Maximum length of the first pause in milliseconds, doubled for each further one; default: 250. */
  firstPause?: number | undefined;
  /** Maximum length of any pause in milliseconds; a server that asks for more is not called again. Default: 10,000. */
  longestPause?: number | undefined;
  /** No attempt starts later than this after the first, in milliseconds; default: 30,000. */
  longestTime?: number | undefined;
  /** Whether `PUT` and `DELETE` are repeated, too. A repeated `DELETE` may find nothing and fail with 404. Default: no. */
  writes?: boolean | undefined;
}

type Send = (request: Request) => Promise<Response>;

// A POST may have been executed although no response arrived.
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const writes = new Set(['PUT', 'DELETE']);
/** Too many calls, a gateway without its server, or a server that is busy or starting. */
export const transientStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** The seconds of a `Retry-After` header, which has a number or a date; `null` without one. */
export function retryAfter(headers: Headers | undefined): number | null {
  const value = headers?.get('Retry-After');
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}

/** Calls `send`, and repeats the call while it fails on the way, as far as the policy allows. */
export function withRetry(send: Send, policy: RetryPolicy): Send {
  const { attempts = 3, firstPause = 250, longestPause = 10_000, longestTime = 30_000 } = policy;
  // Random (full jitter), so that clients that failed together do not retry together.
  const jitter = (attempt: number) => Math.random() * Math.min(longestPause, firstPause * 2 ** (attempt - 1));
  const isRepeatable = (request: Request & { retry?: boolean | undefined }) =>
    request.retry ?? (reads.has(request.method) || (policy.writes === true && writes.has(request.method)));

  return async (request) => {
    if (!isRepeatable(request)) return send(request);
    const end = performance.now() + longestTime;
    for (let attempt = 1; ; attempt++) {
      let wait = jitter(attempt);
      const isLast = () => attempt >= attempts || performance.now() + wait > end;
      try {
        // A body can be read only once, so a clone is sent.
        const response = await send(request.clone());
        const requested = (retryAfter(response.headers) ?? 0) * 1000;
        wait += requested;
        if (!transientStatuses.has(response.status) || requested > longestPause || isLast()) return response;
        await response.body?.cancel();
      } catch (error) {
        if (request.signal.aborted || isLast()) throw error;
      }
      await pause(wait, request.signal);
    }
  };
}
