import type { Schemas } from '@tailrace/sdk';
import { timeGroup, valuesGroup } from '../views/widgets/aggregation-edit.ts';
import type { AggregationConfig, WidgetPivot } from '../views/widgets/widget.ts';

/** Settings of an old widget, with plain values. They come from packs and may be anything. */
export type Settings = Readonly<Record<string, unknown>>;

/** A widget of today that shows what the old one did; its query when the old one had another place for it. */
export interface LegacyConfig {
  config: AggregationConfig;
  query?: string | undefined;
}

export const textSetting = (settings: Settings, name: string): string => {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
};

/** Old functions by the wire's names of today. `total` was the number of values. */
const functions: Readonly<Record<string, string>> = {
  count: 'count',
  total: 'count',
  mean: 'avg',
  min: 'min',
  minimum: 'min',
  max: 'max',
  maximum: 'max',
  sum: 'sum',
  std_deviation: 'stddev',
  stddev: 'stddev',
  variance: 'variance',
  sum_of_squares: 'sumofsquares',
  cardinality: 'card',
};

const intervals: Readonly<Record<string, Pick<Schemas['TimeunitWidgetInterval'], 'value' | 'unit'>>> = {
  minute: { value: 1, unit: 'minutes' },
  hour: { value: 1, unit: 'hours' },
  day: { value: 1, unit: 'days' },
  week: { value: 1, unit: 'weeks' },
  month: { value: 1, unit: 'months' },
  quarter: { value: 3, unit: 'months' },
  year: { value: 1, unit: 'years' },
};

const base = { row_pivots: [], column_pivots: [], sort: [], rollup: true, event_annotation: false };
const count = { config: {}, function: 'count()' };

function seriesOf(name: string, field: string) {
  const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
  return known === undefined || field === '' ? null : { config: {}, function: `${known}(${field})` };
}

function overTime(settings: Settings): WidgetPivot {
  const name = textSetting(settings, 'interval');
  const interval = Object.hasOwn(intervals, name) ? intervals[name] : undefined;
  if (!interval) return timeGroup();
  return { type: 'time', field: 'timestamp', config: { interval: { type: 'timeunit', ...interval } } };
}

/** The chart that a renderer drew; null for one that is not known. */
function chartOf(settings: Settings) {
  const curve = textSetting(settings, 'interpolation');
  const straight = curve === 'linear' || curve === 'step-after' ? curve : 'spline';
  const interpolation = curve === '' ? 'linear' : straight;
  switch (textSetting(settings, 'renderer') || 'bar') {
    case 'bar':
      return { visualization: 'bar' as const, visualization_config: { barmode: 'group' as const } };
    case 'line':
      return { visualization: 'line' as const, visualization_config: { interpolation } as const };
    case 'area':
      return { visualization: 'area' as const, visualization_config: { interpolation } as const };
    case 'scatterplot':
      return { visualization: 'scatter' as const, visualization_config: null };
    default:
      return null;
  }
}

function figure(settings: Settings, series: AggregationConfig['series']): LegacyConfig[] {
  const trend_preference = settings.lower_is_better === true ? ('LOWER' as const) : ('HIGHER' as const);
  const visualization_config = { trend: settings.trend === true, trend_preference };
  return [{ config: { ...base, series, visualization: 'numeric', visualization_config } }];
}

function chart(
  settings: Settings,
  series: AggregationConfig['series'],
  query?: string,
): LegacyConfig[] | null {
  const drawn = chartOf(settings);
  return drawn && [{ config: { ...base, ...drawn, row_pivots: [overTime(settings)], series }, query }];
}

/** The field of quick values, and those it was combined with. */
function groupsOf(settings: Settings, limitName: string): WidgetPivot[] {
  const limit = Number(settings[limitName] ?? settings.limit ?? 5);
  const stacked = textSetting(settings, 'stacked_fields').split(',');
  const fields = [textSetting(settings, 'field'), ...stacked].map((field) => field.trim());
  return fields.filter((field) => field !== '').map((field) => valuesGroup(field, limit));
}

function sortOf(settings: Settings) {
  const direction = settings.sort_order === 'asc' ? ('Ascending' as const) : ('Descending' as const);
  return [{ type: 'series' as const, field: 'count()', direction }];
}

function quickValues(settings: Settings): LegacyConfig[] | null {
  if (textSetting(settings, 'field') === '') return null;
  const shared = { ...base, series: [count], sort: sortOf(settings), visualization_config: null };
  const pie = { ...shared, row_pivots: groupsOf(settings, 'limit'), visualization: 'pie' as const };
  const table = {
    ...shared,
    row_pivots: groupsOf(settings, 'data_table_limit'),
    visualization: 'table' as const,
  };
  const hasPie = settings.show_pie_chart === true;
  const hasTable = !hasPie || settings.show_data_table === true;
  return [...(hasPie ? [{ config: pie }] : []), ...(hasTable ? [{ config: table }] : [])];
}

function quickValuesOverTime(settings: Settings): LegacyConfig[] | null {
  if (textSetting(settings, 'field') === '') return null;
  const visualization_config = { barmode: 'stack' as const };
  const groups = { row_pivots: [overTime(settings)], column_pivots: groupsOf(settings, 'limit') };
  return [{ config: { ...base, ...groups, series: [count], visualization: 'bar', visualization_config } }];
}

/** Several lines in one chart; a widget of today has one query, so theirs must be the same. */
function stackedChart(settings: Settings): LegacyConfig[] | null {
  const lines: Settings[] = Array.isArray(settings.series) ? settings.series.map((each) => Object(each)) : [];
  const series = lines.map((line) =>
    seriesOf(textSetting(line, 'statistical_function'), textSetting(line, 'field')),
  );
  const [query = '', ...others] = new Set(lines.map((line) => textSetting(line, 'query')));
  const known = series.filter((each) => each !== null);
  if (known.length === 0 || known.length < series.length || others.length > 0) return null;
  return chart(settings, known, query);
}

/** The configurations of today's widgets for an old one; null when it has no counterpart. */
export function legacyConfigs(type: string, settings: Settings): LegacyConfig[] | null {
  switch (type.toUpperCase()) {
    case 'SEARCH_RESULT_COUNT':
    case 'STREAM_SEARCH_RESULT_COUNT':
      return figure(settings, [count]);
    case 'STATS_COUNT': {
      const series = seriesOf(textSetting(settings, 'stats_function'), textSetting(settings, 'field'));
      return series && figure(settings, [series]);
    }
    case 'SEARCH_RESULT_CHART':
      return chart({ ...settings, renderer: 'bar' }, [count]);
    case 'FIELD_CHART': {
      const series = seriesOf(textSetting(settings, 'valuetype'), textSetting(settings, 'field'));
      return series && chart(settings, [series]);
    }
    case 'STACKED_CHART':
      return stackedChart(settings);
    case 'QUICKVALUES':
      return quickValues(settings);
    case 'QUICKVALUES_HISTOGRAM':
      return quickValuesOverTime(settings);
    default:
      return null;
  }
}
