import { fieldsToExport } from '@tailrace/domain/search/patterns/exported-messages';
import { periodBefore } from '@tailrace/domain/time/time-range';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { searchRequestOf } from '#/features/query/params/index.ts';
import type { ResultPanelProps } from '#/features/search/result/index.ts';
import type { PatternView } from './pattern-view.ts';
import type { ReadKind } from './reading/index.ts';
import { PatternReader, type ReaderState, readForPatterns } from './reading/index.ts';

export interface Patterns extends ReaderState {
  reader: PatternReader;
  cancel: () => void;
  /** Begins again after a failure or a cancellation. */
  retry: () => void;
  /** Whether the searched range has a period before it. */
  hasBefore: boolean;
}

/** Reads and groups the messages of the search on the screen, and what the settings ask for beside them. */
export function usePatterns(
  { result, rows, go, fields }: Pick<ResultPanelProps, 'result' | 'rows' | 'go' | 'fields'>,
  { since }: PatternView,
): Patterns {
  const { run } = result;
  const [attempt, setAttempt] = useState(0);
  const searchId = run?.searchId;
  // Another search, and another attempt, begin with nothing.
  const reader = useMemo(() => new PatternReader(), [searchId, attempt]);
  useEffect(() => () => reader.close(), [reader]);
  const state = useSyncExternalStore(reader.subscribe, reader.state);
  /** What the user stopped is not restarted automatically. */
  const [cancelled, setCancelled] = useState<{ reader: PatternReader; kind: ReadKind } | null>(null);
  const isCancelled = (kind: ReadKind) => cancelled?.reader === reader && cancelled.kind === kind;

  // The export ends with the searched range; what the live tail adds comes after it.
  const hasFailed = state.problem?.kind === 'reading';
  const searchedTo = run && !hasFailed ? Date.parse(run.effective.to) : Number.NEGATIVE_INFINITY;
  const isRead = hasFailed || state.done.includes('searched');
  useEffect(() => {
    if (rows && isRead) reader.addRows(rows, searchedTo);
  }, [reader, rows, isRead, searchedTo]);

  const before = run && periodBefore(run.effective);
  const kinds: ReadKind[] = since?.kind === 'before' && before ? ['searched', 'before'] : ['searched'];
  const wanted = kinds.find((kind) => !state.done.includes(kind) && !isCancelled(kind));
  const isReady = run !== undefined && !run.isPartial && !result.isStale;
  const isWanted = isReady && !state.reading && !state.problem && wanted !== undefined;
  useEffect(() => {
    if (!isWanted || !run || !wanted) return;
    const timeRange = wanted === 'before' ? before : run.effective;
    if (!timeRange) return;
    const names = new Set(fields.map(({ name }) => name));
    const exported = {
      request: { ...searchRequestOf(go.state), timeRange },
      fields: fieldsToExport((field) => names.has(field)),
    };
    void reader.read(wanted, (signal) => readForPatterns(exported, signal));
  });

  return {
    ...state,
    reader,
    hasBefore: before !== null,
    cancel: () => {
      const kind = state.reading?.kind;
      if (!kind) return;
      setCancelled({ reader, kind });
      reader.cancel();
    },
    retry: () => setAttempt((last) => last + 1),
  };
}
