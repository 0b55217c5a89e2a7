import { isSameHighlighting, isSameLayout } from '@tailrace/domain/views/same-display';
import { readSearchView, type SearchView, type SearchViewState } from '@tailrace/domain/views/search-view';
import type { MessageLayout } from '@tailrace/domain/views/search-view-layout';
import type { LinkedView } from '@tailrace/domain/views/view-link';
import type { Schemas } from '@tailrace/sdk';
import { readOwnDisplay } from '#/features/messages/display/index.ts';
import { boundValues, emptyState, type SearchState } from '#/features/query/params/index.ts';

/** Fields the table always shows. */
const always = ['timestamp', 'message'];

const columnsOf = (fields: SearchViewState['fields']): SearchState['columns'] =>
  fields?.filter((name) => !always.includes(name)) ?? emptyState.columns;

/** The view state of a saved search. */
export function positionOf(document: SearchView): SearchState {
  const { query, timeRange, streams, fields, sort, parameters } = readSearchView(document);
  return {
    ...emptyState,
    query,
    timeRange,
    streams,
    columns: columnsOf(fields),
    view: displayOf(document),
    sort,
    bindings: boundValues(parameters),
  };
}

/** The display settings of a saved search; the user's default fills the gaps. */
export function displayOf(document: SearchView): LinkedView {
  const { highlighting, layout } = readSearchView(document);
  return { highlighting, ...shownLayout(layout) };
}

function shownLayout(saved: MessageLayout | null): MessageLayout {
  const { widths, isWrapped } = saved ?? readOwnDisplay();
  return { widths, isWrapped };
}

interface Shown extends SearchState, LinkedView, Pick<SearchViewState, 'charts'> {
  parameters: readonly Schemas['Parameter'][];
}

/** The state to save; what the screen does not show of an earlier version is kept. */
export function stateOf(shown: Shown, before: SearchViewState | undefined): SearchViewState {
  const { query, timeRange, streams, sort, parameters, highlighting, isWrapped, charts } = shown;
  const columns = shown.columns ?? readOwnDisplay().columns;
  const isAsBefore = JSON.stringify(columnsOf(before?.fields ?? null)) === JSON.stringify(columns);
  return {
    query,
    timeRange,
    streams,
    sort,
    fields: before?.fields && isAsBefore ? before.fields : ['timestamp', ...columns],
    highlighting:
      before && isSameHighlighting(before.highlighting, highlighting) ? before.highlighting : highlighting,
    layout:
      before && isSameLayout(shownLayout(before.layout), shown)
        ? before.layout
        : { widths: shown.widths.filter(({ field }) => columns.includes(field)), isWrapped },
    parameters,
    charts,
  };
}
