import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MessagePage, type SearchProblem, searchProblem } from '#/features/query-run/index.ts';
import {
  missingValues,
  questionOf,
  type SearchPlace,
  useParameterDefinitions,
} from '#/features/search-place/index.ts';
import { answerKey, answerQuery, laterPageQuery } from './queries.ts';
import { type SearchRun, withoutBars } from './run-search.ts';

export interface Answer {
  run: SearchRun | undefined;
  /** The page on the screen: the one asked for, or the one before while it is on its way. */
  shown: MessagePage | undefined;
  shownPage: number;
  /** What is shown answers an older question. */
  isStale: boolean;
  isRunning: boolean;
  /** Called off before it was answered. */
  isCancelled: boolean;
  problem: SearchProblem | undefined;
  answeredAt: number;
  again: () => void;
  cancel: () => void;
}

/** The answer to what the address asks. A newer question takes the place of one still running. */
export function useSearchAnswer(place: SearchPlace): Answer {
  const { sort, page } = place;
  const client = useQueryClient();
  // Describing a parameter may change what is asked.
  useParameterDefinitions();
  const missing = missingValues(place);
  const options = answerQuery(questionOf(place), sort);
  const run = useQuery({ ...options, enabled: missing.length === 0 });
  const laterPage = useQuery(laterPageQuery(run.isPlaceholderData ? undefined : run.data, page));

  const isFirst = page === 1;
  const asked = isFirst ? run : laterPage;
  const hasLater = !isFirst && laterPage.data !== undefined;
  const isFetching = run.isFetching || (!isFirst && laterPage.isFetching);
  const error = run.error ?? run.data?.failure ?? (isFirst ? null : laterPage.error);
  // Of an answer that has begun, the messages stand already.
  const isAwaited = isFetching && run.data?.isPartial !== true;
  return {
    run: run.data,
    shown: isFirst ? run.data : (laterPage.data ?? run.data),
    shownPage: isFirst || !hasLater ? 1 : page,
    isStale: run.isPlaceholderData || isAwaited || (!isFirst && (!hasLater || laterPage.isPlaceholderData)),
    isRunning: isFetching,
    isCancelled: !isFetching && error === null && (asked.data === undefined || asked.isPlaceholderData),
    problem:
      missing.length > 0
        ? { kind: 'unbound', names: missing }
        : error === null || isFetching
          ? undefined
          : searchProblem(error),
    answeredAt: run.dataUpdatedAt,
    again: () => {
      if (missing.length === 0) void run.refetch();
    },
    cancel: () => {
      const begun = run.data?.isPartial ? run.data : undefined;
      void client.cancelQueries({ queryKey: answerKey }).then(() => {
        if (begun) client.setQueryData(options.queryKey, withoutBars(begun, 'it was cancelled.'));
      });
    },
  };
}
