import { filteredStreams } from '@tailrace/domain/streams/stream-filter';
import type { Schemas } from '@tailrace/sdk';

type Query = Schemas['Query'];
type SearchType = Schemas['SearchType'];

/** The overrides of an execution state for one query; global ones win. */
export function overrideFor(state: Schemas['ExecutionState'], queryId: string): Schemas['QueryOverride'] {
  const own = state.queries && Object.hasOwn(state.queries, queryId) ? state.queries[queryId] : undefined;
  const given = Object.entries(state.global_override ?? {}).filter(([, value]) => value != null);
  return { ...own, ...Object.fromEntries(given) };
}

function overrideSearchType(searchType: SearchType, override: Schemas['QueryOverride']): SearchType {
  const isOwnRange = searchType.timerange && searchType.timerange.type !== 'offset';
  const ranged =
    override.timerange && isOwnRange ? { ...searchType, timerange: override.timerange } : searchType;
  const own = override.search_types?.[searchType.id];
  if (ranged.type !== 'messages' || !own) return ranged;
  const { limit = ranged.limit, offset = ranged.offset } = own;
  return {
    ...ranged,
    ...(limit === undefined ? {} : { limit }),
    ...(offset === undefined ? {} : { offset }),
  };
}

/** Returns the query with its overrides applied. */
export function applyOverride(query: Query, override: Schemas['QueryOverride']): Query {
  const { keep_search_types: retained } = override;
  const searchTypes = (query.search_types ?? []).filter(({ id }) => !retained || retained.includes(id));
  return {
    ...query,
    timerange: override.timerange ?? query.timerange,
    query: override.query ?? query.query,
    search_types: searchTypes.map((searchType) => overrideSearchType(searchType, override)),
  };
}

/** Adds default streams to a query that names none. */
export function fillInStreams(query: Query, streams: readonly string[] | null): Query {
  if (streams === null || filteredStreams(query.filter).length > 0) return query;
  const filters = streams.map((id) => ({ type: 'stream' as const, id, title: null, filters: null }));
  const either: Schemas['Filter'] = { type: 'or', filters };
  return { ...query, filter: query.filter ? { type: 'and', filters: [query.filter, either] } : either };
}
