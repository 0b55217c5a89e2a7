import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { LinkedView } from '@tailrace/domain/views/view-link';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { leaveTime } from '#/features/query/time/index.ts';
import { type SearchHome, useSearchHome } from './search-home.ts';
import { readState, type SearchParams, type SearchState, searchParams, writeState } from './search-state.ts';

/** What a screen shows that its URL leaves to the time it is opened and to the reader. */
interface ShownView {
  /** The time range that was searched; `undefined` before the first result. */
  searched: AbsoluteTimeRange | undefined;
  columns: readonly string[];
  view: LinkedView;
  /** Id of the open message. */
  message: string | null;
  /** How many messages are shown before and after it. */
  around: number | null;
}

/** The view state with nothing left open, so that another user sees the same later. */
const linkedState = (state: SearchState, shown: ShownView): SearchState => ({
  ...state,
  timeRange: shown.searched
    ? { type: 'absolute', from: shown.searched.from, to: shown.searched.to }
    : state.timeRange,
  columns: shown.columns,
  view: {
    widths: shown.view.widths.filter(({ field }) => shown.columns.includes(field)),
    isWrapped: shown.view.isWrapped,
    highlighting: shown.view.highlighting,
  },
  highlightMessage: shown.message,
  around: shown.message === null ? null : shown.around,
});

export interface SearchNavigation {
  state: SearchState;
  /** A message about the part of the URL that could not be parsed. */
  problem: string | null;
  /** Changes the search: goes to page 1 and adds a history entry. */
  search: (change: Partial<SearchState>) => void;
  /** Changes the display of the same result: replaces the history entry. */
  setView: (change: Partial<SearchState>) => void;
  goToPage: (page: number) => void;
  /** Searches another time range, and opens a message in it. */
  setTimeRange: (timeRange: TimeRange, highlightMessage?: string) => void;
  /** The absolute URL of exactly what is shown. */
  linkTo: (shown: ShownView) => string;
  /** Switches from a stream's own search to all streams. */
  leaveStream: (() => void) | undefined;
}

/** The view state of the search in the URL, and how to change it. */
export function useSearchState(): SearchNavigation {
  const params = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const home = useSearchHome();
  const { state, problem } = useMemo(() => stateAt(searchParams(params), home), [params, home]);
  const go = (change: Partial<SearchState>, replace: boolean) =>
    void navigate({ to: '.', search: addressOf({ ...state, ...change }, home), replace });
  const search = (change: Partial<SearchState>) =>
    go({ page: 1, highlightMessage: null, around: null, ...change }, false);
  return {
    state,
    problem,
    search,
    setView: (change) => go(change, true),
    goToPage: (page) => go({ page }, false),
    setTimeRange: (timeRange, highlightMessage) => {
      leaveTime(state.timeRange);
      search({ timeRange, highlightMessage: highlightMessage ?? null });
    },
    linkTo: (shown) => {
      const search = addressOf(linkedState(state, shown), home);
      return `${window.location.origin}${router.buildLocation({ to: '.', search }).publicHref}`;
    },
    leaveStream:
      home.streamId === undefined
        ? undefined
        : () => void navigate({ to: '/search', search: writeState({ ...state, page: 1, streams: [] }) }),
  };
}

function stateAt(params: SearchParams, { saved, streamId }: SearchHome) {
  const read = readState(params, saved);
  return streamId === undefined ? read : { ...read, state: { ...read.state, streams: [streamId] } };
}

/** A stream's own search has the stream in its path, not in a parameter. */
const addressOf = (state: SearchState, { saved, streamId }: SearchHome): SearchParams =>
  writeState(streamId === undefined ? state : { ...state, streams: [] }, saved);
