import type { AbsoluteTimeRange } from '@tailrace/sdk';
import type { MomentRange } from './keyword-time.ts';

/**
 * The ends of an effective time range in a reply; `null` when they are unusable. Without matches in an all-time search,
 * a server returns its initial extremes: from the year 292278994 to the year −292275055.
 */
export function readEffectiveRange(
  range: Pick<AbsoluteTimeRange, 'from' | 'to'> | null | undefined,
): MomentRange | null {
  if (!range) return null;
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
  return from <= to ? { from, to } : null;
}
