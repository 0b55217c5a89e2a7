import { readSearchView, type SearchView, type SearchViewState } from '@tailrace/domain/search-view';
import type { Schemas } from '@tailrace/sdk';
import { boundValues, emptyPlace, readDisplay, type SearchPlace } from '#/features/search/index.ts';

type Rules = readonly Schemas['HighlightingRule'][];

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

/** Whether two searches highlight the same; the server keeps no order of the rules. */
export const isSameHighlighting = (a: Rules, b: Rules): boolean => textOf(a) === textOf(b);

const textOf = (rules: Rules) =>
  rules
    .map(({ field, value, condition = 'equal', color }) => JSON.stringify([field, value, condition, color]))
    .sort()
    .join();

interface Shown extends SearchPlace {
  highlighting: Rules;
  parameters: readonly Schemas['Parameter'][];
}

/** What of the search screen is saved; what it does not show of an earlier saved search stays. */
export function stateOf(shown: Shown, before: SearchViewState | undefined): SearchViewState {
  const { query, timeRange, streams, sort, parameters, highlighting } = shown;
  const columns = shown.columns ?? readDisplay().columns;
  const isAsBefore = columnsOf(before?.fields ?? null)?.join() === columns.join();
  return {
    query,
    timeRange,
    streams,
    sort,
    fields: before?.fields && isAsBefore ? before.fields : ['timestamp', ...columns],
    highlighting:
      before && isSameHighlighting(before.highlighting, highlighting) ? before.highlighting : highlighting,
    parameters,
  };
}
