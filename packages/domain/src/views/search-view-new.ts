import type { Schemas } from '@tailrace/sdk';
import { defaultTimeRange } from '../time/time-range.ts';
import { type SearchView, type SearchViewState, writeSearchView } from './search-view.ts';
import { newMessages } from './widgets/new-messages.ts';
import { widgetSearchTypes } from './widgets/search-types.ts';

/** The title and texts of a new saved search. */
export interface SearchViewDetails {
  title: string;
  summary: string;
  description: string;
}

/** Generators for document and widget ids, and the current time. */
export interface Making {
  documentId: () => string;
  partId: () => string;
  now: string;
}

/** A saved search with the content of a new search page: the histogram and the message list. */
export function newSearchView(
  details: SearchViewDetails,
  state: SearchViewState,
  { documentId, partId, now }: Making,
): SearchView {
  const query = partId();
  const [chart, chartData] = [partId(), partId()];
  const [list, listData] = [partId(), partId()];
  const chartPart = chartWidget(chart);
  const listPart = newMessages(list);
  const search: Schemas['Search'] = {
    id: documentId(),
    owner: null,
    created_at: now,
    requires: {},
    parameters: [],
    queries: [
      {
        id: query,
        timerange: defaultTimeRange,
        query: { type: 'elasticsearch', query_string: '' },
        search_types: [
          ...widgetSearchTypes(chartPart, () => chartData),
          ...widgetSearchTypes(listPart, () => listData),
        ].map(({ searchType }) => searchType),
      },
    ],
  };
  const view: Schemas['View'] = {
    ...details,
    id: documentId(),
    type: 'SEARCH',
    search_id: search.id,
    properties: [],
    requires: {},
    owner: null,
    created_at: now,
    state: {
      [query]: {
        selected_fields: null,
        static_message_list_id: null,
        titles: { widget: { [chart]: 'Message Count', [list]: 'All Messages' } },
        widgets: [chartPart, listPart],
        widget_mapping: { [chart]: [chartData], [list]: [listData] },
        positions: {
          [chart]: { col: 1, row: 1, height: 2, width: 'Infinity' },
          [list]: { col: 1, row: 3, height: 6, width: 'Infinity' },
        },
        formatting: { highlighting: [] },
        display_mode_settings: { positions: {} },
      },
    },
  };
  return writeSearchView({ view, search }, state, partId);
}

const chartWidget = (id: string): Schemas['Widget'] => ({
  id,
  type: 'aggregation',
  filter: null,
  timerange: null,
  query: null,
  streams: [],
  config: {
    row_pivots: [{ field: 'timestamp', type: 'time', config: { interval: { type: 'auto', scaling: 1 } } }],
    column_pivots: [],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    visualization: 'bar',
    visualization_config: null,
    formatting_settings: null,
    rollup: true,
    event_annotation: false,
  },
});
