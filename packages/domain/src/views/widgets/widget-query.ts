import type { Schemas } from '@tailrace/sdk';
import { withStreams } from '../../streams/stream-filter.ts';
import type { TimeRange } from '../../time/time-range.ts';
import { type WidgetPart, widgetSearchTypes } from './search-types.ts';
import { topColumns } from './whole-range-columns.ts';
import type { Widget } from './widget.ts';
import { type WidgetContext, widgetRequest } from './widget-request.ts';

/** A page of a messages widget. */
export interface WidgetPage {
  offset: number;
  limit: number;
  /** The range its first page was found in: newer messages would shift the rows. */
  range?: Schemas['AbsoluteTimeRange'];
}

/** What widgets can share within one job. */
interface SharedRequest {
  /** The query of the tab. */
  query: string;
  /** What else the tab narrows to, and the query set above all widgets; streams are left out. */
  filter: Schemas['Filter'] | null;
  parameters: readonly Schemas['Parameter'][];
}

/** A part of a widget, or the columns of its chart over all rows. */
type RequestedPart = WidgetPart | `columns${string}`;

/** What a widget asks. Equal for widgets with the same result, wherever they are and however they are drawn. */
export interface WidgetQuery {
  shared: SharedRequest;
  timeRange: TimeRange;
  /** Ids; none means all that the user may read. */
  streams: string[];
  /** Without range and streams, which are those of the widget. */
  parts: { part: RequestedPart; searchType: Schemas['SearchType'] }[];
}

/** What a widget asks in its place; `null` for a text and for a type of a newer server, which ask for nothing. */
export function requestedWidget(
  widget: Widget,
  context: WidgetContext,
  page?: WidgetPage,
): WidgetQuery | null {
  const parts = withTopColumns(widgetSearchTypes(widget, (part) => part));
  if (parts.length === 0) return null;
  const { query, override, parameters } = context;
  const { timeRange, streams } = widgetRequest(widget, context);
  return {
    shared: {
      query: query.query.query_string,
      filter: narrowed(withStreams(query.filter, []) ?? null, override.query),
      parameters,
    },
    timeRange: page?.range ?? timeRange,
    streams,
    parts: parts.map(({ part, searchType }) => ({ part, searchType: bare(searchType, page) })),
  };
}

/** A chart with column groups is asked with the columns it has over all rows. */
const withTopColumns = (parts: ReturnType<typeof widgetSearchTypes>): WidgetQuery['parts'] =>
  parts.flatMap(({ part, searchType }) => {
    const top = part === 'chart' && searchType.type === 'pivot' ? topColumns(searchType) : null;
    return top
      ? [
          { part, searchType },
          { part: 'columns', searchType: top },
        ]
      : [{ part, searchType }];
  });

/** Only the range of a trend stays, because it is relative to that of the chart. */
function bare(searchType: Schemas['SearchType'], page: WidgetPage | undefined): Schemas['SearchType'] {
  const { timerange, streams: _, ...rest } = searchType;
  const own = timerange?.type === 'offset' ? { ...rest, timerange } : rest;
  return own.type === 'messages' && page ? { ...own, offset: page.offset, limit: page.limit } : own;
}

/** Added as a filter rather than to the query, so that the line and column of a syntax error are its own. */
function narrowed(filter: Schemas['Filter'] | null, query: string): Schemas['Filter'] | null {
  if (['', '*'].includes(query.trim())) return filter;
  const above = { type: 'query_string' as const, query };
  return filter ? { type: 'and', filters: [filter, above] } : above;
}
