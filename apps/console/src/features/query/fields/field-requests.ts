import { fieldSeries, statisticsPivot } from '@tailrace/analysis/field-statistics';
import type { FieldFunction } from '@tailrace/domain/search/field-functions';
import type { NumberBucket } from '@tailrace/domain/search/number-buckets';
import { countsByValue, messageCount, overTime } from '@tailrace/domain/search/pivots';
import { backendQuery } from '@tailrace/domain/search/search-request';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { escapeTerm, fieldFilter } from '@tailrace/languages/query';
import type { TimeSpan } from '#/components/core/histogram/model.ts';

/** Number of values to compare; far more than are shown, so that a value that dropped in rank is still counted. */
export const comparedValues = 250;
export const chartedValues = 5;

const withField = (field: string) => backendQuery(`_exists_:${escapeTerm(field)}`);

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
  series: [fieldSeries(figure, field)],
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
