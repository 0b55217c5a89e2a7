import type { AbsoluteTimeRange } from '@tailrace/sdk';

/** The period of the same length before a range; null when it would begin before 1970. */
export function periodBefore({ from, to }: AbsoluteTimeRange): AbsoluteTimeRange | null {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const before = start - (end - start);
  if (!(before > 0)) return null;
  return {
    type: 'absolute',
    from: new Date(before).toISOString(),
    to: new Date(start - 1).toISOString(),
  };
}
