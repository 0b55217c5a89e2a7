import { absoluteRange } from '@tailrace/domain/time-range';
import { escapeTerm, fieldFilter } from '@tailrace/languages/query';
import type { SeriesSpec } from '@tailrace/sdk';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { backendQuery, countsByValue, messageCount, overTime } from '#/features/query-run/index.ts';
import type { FieldFunction } from '#/features/search-place/index.ts';

const highPercentile = 95;

/** Values compared; far more than are shown, so that one that lost its place is still counted. */
export const comparedValues = 250;
export const chartedValues = 5;

const series = (type: FieldFunction, field: string): SeriesSpec => ({
  type,
  id: type,
  field,
  ...(type === 'percentile' ? { percentile: highPercentile } : {}),
});

/** What can be told of numbers, and of anything else. */
export const statisticsOf = (isNumber: boolean): readonly FieldFunction[] =>
  isNumber ? ['count', 'card', 'min', 'avg', 'percentile', 'max', 'sum', 'stddev'] : ['count', 'card'];

const withField = (field: string) => backendQuery(`_exists_:${escapeTerm(field)}`);

export const statisticsPivot = (field: string, isNumber: boolean) => ({
  type: 'pivot' as const,
  series: statisticsOf(isNumber).map((type) => series(type, field)),
  rollup: true,
});

/** One figure of the field in each stretch of time. */
export const figurePivot = (field: string, figure: FieldFunction) => ({
  type: 'pivot' as const,
  query: withField(field),
  row_groups: [overTime],
  series: [series(figure, field)],
  rollup: true,
});

/** How often its most frequent values came in each stretch of time. */
export const valuesOverTimePivot = (field: string, values: readonly string[]) => ({
  type: 'pivot' as const,
  query: backendQuery(values.map((value) => fieldFilter(field, value)).join(' OR ')),
  row_groups: [overTime],
  column_groups: [{ type: 'values' as const, field, limit: chartedValues }],
  series: [messageCount],
  rollup: true,
});

/** The same counted twice, for each of two times. */
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
