import { isAllTime } from '@tailrace/domain/time/time-range';
import { columnPivots, differsByRow, withColumns } from '@tailrace/domain/views/widgets/whole-range-columns';
import type { WidgetQuery } from '@tailrace/domain/views/widgets/widget-query';
import type { PivotResult } from '@tailrace/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { batchWidgetQueries, type WidgetBatchRequest } from './widget-jobs.ts';
import type { WidgetResult } from './widget-result.ts';

/**
 * Asks for a widget. A server limits the values of column groups row by row, so a chart whose rows have other values than
 * the whole range is counted again, with the values that the whole range has.
 */
export async function fetchWidget(
  client: QueryClient,
  requesting: WidgetBatchRequest,
): Promise<WidgetResult> {
  const result = await batchWidgetQueries(client, requesting);
  const again = sameColumns(requesting.query, result);
  if (!again) return result;
  try {
    const { columns = [] } = await batchWidgetQueries(client, { ...requesting, query: again.query });
    return columns.length === again.query.parts.length
      ? { ...result, chart: withColumns(again.chart, again.top, columns) }
      : result;
  } catch (error) {
    if (requesting.signal.aborted) throw error;
    // What was not counted is drawn as unknown.
    return result;
  }
}

interface Again {
  query: WidgetQuery;
  chart: PivotResult;
  top: PivotResult;
}

/** What is asked so that every row of a chart has the columns of the whole range; `null` where it has. */
function sameColumns(query: WidgetQuery, { chart, columns = [] }: WidgetResult): Again | null {
  const pivot = query.parts.find(({ part }) => part === 'chart')?.searchType;
  const [top] = columns;
  if (pivot?.type !== 'pivot' || !chart || !top || !differsByRow(pivot, chart, top)) return null;
  const pivots = columnPivots(pivot, chart, top);
  if (!pivots) return null;
  // The range of a search over all time is that of the messages found, for which a server may choose other intervals.
  const timeRange = isAllTime(query.timeRange) ? query.timeRange : chart.effective_timerange;
  const parts = pivots.map((searchType, at) => ({ part: `columns ${at}` as const, searchType }));
  return { query: { ...query, timeRange, parts }, chart, top };
}
