import { readSearchView, type SearchView, type SearchViewState } from '@tailrace/domain/search-view';
import type { MessageLayout } from '@tailrace/domain/search-view-layout';
import type { Schemas } from '@tailrace/sdk';
import {
  isSameHighlighting,
  isSameLayout,
  readDisplay,
  readOwnDisplay,
  type SavedDisplay,
} from '#/features/search-display/index.ts';
import { boundValues, emptyPlace, type SearchPlace } from '#/features/search-place/index.ts';

/** Shown whether they are chosen as columns or not. */
const always = ['timestamp', 'message'];

const columnsOf = (fields: SearchViewState['fields']): SearchPlace['columns'] =>
  fields?.filter((name) => !always.includes(name)) ?? emptyPlace.columns;

/** What the search screen shows of a saved search. */
export function placeOf(document: SearchView): SearchPlace {
  const { query, timeRange, streams, fields, sort, parameters } = readSearchView(document);
  return {
    ...emptyPlace,
    query,
    timeRange,
    streams,
    columns: columnsOf(fields),
    sort,
    bindings: boundValues(parameters),
  };
}

/** How a saved search shows its messages; what it says nothing of is as the reader has it. */
export function displayOf(document: SearchView): SavedDisplay {
  const { highlighting, layout } = readSearchView(document);
  return { highlighting, ...shownLayout(layout) };
}

function shownLayout(saved: MessageLayout | null): MessageLayout {
  const { widths, isWrapped } = saved ?? readOwnDisplay();
  return { widths, isWrapped };
}

interface Shown extends SearchPlace, SavedDisplay {
  parameters: readonly Schemas['Parameter'][];
}

/** What of the search screen is saved; what it does not show of an earlier saved search stays. */
export function stateOf(shown: Shown, before: SearchViewState | undefined): SearchViewState {
  const { query, timeRange, streams, sort, parameters, highlighting, isWrapped } = shown;
  const columns = shown.columns ?? readDisplay().columns;
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
  };
}
