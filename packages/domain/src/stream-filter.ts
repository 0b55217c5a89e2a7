import type { Schemas } from '@tailrace/sdk';

type Filter = Schemas['Filter'];

/**
 * The filter of a query that looks into some streams: one of them is enough (calls-errors §3). No streams are no filter,
 * which is every stream one may read.
 */
export function streamFilter(streamIds: readonly string[]): Filter | null {
  const filters = [...new Set(streamIds)].map((id) => ({ type: 'stream' as const, id }));
  return filters.length === 0 ? null : { type: 'or', filters };
}

/** The streams a filter is about, wherever in it they are; the way back from `streamFilter`. */
export function filteredStreams(filter: Filter | null | undefined): string[] {
  if (!filter) return [];
  if (filter.type === 'stream') return filter.id === null ? [] : [filter.id];
  if (filter.type === 'query_string') return [];
  return [...new Set(filter.filters.flatMap(filteredStreams))];
}
