import type { MomentRange } from '../../time/keyword-time.ts';

/** Messages that are read for patterns at most; of more, a sample. */
export const sampleSize = 100_000;

const partCount = 20;

export interface Slice extends MomentRange {
  /** Messages to read of it at most. */
  limit: number;
}

/** The messages since this moment, up to the next. */
export interface CountSince {
  from: number;
  count: number;
}

/**
 * The parts of a time range from which to read a sample: parts with equally many messages, as far as the counts tell, and
 * from each the same share. A range with few messages is read as a whole.
 */
export function sampleSlices(span: MomentRange, counts: readonly CountSince[], size = sampleSize): Slice[] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total <= size) return [{ ...span, limit: size }];
  const slices: Slice[] = [];
  let [from, inPart] = [span.from, 0];
  counts.forEach(({ count }, index) => {
    inPart += count;
    const next = counts[index + 1]?.from;
    if (next !== undefined && (inPart < total / partCount || next <= from)) return;
    const to = next === undefined ? span.to : next - 1;
    if (inPart > 0) slices.push({ from, to, limit: Math.max(1, Math.floor((size * inPart) / total)) });
    [from, inPart] = [to + 1, 0];
  });
  return slices;
}
