import { defaultPageSize, pageOffset } from '@tailrace/domain/result-window';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { wireTimeRange } from '#/app/wire-time-range.ts';
import type { SortBy } from '#/components/core/search/model.ts';
import { decoratorsOf, type Question, runPage } from '#/features/query-run/index.ts';
import { runSearch, type SearchRun } from './run-search.ts';

const forever = Number.POSITIVE_INFINITY;

/** Begins the key of every answer, so that all can be cancelled. */
export const answerKey = ['executeSearch'] as const;

/** An answer holds until somebody asks again; while another is on its way, it stays on the screen. */
export const answerQuery = (question: Question, sort: SortBy) =>
  queryOptions({
    queryKey: [...answerKey, question, sort],
    queryFn: async ({ signal, client, queryKey }) => {
      const decorators = await decoratorsOf(client, question.streams);
      const timeRange = await wireTimeRange(client, question.timeRange);
      return runSearch(
        { question: { ...question, timeRange }, sort, decorators },
        client.getQueryData<SearchRun>(queryKey)?.searchId,
        { signal, onMessages: (early) => client.setQueryData(queryKey, early) },
      );
    },
    placeholderData: keepPreviousData,
    staleTime: forever,
  });

/** The message list of an answer. */
export const listOf = ({ searchId }: Pick<SearchRun, 'searchId'>) => ({ searchId, typeId: 'messages' });

/** A page after the first, which came with the answer. */
export const laterPageQuery = (run: SearchRun | undefined, page: number) =>
  queryOptions({
    queryKey: [...answerKey, run?.searchId, run?.effective, page],
    queryFn:
      run && page > 1
        ? ({ signal }) => {
            const range = { from: Date.parse(run.effective.from), to: Date.parse(run.effective.to) };
            const offset = pageOffset(page, defaultPageSize);
            return runPage(listOf(run), { range, offset, limit: defaultPageSize }, signal);
          }
        : skipToken,
    placeholderData: keepPreviousData,
    staleTime: forever,
  });
