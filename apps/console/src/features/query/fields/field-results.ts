import { type FieldStatistics, readStatistics } from '@tailrace/analysis/field-statistics';
import type { FieldFunction } from '@tailrace/domain/search/field-functions';
import { leaves, numberOf, valueCounts } from '@tailrace/domain/search/pivots';
import type { PivotResult } from '@tailrace/sdk';
import type { ChartPoint } from '#/components/core/time-chart/chart-paths.ts';
import { comparedValues } from './field-requests.ts';

/** The relative error of a statistic; `undefined` when it is exact. */
export const errorOf = ({ approximations = [] }: PivotResult, figure: FieldFunction): number | undefined =>
  approximations.find(({ series }) => series === figure)?.error;

/** A statistic as a number, where the last digits do not matter. */
export const amountOf = (figure: number | bigint | undefined): number | null =>
  figure === undefined ? null : Number(figure);

/** One statistic over time; no measurement is a gap, except that a count is 0. */
export function readFigure(pivot: PivotResult, figure: FieldFunction): ChartPoint[] {
  const isCount = figure === 'count' || figure === 'card';
  return leaves(pivot).map(({ key, values }) => ({
    at: Date.parse(key[0] ?? ''),
    value: numberOf(values.find(({ source }) => source === 'row-leaf')?.value) ?? (isCount ? 0 : null),
  }));
}

/** The counts of some values over time. */
export function readValuesOverTime(pivot: PivotResult, values: readonly string[]): ChartPoint[][] {
  const rows = leaves(pivot);
  return values.map((value) =>
    rows.map(({ key, values: cells }) => ({
      at: Date.parse(key[0] ?? ''),
      value: numberOf(cells.find((cell) => cell.source === 'col-leaf' && cell.key[0] === value)?.value) ?? 0,
    })),
  );
}

/** A value in two time ranges. `null` means it was not among the counted values, not that it is 0. */
export interface ComparedValue {
  value: string;
  now: number | null;
  before: number | null;
}

/** A field in two time ranges. */
export interface FieldComparison {
  values: readonly ComparedValue[];
  /** Number of messages with the field. */
  withField: { now: number; before: number };
  statistics: { now: FieldStatistics; before: FieldStatistics };
}

function counts(pivot: PivotResult) {
  const rows = valueCounts(pivot);
  const known = new Map(rows.map(({ value, count }) => [value, count]));
  const none = rows.length < comparedValues ? 0 : null;
  return { rows, countOf: (value: string) => known.get(value) ?? none };
}

type ComparisonPivots = Record<'values' | 'statistics' | 'valuesBefore' | 'statisticsBefore', PivotResult>;

/** The top values of either range, sorted by the higher of their two counts. */
export function readComparison(pivots: ComparisonPivots, shown: number): FieldComparison {
  const now = counts(pivots.values);
  const before = counts(pivots.valuesBefore);
  const weight = ({ now, before }: ComparedValue) => Math.max(now ?? 0, before ?? 0);
  const names = new Set(
    [...now.rows.slice(0, shown), ...before.rows.slice(0, shown)].map(({ value }) => value),
  );
  return {
    values: [...names]
      .map((value) => ({ value, now: now.countOf(value), before: before.countOf(value) }))
      .toSorted((a, b) => weight(b) - weight(a)),
    withField: { now: pivots.values.total, before: pivots.valuesBefore.total },
    statistics: { now: readStatistics(pivots.statistics), before: readStatistics(pivots.statisticsBefore) },
  };
}
