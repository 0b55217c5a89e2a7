import { backendQuery } from '@tailrace/domain/search/search-request';
import { streamFilter } from '@tailrace/domain/streams/stream-filter';
import type { WidgetPlace } from '@tailrace/domain/views/widgets/question';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { type SearchState, searchRequestOf } from '#/features/query/params/index.ts';

/** What the charts of a search ask: its question, over the range in which its messages were found. */
export function chartPlace(place: SearchState, searched: AbsoluteTimeRange | undefined): WidgetPlace {
  const { query, timeRange, streams, parameters = [] } = searchRequestOf(place);
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
