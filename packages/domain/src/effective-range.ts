import type { AbsoluteTimeRange } from '@tailrace/sdk';
import type { MomentRange } from './keyword-time.ts';

/**
 * The ends of a range as a server answers it; `null` when they cannot be used. A server that found nothing in all
 * messages answers the extremes it began to compare with: from the year 292278994 to the year −292275055.
 */
export function readEffectiveRange(
  range: Pick<AbsoluteTimeRange, 'from' | 'to'> | null | undefined,
): MomentRange | null {
  if (!range) return null;
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
  return from <= to ? { from, to } : null;
}
