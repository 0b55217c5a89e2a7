import type { Figure } from '@tailrace/domain/views/widgets/pivot-table';
import type { WidgetPivot } from '@tailrace/domain/views/widgets/widget';
import { byTime, sample, values } from './sample-tables.ts';

const minute = 60_000;
const start = Date.UTC(2026, 9, 25, 0, 0);

export interface OverTime {
  visualization: string;
  settings?: object | null;
  /** Values of a column group; none counts all. */
  names?: readonly string[];
  field?: string;
  series?: readonly string[];
  buckets?: number;
  /** Minutes of each interval. */
  every?: number;
  figure?: (bucket: number, column: number) => Figure;
}

const wave = (bucket: number, column: number) =>
  Math.round(
    60 / (column + 1) + 40 * (1 + Math.sin(bucket / 4 + column)) + ((bucket * 37 + column * 11) % 17),
  );

/** A table over time, its searched range ending in the middle of its last interval. */
export function overTime({
  visualization,
  settings = null,
  names = [],
  field = 'source',
  series = ['count()'],
  buckets = 24,
  every = 5,
  figure = wave,
}: OverTime) {
  const keys = names.length > 0 ? names.map((name) => [name]) : [[]];
  const columns = keys.flatMap((key) => series.map((_, at) => [key, at] as const));
  const byMinutes: WidgetPivot = {
    ...byTime,
    type: 'time',
    config: { interval: { type: 'timeunit', value: every, unit: 'minutes' } },
  };
  const { table, config } = sample({
    rowGroups: [byMinutes],
    columnGroups: names.length > 0 ? [values(field)] : [],
    series,
    columns,
    rows: Array.from({ length: buckets }, (_, bucket) => [
      [new Date(start + bucket * every * minute).toISOString()],
      ...columns.map((__, column) => figure(bucket, column)),
    ]),
    visualization,
    settings,
  });
  const range = { from: start, to: start + (buckets - 0.4) * every * minute };
  return { config, table: { ...table, range } };
}

/** A table over values. */
export const overValues = (
  visualization: string,
  names: readonly string[],
  {
    settings = null,
    figure = (at: number) => 900 / (at + 1),
  }: { settings?: object | null; figure?: (at: number) => Figure } = {},
) =>
  sample({
    rowGroups: [values('path')],
    rows: names.map((name, at) => [[name], figure(at)]),
    visualization,
    settings,
  });
