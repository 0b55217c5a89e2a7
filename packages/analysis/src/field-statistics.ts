import { type FieldFunction, fieldFunctions } from '@tailrace/domain/search/field-functions';
import { leaves, numberOf, seriesValue, wideOf } from '@tailrace/domain/search/pivots';
import type { PivotResult, SeriesSpec } from '@tailrace/sdk';

const highPercentile = 95;

export const fieldSeries = (type: FieldFunction, field: string): SeriesSpec => ({
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

export const statisticsPivot = (field: string, isNumber: boolean) => ({
  type: 'pivot' as const,
  series: [
    ...statisticsOf(isNumber).map((type) => fieldSeries(type, field)),
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

/** The statistics of a field; values that are not numbers are omitted. */
export type FieldStatistics = Partial<Record<FieldFunction, number | bigint>> & {
  p50?: number;
  p99?: number;
  /** The relative errors of approximate statistics; left out when all are exact. */
  errors?: Partial<Record<string, number>>;
};

/** Reads the result of `statisticsPivot`. */
export function readStatistics(pivot: PivotResult): FieldStatistics {
  const [row] = leaves(pivot);
  const figures: FieldStatistics = {};
  for (const figure of fieldFunctions) {
    const sent = seriesValue(row, figure);
    const value = wideOf(sent) ?? numberOf(sent);
    if (value !== null) figures[figure] = value;
  }
  for (const id of ['p50', 'p99'] as const) {
    const value = numberOf(seriesValue(row, id));
    if (value !== null) figures[id] = value;
  }
  const { approximations = [] } = pivot;
  if (approximations.length > 0)
    figures.errors = Object.fromEntries(approximations.map(({ series, error }) => [series, error]));
  return figures;
}
