import type { NumberStatistics } from '@tailrace/domain/search/changes/model';
import type { PivotResult } from '@tailrace/sdk';
import { leaves, numberOf, valueCounts } from '#/features/query/run/index.ts';
import { countedValues } from './count-requests.ts';

/** The counts of a field's values in one part of a time. */
export interface PartCounts {
  counts: Map<string, number>;
  /** Whether rarer values were not counted. */
  hasMore: boolean;
  /** Messages that matched. */
  total: number;
}

export function readPart(pivot: PivotResult): PartCounts {
  const rows = valueCounts(pivot);
  return {
    counts: new Map(rows.map(({ value, count }) => [value, count])),
    hasMore: rows.length >= countedValues,
    total: pivot.total,
  };
}

/** The count of a value in all parts. */
export const countIn = (parts: readonly PartCounts[], value: string): number =>
  parts.reduce((sum, { counts }) => sum + (counts.get(value) ?? 0), 0);

export function readStatistics(pivot: PivotResult): NumberStatistics {
  const values = leaves(pivot)[0]?.values ?? [];
  const figure = (id: string) => numberOf(values.find(({ key }) => key.at(-1) === id)?.value) ?? 0;
  return {
    count: figure('count'),
    mean: figure('avg'),
    deviation: figure('stddev'),
    p95: figure('percentile'),
  };
}

/** The statistics of all parts together; their percentile is the mean of those of the parts. */
export function joinStatistics(parts: readonly NumberStatistics[]): NumberStatistics | null {
  const known = parts.filter(({ count }) => count > 0);
  const count = known.reduce((sum, part) => sum + part.count, 0);
  if (count === 0) return null;
  const average = (of: (part: NumberStatistics) => number) =>
    known.reduce((sum, part) => sum + of(part) * part.count, 0) / count;
  const mean = average((part) => part.mean);
  const variance = average((part) => part.deviation ** 2 + (part.mean - mean) ** 2);
  return { count, mean, deviation: Math.sqrt(variance), p95: average(({ p95 }) => p95) };
}
