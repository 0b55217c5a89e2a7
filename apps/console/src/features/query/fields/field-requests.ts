import type { NumberBucket } from '@tailrace/domain/search/number-buckets';
import { countsByValue, messageCount, overTime } from '@tailrace/domain/search/pivots';
import { backendQuery } from '@tailrace/domain/search/search-request';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { escapeTerm, fieldFilter } from '@tailrace/languages/query';
import type { SeriesSpec } from '@tailrace/sdk';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import type { FieldFunction } from '#/features/query/params/index.ts';

const highPercentile = 95;

/** Number of values to compare; far more than are shown, so that a value that dropped in rank is still counted. */
export const comparedValues = 250;
export const chartedValues = 5;

const series = (type: FieldFunction, field: string): SeriesSpec => ({
  type,
  id: type,
  field,
  ...(type === 'percentile' ? { percentile: highPercentile } : {}),
});

/** The statistics for numeric fields, and for all others. */
export const statisticsOf = (isNumber: boolean): readonly FieldFunction[] =>
  isNumber ? ['count', 'card', 'min', 'avg', 'percentile', 'max', 'sum', 'stddev'] : ['count', 'card'];

/** Percentiles beside p95, by the id of their series. */
export const quantiles = { p50: 50, p99: 99 } as const;

const withField = (field: string) => backendQuery(`_exists_:${escapeTerm(field)}`);

export const statisticsPivot = (field: string, isNumber: boolean) => ({
  type: 'pivot' as const,
  series: [
    ...statisticsOf(isNumber).map((type) => series(type, field)),
    ...(isNumber
      ? Object.entries(quantiles).map(([id, percentile]) => ({
          type: 'percentile' as const,
          id,
          field,
          percentile,
        }))
      : []),
  ],
  rollup: true,
});

/** How many messages have a value in each part of the range of a number. */
export const bucketPivots = (field: string, buckets: readonly NumberBucket[]) =>
  Object.fromEntries(
    buckets.map(({ from, to, isLast }, index) => [
      String(index),
      {
        type: 'pivot' as const,
        query: backendQuery(`${escapeTerm(field)}:[${from} TO ${to}${isLast ? ']' : '}'}`),
        series: [messageCount],
        rollup: true,
      },
    ]),
  );

/** One statistic of the field over time. */
export const figurePivot = (field: string, figure: FieldFunction) => ({
  type: 'pivot' as const,
  query: withField(field),
  row_groups: [overTime],
  series: [series(figure, field)],
  rollup: true,
});

/** The counts of its top values over time. */
export const valuesOverTimePivot = (field: string, values: readonly string[]) => ({
  type: 'pivot' as const,
  query: backendQuery(values.map((value) => fieldFilter(field, value)).join(' OR ')),
  row_groups: [overTime],
  column_groups: [{ type: 'values' as const, field, limit: chartedValues }],
  series: [messageCount],
  rollup: true,
});

/** Value counts and statistics for each of two time ranges. */
export function comparisonPivots(field: string, before: TimeSpan, isNumber: boolean) {
  const values = { ...countsByValue(field, comparedValues), query: withField(field) };
  const statistics = statisticsPivot(field, isNumber);
  const timerange = absoluteRange(before);
  return {
    values,
    statistics,
    valuesBefore: { ...values, timerange },
    statisticsBefore: { ...statistics, timerange },
  };
}
