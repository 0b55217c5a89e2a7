import type { TimeSpan } from '../plan/time-span.ts';
import type { Selection } from '../read/selection.ts';
import { millisecondOf } from '../row-id.ts';

/** From the first to the last message the index finds for them; what only looking at messages tells is left out. */
export function spanOf(selections: readonly Selection[]): TimeSpan | null {
  const spans = selections.flatMap((selection) => {
    const ends = selection.ends();
    return ends ? [{ from: millisecondOf(ends.first), to: millisecondOf(ends.last) }] : [];
  });
  if (spans.length === 0) return null;
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}
