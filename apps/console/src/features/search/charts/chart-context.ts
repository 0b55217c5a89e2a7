import { backendQuery } from '@tailrace/domain/search/search-request';
import { streamFilter } from '@tailrace/domain/streams/stream-filter';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { type SearchState, searchRequestOf } from '#/features/query/params/index.ts';

/** What the charts of a search ask: its question, over the range in which its messages were found. */
export function chartContext(state: SearchState, searched: AbsoluteTimeRange | undefined): WidgetContext {
  const { query, timeRange, streams, parameters = [] } = searchRequestOf(state);
  return {
    query: {
      query: backendQuery(query),
      timerange: searched ?? timeRange,
      filter: streamFilter(streams),
    },
    override: { timeRange: null, query: '' },
    parameters,
  };
}
