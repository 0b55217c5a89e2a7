import type { Schemas } from '@tailrace/sdk';
import { capitalized, formatCount } from '../../format/format.ts';
import { autoInterval, type IntervalUnit } from '../../search/histogram-interval.ts';
import { resolveTimeRange, type TimeRange } from '../../time/time-range.ts';
import { describeTimeRange, type Reader } from '../../time/time-range-text.ts';
import { ownSettings } from './own-settings.ts';
import { readSeries, seriesLiteral, type WidgetSeries } from './series.ts';
import { storedFunction } from './series-draft.ts';
import {
  type AggregationConfig,
  isAggregation,
  isMessages,
  textOf,
  type Widget,
  type WidgetPivot,
} from './widget.ts';

/** When a widget is read: its time range, and how the user reads times. */
export interface WidgetTime extends Reader {
  timeRange: TimeRange;
}

const functions = {
  avg: 'average of',
  sum: 'sum of',
  min: 'minimum of',
  max: 'maximum of',
  card: 'distinct values of',
  stddev: 'standard deviation of',
  variance: 'variance of',
  sumofsquares: 'sum of squares of',
} as const;

/** A metric in words: `count`, `p95 of took_ms`. */
export function seriesLabel({
  type,
  field,
  percentile,
}: Pick<WidgetSeries, 'type' | 'field' | 'percentile'>) {
  if (type === 'count') return field ? `count of ${field}` : 'count';
  return type === 'percentile' ? `p${percentile} of ${field}` : `${functions[type]} ${field}`;
}

const list = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

const unitLabels: Readonly<Record<IntervalUnit, string>> = {
  ms: 'millisecond',
  s: 'second',
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
  M: 'month',
};

const perUnit = (value: number, unit: string) => (value === 1 ? `per ${unit}` : `per ${value} ${unit}s`);

/** The length of a range in ms; `null` for all messages and for a range in words. */
function lengthOf({ timeRange, now }: WidgetTime): number | null {
  const range = resolveTimeRange(timeRange, now, () => null);
  return range && range.from > 0 ? range.to - range.from : null;
}

function intervalLabel(interval: Schemas['WidgetInterval'], time: WidgetTime | undefined): string {
  if (interval.type === 'timeunit' && interval.unit !== 'auto') {
    return perUnit(interval.value, interval.unit.slice(0, -1));
  }
  const length = time ? lengthOf(time) : null;
  if (length === null) return 'over time';
  const { value, unit } = autoInterval(length, interval.type === 'auto' ? (interval.scaling ?? 1) : 1);
  return perUnit(value, unitLabels[unit]);
}

function timeLabel(config: AggregationConfig, time: WidgetTime | undefined): string {
  const groups = [...config.row_pivots, ...config.column_pivots];
  return groups
    .flatMap((group) => {
      if (group.type !== 'time') return [];
      const label = intervalLabel(group.config.interval, time);
      return [group.field === 'timestamp' ? label : `${label} of ${group.field}`];
    })
    .map((label) => ` ${label}`)
    .join('');
}

const valueGroups = ({ row_pivots, column_pivots }: AggregationConfig) =>
  [...row_pivots, ...column_pivots].filter((group) => group.type === 'values');

const defaultLimit = 15;

/** Which values a limit keeps: those of the first sort, else the most frequent. */
function limitTexts(
  config: AggregationConfig,
  { config: { limit = defaultLimit } }: WidgetPivot & { type: 'values' },
) {
  const [sort] = config.sort;
  if (!sort) return `${limit} most frequent`;
  const isDescending = sort.direction === 'Descending';
  if (sort.type === 'pivot') return `${isDescending ? 'last' : 'first'} ${limit} by ${sort.field}`;
  const size = `${limit} ${isDescending ? 'largest' : 'smallest'}`;
  const [main] = config.series;
  const by = config.series
    .map((one) => readSeries(one))
    .find((one) => one && [one.id, one.function, seriesLiteral(one)].includes(sort.field));
  return by && main && by.function !== storedFunction(main) ? `${size} by ${seriesLabel(by)}` : size;
}

function groupLabel(config: AggregationConfig): string {
  const groups = valueGroups(config);
  const [only] = groups;
  if (!only) return '';
  if (groups.length === 1) return `, by ${only.field}, ${limitTexts(config, only)}`;
  return `, by ${list(groups.map((group) => `${group.field} (${limitTexts(config, group)})`))}`;
}

const metricLabels = ({ series }: AggregationConfig) =>
  list(
    series.map((one) => {
      const read = readSeries(one);
      return read ? seriesLabel(read) : storedFunction(one);
    }),
  ) || 'nothing';

const hasTrend = (config: AggregationConfig) =>
  config.visualization === 'numeric' && config.visualization_config?.trend === true;

/** What is computed from the figures, and which values are left out. */
function ownLabel(config: AggregationConfig): string {
  const { minimumCount, ratio, share } = ownSettings(config);
  return [
    ...(share !== '' ? [`as percentage of ${share}`] : ratio ? [`${ratio.of} / ${ratio.by}`] : []),
    ...(minimumCount > 0 ? [`with at least ${formatCount(minimumCount)} messages`] : []),
  ]
    .map((label) => `, ${label}`)
    .join('');
}

const aggregationLabels = (config: AggregationConfig, time: WidgetTime | undefined) =>
  `${metricLabels(config)}${timeLabel(config, time)}${groupLabel(config)}${ownLabel(config)}${
    hasTrend(config) ? ', compared with the period before' : ''
  }`;

function messagesLabel({ fields, sort = [] }: Schemas['MessagesWidgetConfig']): string {
  const [first] = sort;
  const isTime = !first || first.field === 'timestamp';
  const isDescending = first?.direction !== 'Ascending';
  const order = isTime
    ? `${isDescending ? 'newest' : 'oldest'} first`
    : `by ${first.field}, ${isDescending ? 'descending' : 'ascending'}`;
  return `messages${fields.length > 0 ? ` with ${list(fields)}` : ''}, ${order}`;
}

const inSentence = (text: string) => text.replace(/^(Last|All) /, (word) => word.toLowerCase());

const matching = ({ query, filter }: Widget) =>
  [query?.query_string, filter]
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== '*');

/**
 * In one line, what a widget asks; with `time`, for which time range. Empty for a text and for an unknown type.
 *
 * @example widgetLabel(widget, time) // 'count per 5 minutes, by source, 10 largest, last 8 hours'
 */
export function widgetLabel(widget: Widget, time?: WidgetTime): string {
  const requested = isAggregation(widget)
    ? aggregationLabels(widget.config, time)
    : isMessages(widget)
      ? messagesLabel(widget.config)
      : '';
  if (requested === '') return '';
  const conditions = matching(widget);
  return [
    requested,
    ...(conditions.length > 0 ? [`where ${conditions.join(' and ')}`] : []),
    ...(time ? [inSentence(describeTimeRange(time.timeRange, time))] : []),
  ].join(', ');
}

/** The title of a widget without one: `Count by source over time`. */
export function defaultTitle(widget: Widget): string {
  if (isAggregation(widget)) {
    const { config } = widget;
    const fields = valueGroups(config).map(({ field }) => field);
    const over = [...config.row_pivots, ...config.column_pivots].some(({ type }) => type === 'time');
    const by = fields.length > 0 ? ` by ${list(fields)}` : '';
    return capitalized(`${metricLabels(config)}${by}${over ? ' over time' : ''}`);
  }
  if (isMessages(widget)) return 'Messages';
  return textOf(widget) === null ? (widget as { type: string }).type : 'Text';
}

/** The visualizations as they are offered. */
export const visualizationNames = {
  table: 'Table',
  bar: 'Bars',
  line: 'Lines',
  area: 'Areas',
  scatter: 'Dots',
  pie: 'Pie',
  heatmap: 'Heatmap',
  numeric: 'Number',
  map: 'World map',
} as const;
