import type { Schemas } from '@tailrace/sdk';
import { filteredStreams } from '../../streams/stream-filter.ts';
import { isKnownRange, type TimeRange } from '../../time/time-range.ts';
import type { Widget } from './widget.ts';

/** What the widgets of a tab share. */
export interface WidgetContext {
  /** The query of the tab, which holds where a widget has no time range or streams of its own. */
  query: Pick<Schemas['Query'], 'query' | 'timerange' | 'filter'>;
  /** Set above all widgets of the dashboard, for as long as it is looked at; never saved. */
  override: { timeRange: TimeRange | null; query: string };
  parameters: readonly Schemas['Parameter'][];
}

/** Which messages a widget is about. */
export interface WidgetRequest {
  /** Every one of these has to match; none is empty. */
  queries: string[];
  timeRange: TimeRange;
  /** Ids; none means all that the user may read. */
  streams: string[];
}

const isMatchAll = (query: string) => ['', '*'].includes(query.trim());

/** The messages a widget is about, in its place (search.md: its query is added to the tab's, range and streams replace). */
export function widgetRequest(widget: Widget, { query, override }: WidgetContext): WidgetRequest {
  const queries = [query.query.query_string, widget.query?.query_string, widget.filter, override.query];
  const own = widget.streams ?? [];
  const { timerange } = widget;
  return {
    queries: queries.filter((text) => typeof text === 'string').filter((text) => !isMatchAll(text)),
    // One of type `offset` is relative to the range of the tab.
    timeRange: override.timeRange ?? (timerange && isKnownRange(timerange) ? timerange : query.timerange),
    streams: own.length > 0 ? own : filteredStreams(query.filter),
  };
}
