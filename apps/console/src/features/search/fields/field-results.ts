import type { PivotResult, PivotRow, SearchJob } from '@tailrace/sdk';
import type { TopValue } from '#/components/core/search/model.ts';
import type { ChartPoint } from '#/components/core/time-chart/chart-paths.ts';
import { isPivot, numberOf, partOf, SearchJobError, unknownError, wideOf } from '../search-result.ts';
import { type FieldFunction, fieldFunctions } from './field-look.ts';
import { comparedValues, ids } from './field-requests.ts';

/** What the server computed of a field; a figure it could not make a number of is left out. */
export type FieldStatistics = Partial<Record<FieldFunction, number | bigint>>;

/** A figure as a number, where its last digits do not matter. */
export const amountOf = (figure: number | bigint | undefined): number | null =>
  figure === undefined ? null : Number(figure);

function pivotOf(job: SearchJob, id: string): PivotResult {
  const part = partOf(job, id);
  if (!isPivot(part)) throw new SearchJobError(unknownError);
  return part;
}

const leaves = ({ rows = [] }: PivotResult): PivotRow[] => rows.filter(({ source }) => source === 'leaf');

export function readStatistics(job: SearchJob, id: string = ids.statistics): FieldStatistics {
  const values = leaves(pivotOf(job, id))[0]?.values ?? [];
  const figures: FieldStatistics = {};
  for (const figure of fieldFunctions) {
    const sent = values.find(({ key }) => key.at(-1) === figure)?.value;
    const value = wideOf(sent) ?? numberOf(sent);
    if (value !== null) figures[figure] = value;
  }
  return figures;
}

/** One figure over time; where nothing was measured there is a gap, but no messages are a count of none. */
export function readFigure(job: SearchJob, figure: FieldFunction): ChartPoint[] {
  const isCount = figure === 'count' || figure === 'card';
  return leaves(pivotOf(job, ids.chart)).map(({ key, values }) => ({
    at: Date.parse(key[0] ?? ''),
    value: numberOf(values.find(({ source }) => source === 'row-leaf')?.value) ?? (isCount ? 0 : null),
  }));
}

/** How often each of some values came, over time. */
export function readValuesOverTime(job: SearchJob, values: readonly string[]): ChartPoint[][] {
  const rows = leaves(pivotOf(job, ids.chart));
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
  const rows = leaves(pivot).map(
    ({ key, values }): TopValue => ({ value: key[0] ?? '', count: numberOf(values[0]?.value) ?? 0 }),
  );
  const known = new Map(rows.map(({ value, count }) => [value, count]));
  const none = rows.length < comparedValues ? 0 : null;
  return { rows, countOf: (value: string) => known.get(value) ?? none };
}

/** The most frequent values of either time, those that matter most in one of them first. */
export function readComparison(job: SearchJob, shown: number): FieldComparison {
  const pivots = {
    now: pivotOf(job, ids.values),
    before: pivotOf(job, `${ids.before} ${ids.values}`),
  };
  const now = counts(pivots.now);
  const before = counts(pivots.before);
  const weight = ({ now, before }: ComparedValue) => Math.max(now ?? 0, before ?? 0);
  const names = new Set(
    [...now.rows.slice(0, shown), ...before.rows.slice(0, shown)].map(({ value }) => value),
  );
  return {
    values: [...names]
      .map((value) => ({ value, now: now.countOf(value), before: before.countOf(value) }))
      .toSorted((a, b) => weight(b) - weight(a)),
    withField: { now: pivots.now.total, before: pivots.before.total },
    statistics: {
      now: readStatistics(job),
      before: readStatistics(job, `${ids.before} ${ids.statistics}`),
    },
  };
}
