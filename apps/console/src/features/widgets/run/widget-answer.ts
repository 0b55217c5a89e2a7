import type { QueryResults } from '@tailrace/domain/search/query-results';
import type { SearchTypes } from '@tailrace/domain/search/search-request';
import { readEffectiveRange } from '@tailrace/domain/time/effective-range';
import { absoluteRange, resolveTimeRange } from '@tailrace/domain/time/time-range';
import type { WidgetQuery } from '@tailrace/domain/views/widgets/widget-query';
import type { AbsoluteTimeRange, PivotResult, Schemas, SearchTypeResult } from '@tailrace/sdk';
import { type MessagePage, readMessages } from '#/features/query/run/index.ts';
import { partId } from './job-body.ts';

/** The results of a widget's parts. */
export interface WidgetAnswer {
  chart?: PivotResult;
  /** The same as the chart, over the time before. */
  trend?: PivotResult;
  /** The columns of the chart over all rows; or, asked for again, its figures for these columns. */
  columns?: readonly PivotResult[];
  events?: readonly Schemas['EventSummary'][];
  messages?: MessagePage;
  /** Milliseconds the server took for the job. */
  durationMs: number;
  searchedRange: AbsoluteTimeRange;
  /** When the answer came, in epoch milliseconds. */
  answeredAt: number;
}

/** Reads the answer of a member of a job; throws a `SearchJobError` when its chart or messages failed. */
export function readAnswer(
  results: QueryResults<SearchTypes>,
  { parts, timeRange }: WidgetQuery,
  member: number,
): WidgetAnswer {
  const answeredAt = Date.now();
  const answer: WidgetAnswer = {
    durationMs: results.duration,
    searchedRange: absoluteRange(
      resolveTimeRange(timeRange, answeredAt, () => null) ?? { from: 0, to: answeredAt },
    ),
    answeredAt,
  };
  for (const { part } of parts) {
    const id = partId(member, part);
    const isAside = part !== 'chart' && part !== 'messages';
    const result = isAside ? results.find(id) : results.get(id);
    if (result) add(answer, part, result);
  }
  return answer;
}

function add(answer: WidgetAnswer, part: string, result: SearchTypeResult): void {
  if (result.type === 'events') answer.events = result.events;
  else if (part === 'trend' && result.type === 'pivot') answer.trend = result;
  else if (part.startsWith('columns') && result.type === 'pivot')
    answer.columns = [...(answer.columns ?? []), result];
  else {
    if (readEffectiveRange(result.effective_timerange)) answer.searchedRange = result.effective_timerange;
    if (result.type === 'pivot') answer.chart = result;
    else answer.messages = readMessages(result);
  }
}
