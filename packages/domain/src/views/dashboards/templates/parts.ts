import { timeGroup, valuesGroup } from '../../widgets/aggregation-edit.ts';
import { allOf, hasField } from '../../widgets/drill.ts';
import type { TypedField } from '../../widgets/new-aggregation.ts';
import { withOwnSettings } from '../../widgets/own-settings.ts';
import type { AggregationConfig, WidgetPivot } from '../../widgets/widget.ts';
import type { WidgetContent } from './template.ts';

type Series = AggregationConfig['series'][number];

const count: Series = { config: { name: null }, function: 'count()' };

/** A series with the name it has in a legend or in the head of a column. */
const named = (name: string, text: string): Series => ({ config: { name }, function: text });

const byLargest = (field = 'count()') => ({
  type: 'series' as const,
  field,
  direction: 'Descending' as const,
});

interface ChartParts {
  rows?: WidgetPivot[];
  columns?: WidgetPivot[];
  series?: Series[];
  sort?: AggregationConfig['sort'];
  /** Adds to the query of the tab. */
  query?: string;
  /** Leaves out values of fewer messages. */
  minimumCount?: number;
}

/** Range and streams are left to the tab. */
const base = (query: string) => ({
  filter: null,
  timerange: null,
  query: query === '' ? null : { type: 'elasticsearch' as const, query_string: query },
  streams: [],
});

function aggregation(
  { rows = [], columns = [], series = [count], sort = [], query = '', minimumCount = 0 }: ChartParts,
  look: Pick<AggregationConfig, 'visualization' | 'visualization_config'>,
): WidgetContent {
  const pivot = { row_pivots: rows, column_pivots: columns, series, sort };
  const config = { ...pivot, rollup: true, event_annotation: false, formatting_settings: null, ...look };
  return {
    ...base(query),
    type: 'aggregation',
    config: withOwnSettings(config as AggregationConfig, { minimumCount }),
  };
}

/** A number, compared with the previous period; `lower` when fewer is better. */
export const figure = (pivot: ChartParts, better: 'LOWER' | 'NEUTRAL' | 'HIGHER' = 'NEUTRAL') =>
  aggregation(pivot, {
    visualization: 'numeric',
    visualization_config: { trend: true, trend_preference: better },
  });

/** Messages over time, stacked by the values of a field. */
export const overTime = (query = '', field?: TypedField, limit = 10) =>
  aggregation(
    { rows: [timeGroup()], columns: field ? [valuesGroup(field.name, limit)] : [], query },
    { visualization: 'bar', visualization_config: { barmode: 'stack' } },
  );

/** Lines over time. */
export const linesOverTime = (series: Series[]) =>
  aggregation(
    { rows: [timeGroup()], series },
    { visualization: 'line', visualization_config: { interpolation: 'linear' } },
  );

/** The most frequent values as bars. */
export const topBars = (field: TypedField, query = '') =>
  aggregation(
    { rows: [valuesGroup(field.name, 10)], sort: [byLargest()], query },
    { visualization: 'bar', visualization_config: { barmode: 'stack' } },
  );

/** The values with the largest of a series in a table whose total counts what has the fields. */
export const topTable = (
  fields: readonly TypedField[],
  series: readonly Series[],
  { by, query = '', minimumCount = 0 }: { by: Series; query?: string; minimumCount?: number },
) =>
  aggregation(
    {
      rows: fields.map(({ name }) => valuesGroup(name, 10)),
      series: [...series],
      sort: [byLargest(by.function)],
      query: allOf([...(query === '' ? [] : [query]), ...fields.map(({ name }) => hasField(name))]),
      minimumCount,
    },
    { visualization: 'table', visualization_config: null },
  );

export const shares = (field: TypedField, query = '') =>
  aggregation(
    { rows: [valuesGroup(field.name, 8)], sort: [byLargest()], query },
    { visualization: 'pie', visualization_config: null },
  );

/** Values of a field over time, by colour. */
export const heatOverTime = (field: TypedField) =>
  aggregation(
    { rows: [timeGroup()], columns: [valuesGroup(field.name, 15)] },
    {
      visualization: 'heatmap',
      visualization_config: {
        color_scale: 'Viridis',
        reverse_scale: false,
        auto_scale: true,
        z_min: null,
        z_max: null,
        default_value: 0,
        use_smallest_as_default: false,
      },
    },
  );

export const worldMap = (coordinates: TypedField, query = '') =>
  aggregation(
    { rows: [valuesGroup(coordinates.name, 500)], sort: [byLargest()], query },
    {
      visualization: 'map',
      visualization_config: { viewport: { center_x: 0, center_y: 0, zoom: 1 } },
    },
  );

/** The newest messages. */
export const newest = (query: string, columns: readonly string[]): WidgetContent => ({
  ...base(query),
  type: 'messages',
  config: {
    fields: ['timestamp', ...columns],
    show_message_row: true,
    decorators: [],
    sort: [{ type: 'pivot', field: 'timestamp', direction: 'Descending' }],
  },
});

export const counted = (name: string): Series => named(name, 'count()');
export const percentile = (name: string, { name: field }: TypedField, share: number): Series =>
  named(name, `percentile(${field},${share})`);
export const average = (name: string, { name: field }: TypedField): Series => named(name, `avg(${field})`);
export const distinct = (name: string, { name: field }: TypedField): Series => named(name, `card(${field})`);

const numbers = /^(compound\()?(long|int|short|byte|double|float)\b/;

/** Whether values of a field compare as numbers. */
export const isNumeric = ({ type }: TypedField): boolean => numbers.test(type);
