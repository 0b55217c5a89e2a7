import { timeGroup, valuesGroup } from './aggregation-edit.ts';
import type { AggregationConfig, AggregationWidget } from './widget.ts';

/** A field by name, with its type as the API names it: `string`, `long`, `geo-point`, `compound(long,string)`. */
export interface TypedField {
  name: string;
  type: string;
}

const numbers = ['long', 'int', 'short', 'byte', 'double', 'float'];

const isNumber = (type: string): boolean => numbers.includes(type);

/** Whether values are points: by type, or by the name that geo processing gives to text such as `52.5,13.4`. */
export const isCoordinate = ({ name, type }: TypedField): boolean =>
  type === 'geo-point' ||
  (type === 'string' && /geo(?!.*(city|country|name|hash))|coordinates|location$/i.test(name));

const count = { config: {}, function: 'count()' };
const largest = { type: 'series' as const, field: 'count()', direction: 'Descending' as const };

function configFor(field: TypedField | undefined): AggregationConfig {
  const base = { column_pivots: [], sort: [], rollup: true, event_annotation: false };
  const asBars = { visualization: 'bar' as const, visualization_config: { barmode: 'stack' as const } };
  if (!field || field.type === 'date') {
    return { ...base, ...asBars, row_pivots: [timeGroup(field?.name)], series: [count] };
  }
  if (isNumber(field.type)) {
    const average = { config: {}, function: `avg(${field.name})` };
    const asLine = {
      visualization: 'line' as const,
      visualization_config: { interpolation: 'linear' as const },
    };
    return { ...base, ...asLine, row_pivots: [timeGroup()], series: [average] };
  }
  if (isCoordinate(field)) {
    const viewport = { center_x: 0, center_y: 0, zoom: 1 };
    const asMap = { visualization: 'map' as const, visualization_config: { viewport } };
    return {
      ...base,
      ...asMap,
      row_pivots: [valuesGroup(field.name, 500)],
      series: [count],
      sort: [largest],
    };
  }
  return { ...base, ...asBars, row_pivots: [valuesGroup(field.name)], series: [count], sort: [largest] };
}

/** A widget to start with: messages over time; of a field its average over time, its top values, or a map. */
export const newAggregation = (id: string, field?: TypedField): AggregationWidget => ({
  id,
  type: 'aggregation',
  filter: null,
  timerange: null,
  query: null,
  streams: [],
  config: configFor(field),
});
