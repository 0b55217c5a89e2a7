import { periodBefore } from '@tailrace/domain/time/time-range';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { searchRequestOf } from '#/features/query/params/index.ts';
import type { ResultPanelProps } from '#/features/search/result/index.ts';
import { PatternReader, type ReaderState, type ReadKind } from './pattern-reader.ts';
import type { PatternView } from './pattern-view.ts';
import { newestMessages } from './read-messages.ts';

export interface Patterns extends ReaderState {
  reader: PatternReader;
  cancel: () => void;
  /** Begins again after a failure. */
  retry: () => void;
  /** Whether the searched range has a period before it. */
  hasBefore: boolean;
}

/** Groups the messages of the search on the screen, and reads what the settings ask for. */
export function usePatterns(
  { result, rows, go }: Pick<ResultPanelProps, 'result' | 'rows' | 'go'>,
  view: PatternView,
  onView: (change: Partial<PatternView>) => void,
): Patterns {
  const { isNewest, since } = view;
  const { run } = result;
  const [attempt, setAttempt] = useState(0);
  /** What the user stopped is not begun again before the URL has changed. */
  const [cancelled, setCancelled] = useState<ReadKind | null>(null);
  const searchId = run?.searchId;
  // Another search, and another attempt, begin with nothing.
  const reader = useMemo(() => new PatternReader(), [searchId, attempt]);
  useEffect(() => () => reader.close(), [reader]);
  const state = useSyncExternalStore(reader.subscribe, reader.state);

  useEffect(() => {
    if (rows) reader.addRows(rows);
  }, [reader, rows]);

  const request = searchRequestOf(go.state);
  const before = run && periodBefore(run.effective);
  const kinds: ReadKind[] = [];
  if (isNewest) kinds.push('newest');
  if (since?.kind === 'before' && before) kinds.push('before');
  const wanted = kinds.find((kind) => !state.done.includes(kind) && kind !== cancelled);
  const isReady = run !== undefined && !run.isPartial && !result.isStale;
  const isWanted = isReady && !state.reading && !state.problem && wanted !== undefined;
  useEffect(() => {
    if (!isWanted || !run || !wanted) return;
    const timeRange = wanted === 'before' ? before : run.effective;
    if (timeRange) void reader.read(wanted, (signal) => newestMessages({ ...request, timeRange }, signal));
  });

  const isCancelRequested = cancelled !== null && kinds.includes(cancelled);
  useEffect(() => {
    if (!isCancelRequested) setCancelled(null);
  }, [isCancelRequested]);

  return {
    ...state,
    reader,
    hasBefore: before !== null,
    cancel: () => {
      const kind = state.reading?.kind;
      if (!kind) return;
      setCancelled(kind);
      reader.cancel();
      onView(kind === 'newest' ? { isNewest: false } : { since: null });
    },
    retry: () => {
      setCancelled(null);
      setAttempt((last) => last + 1);
    },
  };
}
