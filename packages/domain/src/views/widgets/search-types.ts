import type { Schemas } from '@tailrace/sdk';
import { ownSettings, requestedConfig } from './own-settings.ts';
import { literalSorts, readSeries, seriesSpec } from './series.ts';
import {
  type AggregationConfig,
  type AggregationWidget,
  groupLimit,
  isAggregation,
  isMessages,
  type MessagesWidget,
  type Widget,
  type WidgetPivot,
} from './widget.ts';

type SearchType = Schemas['SearchType'];
type WithoutId<Type> = Type extends SearchType ? Omit<Type, 'id'> : never;

/** The parts a widget's answer has: a chart, the same for the previous period or of some messages, the events on it; or messages. */
export type WidgetPart = 'chart' | 'trend' | 'share' | 'events' | 'messages';

/** Messages a message widget asks for at first. */
export const messagesPerPage = 150;

const timeUnits = { seconds: 's', minutes: 'm', hours: 'h', days: 'd', weeks: 'w', months: 'M' } as const;

/** The interval as a time unit, such as `5m`; `null` when the server chooses it. The wire has no unit for years. */
export function timeUnitOf(of: Schemas['WidgetInterval']): string | null {
  if (of.type === 'auto' || of.unit === 'auto') return null;
  return of.unit === 'years' ? `${of.value * 12}M` : `${of.value}${timeUnits[of.unit]}`;
}

function interval(of: Schemas['WidgetInterval']): Schemas['Interval'] {
  const timeunit = timeUnitOf(of);
  if (timeunit !== null) return { type: 'timeunit', timeunit };
  return { type: 'auto', scaling: (of.type === 'auto' ? of.scaling : null) ?? 1 };
}

function bucket(pivot: WidgetPivot): Schemas['BucketSpec'] {
  // Part of a group of several fields, which newer servers count together.
  const { field, fields } = pivot;
  const group = fields ? { field, fields } : { field };
  if (pivot.type === 'time') return { type: 'time', ...group, interval: interval(pivot.config.interval) };
  const { skip_empty_values: skipsEmpty } = pivot.config;
  return {
    type: 'values',
    ...group,
    limit: groupLimit(pivot),
    ...(skipsEmpty === undefined ? {} : { skip_empty_values: skipsEmpty }),
  };
}

/** What all parts of a widget have in common: its own question. */
const scopeOf = ({ filter, timerange, query, streams, filters, stream_categories }: Widget) => ({
  ...(filter ? { filter: { type: 'query_string' as const, query: filter } } : {}),
  ...(timerange ? { timerange } : {}),
  ...(query ? { query } : {}),
  streams: streams ?? [],
  ...(filters?.length ? { filters } : {}),
  ...(stream_categories?.length ? { stream_categories } : {}),
});

type Part = { part: WidgetPart; searchType: SearchType };

function aggregationParts(widget: AggregationWidget, idOf: (part: WidgetPart) => string): Part[] {
  const config = requestedConfig(widget.config);
  const pivot = {
    ...scopeOf(widget),
    type: 'pivot' as const,
    row_groups: config.row_pivots.map(bucket),
    column_groups: config.column_pivots.map(bucket),
    series: config.series
      .map((series) => readSeries(series))
      .filter((series) => series !== null)
      .map(seriesSpec),
    sort: literalSorts(config),
    // Without column groups, the figures are the totals of the rows.
    rollup: config.column_pivots.length === 0 || (config.rollup ?? true),
  };
  const parts: Part[] = [{ part: 'chart', searchType: { ...pivot, id: idOf('chart'), name: 'chart' } }];
  const { share } = ownSettings(config);
  if (share !== '') {
    const shared = { ...pivot, ...sharedPart(config), id: idOf('share'), name: 'share' };
    parts.push({ part: 'share', searchType: { ...shared, filter: bothFilters(pivot.filter, share) } });
  }
  // The part of some messages has no trend, which would be that of all.
  if (share === '' && config.visualization === 'numeric' && hasTrend(config.visualization_config)) {
    const before = {
      type: 'offset' as const,
      source: 'search_type' as const,
      id: idOf('chart'),
      offset: '1i',
    };
    parts.push({
      part: 'trend',
      searchType: { ...pivot, id: idOf('trend'), name: 'trend', timerange: before },
    });
  }
  if (config.event_annotation) {
    const events = { ...scopeOf(widget), type: 'events' as const, id: idOf('events'), name: 'events' };
    parts.push({ part: 'events', searchType: events });
  }
  return parts;
}

/** Of some messages, more values are counted, because others are frequent among them; one of few values is then zero. */
const mostShared = 500;

function sharedPart({ row_pivots, column_pivots }: AggregationConfig) {
  const groups = [...row_pivots, ...column_pivots].filter(({ type }) => type === 'values').length;
  const limit = groups > 1 ? mostShared / 5 : mostShared;
  const widened = (pivot: WidgetPivot): Schemas['BucketSpec'] => {
    const one = bucket(pivot);
    return one.type === 'values' ? { ...one, limit: Math.max(groupLimit(pivot), limit) } : one;
  };
  return { row_groups: row_pivots.map(widened), column_groups: column_pivots.map(widened), sort: [] };
}

function bothFilters(own: Schemas['Filter'] | null | undefined, query: string): Schemas['Filter'] {
  const added = { type: 'query_string' as const, query };
  return own ? { type: 'and', filters: [own, added] } : added;
}

const hasTrend = (config: unknown) =>
  typeof config === 'object' && config !== null && 'trend' in config && config.trend === true;

function messagesPart(widget: MessagesWidget, id: string): Part {
  const { sort = [], decorators = [] } = widget.config;
  const list: WithoutId<Schemas['MessageListSearchType']> = {
    ...scopeOf(widget),
    type: 'messages',
    limit: messagesPerPage,
    offset: 0,
    sort: sort.map(({ field, direction }) => ({ field, order: direction === 'Ascending' ? 'ASC' : 'DESC' })),
    decorators,
  };
  return { part: 'messages', searchType: { ...list, id } };
}

/**
 * The search types of a widget (search.md, "Widget → search types"); none for a text or a type of a newer server.
 * `idOf` gives the id of each part.
 */
export function widgetSearchTypes(widget: Widget, idOf: (part: WidgetPart) => string): Part[] {
  if (isAggregation(widget)) return aggregationParts(widget, idOf);
  return isMessages(widget) ? [messagesPart(widget, idOf('messages'))] : [];
}
