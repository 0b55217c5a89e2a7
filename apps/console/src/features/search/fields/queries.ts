import { neighbourRange } from '@tailrace/domain/time-range';
import { type SearchInput, unwrap } from '@tailrace/sdk';
import { keepPreviousData, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { wireSearch } from '#/app/wire-time-range.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { valuesInput } from '../search-request.ts';
import { readValues } from '../search-result.ts';
import type { FieldFunction } from './field-look.ts';
import {
  chartedValues,
  comparisonInput,
  type FieldScope,
  figureInput,
  statisticsInput,
  valuesOverTimeInput,
} from './field-requests.ts';
import { readComparison, readFigure, readStatistics, readValuesOverTime } from './field-results.ts';

const aMinute = 60_000;
const shownValues = 10;

type Asking = Pick<QueryFunctionContext, 'client' | 'signal'>;

/** Asked in passing: nothing is stored for it. */
const ask = async (input: SearchInput, { client, signal }: Asking) =>
  unwrap(api.POST('/views/search/sync', { body: await wireSearch(client, input), signal }));

/** What was just before, as long as it was. */
export const spanBefore = (span: TimeSpan): TimeSpan => neighbourRange(span, 'back') ?? span;

export const fieldQueries = {
  statistics: (scope: FieldScope, isNumber: boolean) =>
    queryOptions({
      queryKey: ['executeSearchSync', 'statistics', scope, isNumber],
      queryFn: async (asking) => readStatistics(await ask(statisticsInput(scope, isNumber), asking)),
      staleTime: aMinute,
    }),
  figure: (scope: FieldScope, figure: FieldFunction) =>
    queryOptions({
      queryKey: ['executeSearchSync', 'chart', scope, figure],
      queryFn: async (asking) => readFigure(await ask(figureInput(scope, figure), asking), figure),
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
  valuesOverTime: (scope: FieldScope) =>
    queryOptions({
      queryKey: ['executeSearchSync', 'values over time', scope],
      queryFn: async (asking) => {
        const top = readValues(
          await ask(valuesInput({ ...scope, prefix: '', limit: chartedValues }), asking),
        ).values.map(({ value }) => value);
        if (top.length === 0) return [];
        const lines = readValuesOverTime(await ask(valuesOverTimeInput(scope, top), asking), top);
        return top.map((value, at) => ({ value, points: lines[at] ?? [] }));
      },
      staleTime: aMinute,
    }),
  comparison: (scope: FieldScope, before: TimeSpan, isNumber: boolean) =>
    queryOptions({
      queryKey: ['executeSearchSync', 'comparison', scope, before, isNumber],
      queryFn: async (asking) =>
        readComparison(await ask(comparisonInput(scope, before, isNumber), asking), shownValues),
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
};
