import type { MessagePage } from '@tailrace/analysis/messages';
import { defaultPageSize, pageOffset } from '@tailrace/domain/search/result-window';
import { executeSearch } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import {
  missingValues,
  type SearchState,
  searchRequestOf,
  useParameterDefinitions,
} from '#/features/query/params/index.ts';
import { runPage, type SearchProblem, searchProblem } from '#/features/query/run/index.ts';
import { lastResult } from './last-result.ts';
import { resultKey, resultQuery } from './result-query.ts';
import { type SearchRun, withoutHistogram } from './run-search.ts';

/** The message list of a result. */
export const listOf = ({ searchId }: Pick<SearchRun, 'searchId'>) => ({ searchId, typeId: 'messages' });

/** A page after the first, which is part of the result. */
const laterPageQuery = (run: SearchRun | undefined, page: number) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearch, run?.searchId, run?.effective, page),
    queryFn:
      run && page > 1
        ? ({ signal }) => {
            const range = { from: Date.parse(run.effective.from), to: Date.parse(run.effective.to) };
            const offset = pageOffset(page, defaultPageSize);
            return runPage(listOf(run), { range, offset, limit: defaultPageSize }, signal);
          }
        : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface SearchResult {
  run: SearchRun | undefined;
  /** The page on the screen: the requested one, or the previous one while that loads. */
  shown: MessagePage | undefined;
  shownPage: number;
  /** The messages belong to a previous search. */
  isStale: boolean;
  /** The server is unreachable; what is shown is the last result. */
  isOld: boolean;
  isRunning: boolean;
  /** Cancelled before anything was shown. */
  isCancelled: boolean;
  problem: SearchProblem | undefined;
  receivedAt: number;
  again: () => void;
  cancel: () => void;
}

/** The answer to the search in the URL. A newer search cancels the running one. */
export function useSearchResult(state: SearchState): SearchResult {
  const { page } = state;
  const client = useQueryClient();
  // Only to rerender: a changed definition may change the search.
  useParameterDefinitions();
  const missing = missingValues(state);
  const options = resultQuery(searchRequestOf(state), state);
  const run = useQuery({ ...options, enabled: missing.length === 0 });
  const isUnreachable =
    !run.isFetching && run.error !== null && searchProblem(run.error).kind === 'unreachable';
  const last = isUnreachable && !run.data ? lastResult(client, resultKey) : undefined;
  const laterPage = useQuery(laterPageQuery(run.isPlaceholderData ? undefined : run.data, page));

  const isFirst = page === 1;
  const requested = isFirst ? run : laterPage;
  const hasLater = !isFirst && laterPage.data !== undefined;
  const isFetching = run.isFetching || (!isFirst && laterPage.isFetching);
  const error = run.error ?? run.data?.failure ?? (isFirst ? null : laterPage.error);
  // A partial answer has its messages already.
  const isAwaited = isFetching && run.data?.isPartial !== true;
  const result: SearchResult = {
    run: run.data,
    shown: isFirst ? run.data : (laterPage.data ?? run.data),
    shownPage: isFirst || !hasLater ? 1 : page,
    isStale: run.isPlaceholderData || isAwaited || (!isFirst && (!hasLater || laterPage.isPlaceholderData)),
    isOld: isUnreachable && run.data !== undefined,
    isRunning: isFetching,
    isCancelled:
      !isFetching && error === null && (requested.data === undefined || requested.isPlaceholderData),
    problem:
      missing.length > 0
        ? { kind: 'unbound', names: missing }
        : error === null || isFetching
          ? undefined
          : searchProblem(error),
    receivedAt: run.dataUpdatedAt,
    again: () => {
      if (missing.length === 0) void run.refetch();
    },
    cancel: () => {
      const begun = run.data?.isPartial ? run.data : undefined;
      void client.cancelQueries({ queryKey: resultKey }).then(() => {
        if (begun) client.setQueryData(options.queryKey, withoutHistogram(begun, 'it was cancelled.'));
      });
    },
  };
  if (!last) return result;
  const { run: lastRun, receivedAt } = last;
  return { ...result, run: lastRun, shown: lastRun, shownPage: 1, isStale: true, isOld: true, receivedAt };
}
