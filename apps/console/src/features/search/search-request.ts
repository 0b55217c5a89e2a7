import type { WalkStep } from '@tailrace/domain/result-walk';
import { defaultPageSize, pageOffset } from '@tailrace/domain/result-window';
import { streamFilter } from '@tailrace/domain/stream-filter';
import { absoluteRange, type TimeRange } from '@tailrace/domain/time-range';
import { escapeTerm } from '@tailrace/languages/query';
import type { ExecutionState, Query, Schemas, SearchInput, SearchType } from '@tailrace/sdk';
import type { SortBy } from '#/components/core/search/model.ts';
import { readParameterDefinitions } from './query/parameter-store.ts';
import { type Bindings, parametersOf, wireParameters } from './query/parameters.ts';

/** What is asked; the page of the answer is not part of the question. */
export interface SearchRequest {
  query: string;
  /** What stands for the `$parameters$` of the query. */
  bindings?: Bindings;
  timeRange: TimeRange;
  streams: readonly string[];
  sort: SortBy;
  /** What changes the messages where they are shown. */
  decorators?: readonly Schemas['Decorator'][];
}

export const isAllTime = (range: TimeRange): boolean =>
  range.type === 'relative' && 'range' in range && range.range === 0;

/** Ids within a search; they only have to differ from one another. */
export const queryId = 'query';
export const messagesId = 'messages';
export const histogramId = 'histogram';
export const valuesId = 'values';

export const pageSize = defaultPageSize;

/** Levels a histogram bar is split by; there are eight. */
const levelLimit = 8;

export const backendQuery = (text: string) => ({ type: 'elasticsearch' as const, query_string: text });

export function queryOf(
  { query, timeRange, streams }: Omit<SearchRequest, 'sort'>,
  types: SearchType[],
): Query {
  const filter = streamFilter(streams);
  return {
    id: queryId,
    timerange: timeRange,
    query: backendQuery(query),
    ...(filter ? { filter } : {}),
    search_types: types,
  };
}

/** What is to be known of the `$parameters$` of a question. */
export const declared = ({ query, bindings = {} }: Pick<SearchRequest, 'query' | 'bindings'>) =>
  wireParameters(parametersOf(query, bindings, readParameterDefinitions()));

/** A new id of 24 hexadecimal digits. A search is never changed: another question is another search. */
export function newObjectId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The search of the screen: the first page of messages and how many there are over time, by level. */
export function searchInput(request: SearchRequest): SearchInput & { id: string } {
  const { field, order } = request.sort;
  return {
    id: newObjectId(),
    queries: [
      queryOf(request, [
        {
          id: messagesId,
          type: 'messages',
          limit: pageSize,
          offset: 0,
          sort: [{ field, order }],
          decorators: [...(request.decorators ?? [])],
        },
        {
          id: histogramId,
          type: 'pivot',
          row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
          column_groups: [{ type: 'values', field: 'level', limit: levelLimit }],
          series: [{ type: 'count', id: 'count()' }],
          rollup: true,
        },
      ]),
    ],
    parameters: declared(request),
  };
}

/** Another page of the same answer: the time stays where the first page saw it, or rows would slip. */
export function pageState(effective: TimeRange, page: number): ExecutionState {
  return {
    global_override: {
      timerange: effective,
      keep_search_types: [messagesId],
      search_types: { [messagesId]: { limit: pageSize, offset: pageOffset(page, pageSize) } },
    },
  };
}

/** The first page alone. */
export const messagesState: ExecutionState = { global_override: { keep_search_types: [messagesId] } };

/** The messages of one step of a walk through the same answer. */
export const stepState = ({ range, offset, limit }: WalkStep): ExecutionState => ({
  global_override: {
    timerange: absoluteRange(range),
    keep_search_types: [messagesId],
    search_types: { [messagesId]: { limit, offset } },
  },
});

/** The histogram again, over the time in which there are messages. */
export const histogramState = (effective: TimeRange): ExecutionState => ({
  global_override: { timerange: effective, keep_search_types: [histogramId] },
});

export interface ValuesRequest extends Omit<SearchRequest, 'sort'> {
  field: string;
  /** What the values begin with. */
  prefix: string;
  limit: number;
}

/** The most frequent values of a field: counts alone, which a server can take from its index. */
export function valuesInput({ field, prefix, limit, ...request }: ValuesRequest): SearchInput {
  const condition =
    prefix === '' ? `_exists_:${escapeTerm(field)}` : `${escapeTerm(field)}:${escapeTerm(prefix)}*`;
  return {
    queries: [
      queryOf(request, [
        {
          id: valuesId,
          type: 'pivot',
          query: backendQuery(condition),
          row_groups: [{ type: 'values', field, limit }],
          series: [{ type: 'count', id: 'count()' }],
          sort: [{ type: 'series', field: 'count()', direction: 'Descending' }],
          rollup: true,
        },
      ]),
    ],
    parameters: declared(request),
  };
}
