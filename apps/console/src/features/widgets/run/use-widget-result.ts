import type { Widget } from '@tailrace/domain/views/widgets/widget';
import { requestedWidget, type WidgetQuery } from '@tailrace/domain/views/widgets/widget-query';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import {
  hashKey,
  type QueryKey,
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeyOf } from '#/app/calls/query.ts';
import { type SearchProblem, searchProblem } from '#/features/query/run/index.ts';
import { fetchWidget } from './widget-query.ts';
import type { WidgetResult } from './widget-result.ts';

const aMinute = 60_000;

/** The key of all widgets; `refreshWidgets` finds them by it. */
export const widgetsKey = queryKeyOf(executeSearchSync, 'widget');

/** Hashes of the queries whose next run is due to the refresh interval. */
export const automaticRuns = new Set<string>();

const widgetQuery = (query: WidgetQuery | null) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'widget', query),
    queryFn: query
      ? ({ client, signal, queryKey }) =>
          fetchWidget(client, { query, signal, isAutomatic: automaticRuns.delete(hashKey(queryKey)) })
      : skipToken,
    staleTime: aMinute,
    gcTime: aMinute,
    // Comparing results deeply costs more than drawing them again.
    structuralSharing: false,
  });

interface ResultOptions {
  /** Only what is visible is asked for. */
  isVisible: boolean;
  /** `false` for a preview or a print, which is asked for once and not refreshed; default `true`. */
  isLive?: boolean;
}

export interface WidgetRun {
  /** The last result; an earlier one while a new one loads, and after it failed. */
  result: WidgetResult | null;
  problem: SearchProblem | null;
  isRunning: boolean;
  /** When the result came, in epoch milliseconds. */
  receivedAt: number | null;
  retry: () => void;
}

/** Asks for the result of a widget, in one job with the others of its frame. */
export function useWidgetResult(
  widget: Widget,
  context: WidgetContext,
  { isVisible, isLive = true }: ResultOptions,
): WidgetRun {
  const client = useQueryClient();
  const requested = requestedWidget(widget, context);
  const query = widgetQuery(requested);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: isVisible && requested !== null,
    staleTime: isLive ? aMinute : 'static',
    placeholderData: (before, queryBefore) =>
      isSameShape(requestedOf(queryBefore?.queryKey), requested) ? before : undefined,
  });
  const hash = hashKey(query.queryKey);
  useEffect(() => {
    if (isVisible) return;
    // Scrolled away while it was asked for.
    const left = client.getQueryCache().get(hash);
    if (left && !left.isActive()) void left.cancel({ revert: true, silent: true });
  }, [client, hash, isVisible]);
  return {
    result: data ?? null,
    problem: error ? searchProblem(error) : null,
    isRunning: isFetching,
    receivedAt: data?.receivedAt ?? null,
    retry: () => void refetch(),
  };
}

/** What a widget's query asks for: the last part of its key. */
const requestedOf = (key: QueryKey | undefined) => (key?.[widgetsKey.length] ?? null) as WidgetQuery | null;

/** Messages can always be shown; a chart only where its groups and series are those it is drawn by. */
const isSameShape = (one: WidgetQuery | null, other: WidgetQuery | null) =>
  hashKey([one?.parts.map(shape)]) === hashKey([other?.parts.map(shape)]);

const shape = ({ searchType }: WidgetQuery['parts'][number]) =>
  searchType.type === 'messages' ? searchType.type : searchType;
