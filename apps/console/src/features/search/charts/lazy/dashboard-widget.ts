import { backendQuery } from '@tailrace/domain/search/search-request';
import { allOf } from '@tailrace/domain/views/widgets/drill';
import { newAggregation } from '@tailrace/domain/views/widgets/new-aggregation';
import type { MessagesWidget, Widget } from '@tailrace/domain/views/widgets/widget';
import { defaultTitle } from '@tailrace/domain/views/widgets/widget-labels';
import type { SearchState } from '#/features/query/params/index.ts';
import type { DashboardAddition } from '../use-search-charts.ts';

/** What of a search is added, and what the search asks. */
export interface AddedFrom {
  addition: DashboardAddition;
  state: Pick<SearchState, 'query' | 'timeRange' | 'streams' | 'sort'>;
  /** Columns of the message list. */
  columns: readonly string[];
}

const messages = (id: string, { state: { sort }, columns }: AddedFrom): MessagesWidget => ({
  id,
  type: 'messages',
  config: {
    fields: ['timestamp', ...columns],
    show_message_row: true,
    decorators: [],
    sort: [
      { type: 'pivot', field: sort.field, direction: sort.order === 'ASC' ? 'Ascending' : 'Descending' },
    ],
  },
});

function added(id: string, from: AddedFrom): { widget: Widget; title: string } {
  const { addition } = from;
  switch (addition.kind) {
    case 'histogram':
      return { widget: newAggregation(id), title: 'Messages over time' };
    case 'messages':
      return { widget: messages(id, from), title: 'Messages' };
    case 'chart': {
      const { widget, title } = addition.chart;
      return { widget: { ...widget, id }, title: title ?? defaultTitle(widget) };
    }
  }
}

const isAll = (query: string) => ['', '*'].includes(query.trim());

/** A widget that asks on any dashboard what the search asks: query, time range and streams become its own. */
export function dashboardWidget(from: AddedFrom, id: string): { widget: Widget; title: string } {
  const { query, timeRange, streams } = from.state;
  const { widget, title } = added(id, from);
  const queries = [query, widget.query?.query_string ?? ''].filter((text) => !isAll(text));
  const own = widget.streams ?? [];
  return {
    title,
    widget: {
      ...widget,
      timerange: widget.timerange ?? timeRange,
      query: backendQuery(allOf(queries)),
      streams: own.length > 0 ? own : [...streams],
    },
  };
}
