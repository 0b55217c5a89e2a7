import type { LinkedView } from '@tailrace/domain/views/view-link';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import type { SearchState } from './search-state.ts';

/** What a screen shows that its URL leaves to the time it is opened and to the reader. */
export interface ShownView {
  /** The time range that was searched; `undefined` before the first answer. */
  searched: AbsoluteTimeRange | undefined;
  columns: readonly string[];
  view: LinkedView;
  /** Id of the open message. */
  message: string | null;
  /** How many messages are shown before and after it. */
  around: number | null;
}

/** The view state with nothing left open, so that another user sees the same later. */
export const linkedPlace = (place: SearchState, shown: ShownView): SearchState => ({
  ...place,
  timeRange: shown.searched
    ? { type: 'absolute', from: shown.searched.from, to: shown.searched.to }
    : place.timeRange,
  columns: shown.columns,
  view: {
    widths: shown.view.widths.filter(({ field }) => shown.columns.includes(field)),
    isWrapped: shown.view.isWrapped,
    highlighting: shown.view.highlighting,
  },
  highlightMessage: shown.message,
  around: shown.message === null ? null : shown.around,
});
