import { readStatistics, statisticsPivot } from '@tailrace/analysis/field-statistics';
import type { FieldFunction } from '@tailrace/domain/search/field-functions';
import { numberBuckets } from '@tailrace/domain/search/number-buckets';
import { neighbourRange } from '@tailrace/domain/time/time-range';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { readTopValues, runOnce } from '#/features/query/run/index.ts';
import {
  bucketPivots,
  chartedValues,
  comparisonPivots,
  figurePivot,
  valuesOverTimePivot,
} from './field-requests.ts';
import { errorOf, readComparison, readFigure, readValuesOverTime } from './field-results.ts';
import type { FieldScope } from './field-scope.ts';

const aMinute = 60_000;
const shownValues = 10;

/** The range of the same length just before. */
export const spanBefore = (span: TimeSpan): TimeSpan => neighbourRange(span, 'back') ?? span;

export const fieldQueries = {
  statistics: ({ request, field }: FieldScope, isNumber: boolean) =>
    queryOptions({
      queryKey: queryKeyOf(executeSearchSync, 'statistics', request, field, isNumber),
      queryFn: async (options) => {
        const types = { statistics: statisticsPivot(field, isNumber) };
        return readStatistics((await runOnce(request, types, options)).get('statistics'));
      },
      staleTime: aMinute,
    }),
  distribution: ({ request, field }: FieldScope, min: number, max: number) =>
    queryOptions({
      queryKey: queryKeyOf(executeSearchSync, 'distribution', request, field, min, max),
      queryFn: async (options) => {
        const buckets = numberBuckets(min, max);
        const results = await runOnce(request, bucketPivots(field, buckets), options);
        return buckets.map((bucket, index) => ({ ...bucket, count: results.get(String(index)).total }));
      },
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
  figure: ({ request, field }: FieldScope, figure: FieldFunction) =>
    queryOptions({
      queryKey: queryKeyOf(executeSearchSync, 'chart', request, field, figure),
      queryFn: async (options) => {
        const types = { chart: figurePivot(field, figure) };
        const pivot = (await runOnce(request, types, options)).get('chart');
        return { points: readFigure(pivot, figure), error: errorOf(pivot, figure) };
      },
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
  valuesOverTime: ({ request, field }: FieldScope) =>
    queryOptions({
      queryKey: queryKeyOf(executeSearchSync, 'values over time', request, field),
      queryFn: async (options) => {
        const { values } = await readTopValues(request, { field, limit: chartedValues }, options);
        const top = values.map(({ value }) => value);
        if (top.length === 0) return [];
        const types = { chart: valuesOverTimePivot(field, top) };
        const lines = readValuesOverTime((await runOnce(request, types, options)).get('chart'), top);
        return top.map((value, at) => ({ value, points: lines[at] ?? [] }));
      },
      staleTime: aMinute,
    }),
  comparison: ({ request, field }: FieldScope, before: TimeSpan, isNumber: boolean) =>
    queryOptions({
      queryKey: queryKeyOf(executeSearchSync, 'comparison', request, field, before, isNumber),
      queryFn: async (options) => {
        const results = await runOnce(request, comparisonPivots(field, before, isNumber), options);
        const pivots = {
          values: results.get('values'),
          statistics: results.get('statistics'),
          valuesBefore: results.get('valuesBefore'),
          statisticsBefore: results.get('statisticsBefore'),
        };
        return readComparison(pivots, shownValues);
      },
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
};
