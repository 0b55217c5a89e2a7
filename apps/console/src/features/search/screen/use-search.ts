import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useZone } from '#/app/user-zone.ts';
import type { DropPanelHandle } from '#/components/core/DropPanel.tsx';
import type { QueryEditorHandle } from '#/components/core/query-editor/model.ts';
import type { FieldActions } from '#/components/core/search/model.ts';
import { useDisplay, useMarker } from '#/features/messages/display/index.ts';
import {
  type ParameterRowHandle,
  queryEdit,
  useQueryTools,
  useSyntaxError,
} from '#/features/query/editor/index.ts';
import { useFields } from '#/features/query/fields/index.ts';
import { useSearchState } from '#/features/query/params/index.ts';
import { explainedProblem, searchConfigQuery } from '#/features/query/run/index.ts';
import { timeSteps, useTimePicker } from '#/features/query/time/index.ts';
import { followPanel } from '#/features/search/panels/follow/index.ts';
import { type SearchResult, useSearchResult } from '#/features/search/result/index.ts';

/** A search faster than this shows no progress and no Cancel button. */
const progressDelayMs = 300;
/** Results replaced sooner than this are not dimmed: every cell would be styled twice. */
const dimDelayMs = 150;
const noFields: readonly string[] = [];

/** The streams the user may search. */
const streamsQuery = query(listStreams, {}, { isAfterPaint: true, staleTime: 60_000 });

/** True once `value` has stayed true for this long. */
function useDelayedFlag(value: boolean, milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setHasElapsed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasElapsed(false);
    };
  }, [value, milliseconds]);
  return value && hasElapsed;
}

/** The state and actions of the search screen, from the URL and the result. */
export function useSearch() {
  const go = useSearchState();
  const { state } = go;
  const zone = useZone();
  const result = useSearchResult(state);
  const tools = useQueryTools(state.query);
  const time = useTimePicker(go, zone);
  const edit = queryEdit(go, tools);
  const streams = useQuery(streamsQuery).data?.streams;
  const config = useQuery(searchConfigQuery).data;
  const display = useDisplay(go);
  const mark = useMarker(display.display, tools.mark);
  const fields = useFields(state, result.shown?.messages);
  const [openField, setOpenField] = useState<string | null>(null);
  const refs = useSearchRefs();
  const syntaxError = useSyntaxError(state.query, result.problem !== undefined);

  const fieldActions: FieldActions = {
    filterFor: edit.filterFor,
    filterOut: edit.filterOut,
    filterExists: (field) => edit.filterExists(field, true),
    toggleColumn: display.toggleColumn,
    showTopValues: setOpenField,
    follow: (field, value) => {
      const panel = followPanel(field, value);
      if (panel) go.search({ panel });
    },
  };
  const isWaiting = useDelayedFlag(result.isRunning, progressDelayMs);
  const isDimmed = useDelayedFlag(result.isStale, dimDelayMs);
  return {
    go,
    state,
    zone,
    result,
    time,
    steps: timeSteps(go, result.run?.effective),
    edit,
    streams,
    config,
    /** Fields whose values the server does not count. */
    uncounted: config?.analysis_disabled_fields ?? noFields,
    display,
    /** Finds what to highlight in a message. */
    mark,
    fields,
    openField,
    setOpenField,
    fieldActions,
    refs,
    problem: explainedProblem(result.problem, syntaxError),
    /** Whether the search has run long enough to show progress. */
    isWaiting,
    isDimmed,
    /** Runs the query as it is written, and focuses the first parameter without a value. */
    run: () => {
      if (!edit.submit()) result.again();
      refs.parameters.current?.focusMissing();
    },
    cancel: isWaiting ? result.cancel : undefined,
  };
}

export type Search = ReturnType<typeof useSearch>;

/** The elements that keyboard shortcuts focus. */
const useSearchRefs = () => ({
  timePanel: useRef<DropPanelHandle>(null),
  editor: useRef<QueryEditorHandle>(null),
  parameters: useRef<ParameterRowHandle>(null),
  fieldFilter: useRef<HTMLInputElement>(null),
  table: useRef<HTMLTableElement>(null),
});

const lasting: readonly unknown[] = ['syntax', 'unbound', 'denied', 'no-streams', 'incapable'];

/** New messages appear on the first page only, and a query that cannot run will not run later. */
export const isWorthRefreshing = ({
  problem,
  shownPage,
}: Pick<SearchResult, 'problem' | 'shownPage'>): boolean =>
  shownPage === 1 && !lasting.includes(problem?.kind);
