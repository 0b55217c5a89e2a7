import type { Ends } from '../../storage/reading/documents.ts';
import { millisecondOf } from '../../storage/row-id.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import type { Selection } from './selection.ts';

/** The time from the first to the last candidate of the selections, by the index alone: messages are not checked. */
export const spanOf = (selections: readonly Selection[]): TimeSpan | null =>
  spanOfEnds(selections.map((selection) => selection.ends()));

/** The time from the first to the last of messages, by their ids. */
export function spanOfEnds(found: readonly (Ends | null)[]): TimeSpan | null {
  const spans = found.flatMap((ends) =>
    ends ? [{ from: millisecondOf(ends.first), to: millisecondOf(ends.last) }] : [],
  );
  if (spans.length === 0) return null;
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}
