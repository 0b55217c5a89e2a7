import type { Delivery } from './delivery-store.ts';

export const maxAttempts = 10;
/** Nobody is helped by an alert that is older. */
const giveUpAfterMs = 24 * 3_600_000;
const shortestMs = 1000;
const longestMs = 4 * 3_600_000;

/** When to try again after a failure: after the period, then twice as long each time; null gives up. */
export function retryAt(
  { attempts, queued_at }: Pick<Delivery, 'attempts' | 'queued_at'>,
  now: number,
  periodMs: number,
): number | null {
  if (attempts + 1 >= maxAttempts) return null;
  const waitMs = Math.min(Math.max(periodMs, shortestMs) * 2 ** attempts, longestMs);
  return now + waitMs > queued_at + giveUpAfterMs && now >= queued_at ? null : now + waitMs;
}
