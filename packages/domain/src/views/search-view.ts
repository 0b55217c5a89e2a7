import type { Schemas } from '@tailrace/sdk';
import { filteredStreams, withStreams } from '../streams/stream-filter.ts';
import { defaultTimeRange, type TimeRange } from '../time/time-range.ts';
import { readCharts, type SearchChart, writeCharts } from './search-view-charts.ts';
import { type MessageLayout, readLayout, writeLayout } from './search-view-layout.ts';

type View = Schemas['View'];
type ViewState = Schemas['ViewState'];
type Widget = Schemas['Widget'];
type MessagesWidget = Schemas['MessagesWidget'];
type Search = Schemas['Search'];
type Query = Schemas['Query'];
type SearchType = Schemas['SearchType'];
type MessageSort = Schemas['MessageSort'];

/** A saved search as stored: the view, and the search it runs. */
export interface SearchView {
  view: View;
  search: Search;
}

/** The parts of a saved search that the search screen uses. */
export interface SearchViewState {
  query: string;
  timeRange: TimeRange;
  /** Ids of the streams searched; none means all. */
  streams: readonly string[];
  /** The columns of the message list, in order; `null` when the view has no message list. */
  fields: readonly string[] | null;
  sort: MessageSort;
  highlighting: readonly Schemas['HighlightingRule'][];
  /** The layout of the message list; `null` when none is stored. */
  layout: MessageLayout | null;
  parameters: readonly Schemas['Parameter'][];
  /** The charts above the message list, without the histogram. */
  charts: readonly SearchChart[];
}

const newestFirst: MessageSort = { field: 'timestamp', order: 'DESC' };

/**
 * The parts of the view that the search screen shows: its first query, that query's state and its message
 * list.
 */
interface Shown {
  query: Query | undefined;
  stateId: string | undefined;
  state: ViewState | undefined;
  list: MessagesWidget | undefined;
}

const isList = (widget: Widget): widget is MessagesWidget => widget.type === 'messages' && 'config' in widget;

function shownOf({ view, search }: SearchView): Shown {
  const query = search.queries.find(({ id }) => view.state[id]) ?? search.queries[0];
  const stateId = query && view.state[query.id] ? query.id : Object.keys(view.state)[0];
  const state = stateId === undefined ? undefined : view.state[stateId];
  return { query, stateId, state, list: state?.widgets.find(isList) };
}

/** The part of a saved search that the search screen shows. */
export function readSearchView(document: SearchView): SearchViewState {
  const { query, state, list } = shownOf(document);
  return {
    query: query?.query.query_string ?? '',
    timeRange: readTimeRange(query?.timerange),
    streams: filteredStreams(query?.filter),
    fields: list?.config.fields ?? null,
    sort: sortOf(list),
    highlighting: state?.formatting?.highlighting ?? [],
    layout: readLayout(document.view.properties),
    parameters: document.search.parameters,
    charts: state ? readCharts(state) : [],
  };
}

/**
 * From 4.2 on, servers store a time zone with keyword ranges; it is dropped because the user's zone applies.
 */
const readTimeRange = (range: TimeRange = defaultTimeRange): TimeRange =>
  range.type === 'keyword' ? { type: 'keyword', keyword: range.keyword } : range;

function sortOf(list: MessagesWidget | undefined): MessageSort {
  const [first] = list?.config.sort ?? [];
  if (!first) return newestFirst;
  return { field: first.field, order: first.direction === 'Ascending' ? 'ASC' : 'DESC' };
}

/**
 * The saved search with this state. Only differences are written, so that everything the screen does not know
 * (widgets of other types, other queries, titles, positions) is kept. `newId` makes the ids of search types.
 *
 * @example writeSearchView(document, readSearchView(document), newId) // equals the document
 */
export function writeSearchView(
  document: SearchView,
  state: SearchViewState,
  newId: () => string,
): SearchView {
  const { view, search } = document;
  const { query, stateId, state: viewState, list } = shownOf(document);
  const charted =
    query && viewState ? writeCharts({ state: viewState, query }, state.charts, newId) : undefined;
  const before = readSearchView(document);
  const hasNewSort = !isSame(before.sort, state.sort);
  const isFed = new Set(list && viewState?.widget_mapping[list.id]);
  const withSort = (type: SearchType): SearchType =>
    hasNewSort && isFed.has(type.id) && type.type === 'messages' ? { ...type, sort: [state.sort] } : type;
  return {
    view: {
      ...view,
      ...(isSame(before.layout, state.layout)
        ? {}
        : { properties: writeLayout(view.properties, state.layout) }),
      ...(stateId === undefined || !viewState
        ? {}
        : {
            state: { ...view.state, [stateId]: writeState(charted?.state ?? viewState, list, before, state) },
          }),
    },
    search: {
      ...search,
      queries: search.queries.map((each) =>
        each === query ? writeQuery(charted?.query ?? each, before, state, withSort) : each,
      ),
      parameters: [...state.parameters],
    },
  };
}

function writeQuery(
  query: Query,
  before: SearchViewState,
  state: SearchViewState,
  change: (type: SearchType) => SearchType,
): Query {
  const { filter: _, ...rest } = query;
  const filter = isSame(before.streams, state.streams)
    ? query.filter
    : withStreams(query.filter, state.streams);
  return {
    ...rest,
    timerange: isSame(before.timeRange, state.timeRange) ? query.timerange : state.timeRange,
    query: { ...query.query, query_string: state.query },
    ...(filter === undefined ? {} : { filter }),
    ...(query.search_types ? { search_types: query.search_types.map(change) } : {}),
  };
}

function writeState(
  viewState: ViewState,
  list: MessagesWidget | undefined,
  before: SearchViewState,
  state: SearchViewState,
): ViewState {
  const hasNewRules = !isSame(before.highlighting, state.highlighting);
  return {
    ...viewState,
    widgets: viewState.widgets.map((widget) => (widget === list ? writeList(list, before, state) : widget)),
    ...(hasNewRules
      ? { formatting: { ...viewState.formatting, highlighting: [...state.highlighting] } }
      : {}),
  };
}

function writeList(list: MessagesWidget, before: SearchViewState, state: SearchViewState): MessagesWidget {
  const { field, order } = state.sort;
  const direction = order === 'ASC' ? 'Ascending' : 'Descending';
  return {
    ...list,
    config: {
      ...list.config,
      ...(state.fields ? { fields: [...state.fields] } : {}),
      ...(isSame(before.sort, state.sort) ? {} : { sort: [{ type: 'pivot', field, direction }] }),
    },
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
