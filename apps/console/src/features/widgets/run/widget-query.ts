import { isAllTime } from '@tailrace/domain/time/time-range';
import { columnPivots, differsByRow, withColumns } from '@tailrace/domain/views/widgets/whole-range-columns';
import type { WidgetQuery } from '@tailrace/domain/views/widgets/widget-query';
import type { PivotResult } from '@tailrace/sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { WidgetAnswer } from './widget-answer.ts';
import { type Asking, batchWidgetQueries } from './widget-jobs.ts';

/**
 * Asks for a widget. A server limits the values of column groups row by row, so a chart whose rows have other values than
 * the whole range is counted again, with the values that the whole range has.
 */
export async function askWidget(client: QueryClient, asking: Asking): Promise<WidgetAnswer> {
  const answer = await batchWidgetQueries(client, asking);
  const again = sameColumns(asking.asked, answer);
  if (!again) return answer;
  try {
    const { columns = [] } = await batchWidgetQueries(client, { ...asking, asked: again.asked });
    return columns.length === again.asked.parts.length
      ? { ...answer, chart: withColumns(again.chart, again.top, columns) }
      : answer;
  } catch (error) {
    if (asking.signal.aborted) throw error;
    // What was not counted is drawn as unknown.
    return answer;
  }
}

interface Again {
  asked: WidgetQuery;
  chart: PivotResult;
  top: PivotResult;
}

/** What is asked so that every row of a chart has the columns of the whole range; `null` where it has. */
function sameColumns(asked: WidgetQuery, { chart, columns = [] }: WidgetAnswer): Again | null {
  const pivot = asked.parts.find(({ part }) => part === 'chart')?.searchType;
  const [top] = columns;
  if (pivot?.type !== 'pivot' || !chart || !top || !differsByRow(pivot, chart, top)) return null;
  const pivots = columnPivots(pivot, chart, top);
  if (!pivots) return null;
  // The range of a search over all time is that of the messages found, for which a server may choose other intervals.
  const timeRange = isAllTime(asked.timeRange) ? asked.timeRange : chart.effective_timerange;
  const parts = pivots.map((searchType, at) => ({ part: `columns ${at}` as const, searchType }));
  return { asked: { ...asked, timeRange, parts }, chart, top };
}
