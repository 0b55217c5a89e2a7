import { type MessagePage, readMessages } from '@tailrace/analysis/messages';
import type { QueryResults } from '@tailrace/domain/search/query-results';
import type { SearchTypes } from '@tailrace/domain/search/search-request';
import { readEffectiveRange } from '@tailrace/domain/time/effective-range';
import { absoluteRange, resolveTimeRange } from '@tailrace/domain/time/time-range';
import type { WidgetQuery } from '@tailrace/domain/views/widgets/widget-query';
import type { AbsoluteTimeRange, PivotResult, Schemas, SearchTypeResult } from '@tailrace/sdk';
import { partId } from './job-body.ts';

/** The results of a widget's parts. */
export interface WidgetResult {
  chart?: PivotResult;
  /** The same as the chart, over the previous period. */
  trend?: PivotResult;
  /** The same as the chart, of the messages whose part of it is shown. */
  share?: PivotResult;
  /** The columns of the chart over all rows; or, asked for again, its figures for these columns. */
  columns?: readonly PivotResult[];
  events?: readonly Schemas['EventSummary'][];
  messages?: MessagePage;
  /** Milliseconds the server took for the job. */
  durationMs: number;
  searchedRange: AbsoluteTimeRange;
  /** When the result came, in epoch milliseconds. */
  receivedAt: number;
}

/** Reads the result of a member of a job; throws a `SearchJobError` when its chart or messages failed. */
export function readResult(
  results: QueryResults<SearchTypes>,
  { parts, timeRange }: WidgetQuery,
  member: number,
): WidgetResult {
  const receivedAt = Date.now();
  const widgetResult: WidgetResult = {
    durationMs: results.duration,
    searchedRange: absoluteRange(
      resolveTimeRange(timeRange, receivedAt, () => null) ?? { from: 0, to: receivedAt },
    ),
    receivedAt,
  };
  for (const { part } of parts) {
    const id = partId(member, part);
    const isAside = part !== 'chart' && part !== 'messages';
    const result = isAside ? results.find(id) : results.get(id);
    if (result) add(widgetResult, part, result);
  }
  return widgetResult;
}

function add(widgetResult: WidgetResult, part: string, result: SearchTypeResult): void {
  if (result.type === 'events') widgetResult.events = result.events;
  else if (part === 'trend' && result.type === 'pivot') widgetResult.trend = result;
  else if (part === 'share' && result.type === 'pivot') widgetResult.share = result;
  else if (part.startsWith('columns') && result.type === 'pivot')
    widgetResult.columns = [...(widgetResult.columns ?? []), result];
  else {
    if (readEffectiveRange(result.effective_timerange))
      widgetResult.searchedRange = result.effective_timerange;
    if (result.type === 'pivot') widgetResult.chart = result;
    else widgetResult.messages = readMessages(result);
  }
}
