import type { PivotResult } from '@tailrace/sdk';
import type { ChartPoint } from '#/components/core/time-chart/chart-paths.ts';
import { leaves, numberOf, valueCounts, wideOf } from '#/features/query-run/index.ts';
import { type FieldFunction, fieldFunctions } from '#/features/search-place/index.ts';
import { comparedValues } from './field-requests.ts';

/** What the server computed of a field; a figure it could not make a number of is left out. */
export type FieldStatistics = Partial<Record<FieldFunction, number | bigint>>;

/** A figure as a number, where its last digits do not matter. */
export const amountOf = (figure: number | bigint | undefined): number | null =>
  figure === undefined ? null : Number(figure);

export function readStatistics(pivot: PivotResult): FieldStatistics {
  const values = leaves(pivot)[0]?.values ?? [];
  const figures: FieldStatistics = {};
  for (const figure of fieldFunctions) {
    const sent = values.find(({ key }) => key.at(-1) === figure)?.value;
    const value = wideOf(sent) ?? numberOf(sent);
    if (value !== null) figures[figure] = value;
  }
  return figures;
}

/** One figure over time; where nothing was measured there is a gap, but no messages are a count of none. */
export function readFigure(pivot: PivotResult, figure: FieldFunction): ChartPoint[] {
  const isCount = figure === 'count' || figure === 'card';
  return leaves(pivot).map(({ key, values }) => ({
    at: Date.parse(key[0] ?? ''),
    value: numberOf(values.find(({ source }) => source === 'row-leaf')?.value) ?? (isCount ? 0 : null),
  }));
}

/** How often each of some values came, over time. */
export function readValuesOverTime(pivot: PivotResult, values: readonly string[]): ChartPoint[][] {
  const rows = leaves(pivot);
  return values.map((value) =>
    rows.map(({ key, values: cells }) => ({
      at: Date.parse(key[0] ?? ''),
      value: numberOf(cells.find((cell) => cell.source === 'col-leaf' && cell.key[0] === value)?.value) ?? 0,
    })),
  );
}

/** One value in two times. `null` is less than the server was asked to count: not none. */
export interface ComparedValue {
  value: string;
  now: number | null;
  before: number | null;
}

/** A field in two times. */
export interface FieldComparison {
  values: readonly ComparedValue[];
  /** Messages with the field. */
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

/** The most frequent values of either time, those that matter most in one of them first. */
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
