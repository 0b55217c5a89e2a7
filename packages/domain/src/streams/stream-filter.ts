import type { Schemas } from '@tailrace/sdk';

type Filter = Schemas['Filter'];

/**
 * The filter of a query that is limited to some streams: a message must be in one of them (calls-errors §3).
 * Without streams there is no filter, which means every stream the user can read.
 *
 * @example streamFilter(['a']) // { type: 'or', filters: [{ type: 'stream', id: 'a' }] }
 */
export function streamFilter(streamIds: readonly string[]): Filter | null {
  const filters = [...new Set(streamIds)].map((id) => ({ type: 'stream' as const, id }));
  return filters.length === 0 ? null : { type: 'or', filters };
}

/** The unique ids of the streams in a filter, however they are combined. */
export function filteredStreams(filter: Filter | null | undefined): string[] {
  return [...new Set(streamIds(filter))];
}

function streamIds(filter: Filter | null | undefined): string[] {
  if (!filter) return [];
  const below = (filter.filters ?? []).flatMap(streamIds);
  return filter.type === 'stream' && filter.id !== null ? [filter.id, ...below] : below;
}

/** The filter with its streams replaced; its other conditions are kept. */
export function withStreams(
  filter: Filter | null | undefined,
  streams: readonly string[],
): Filter | undefined {
  const rest = filter ? withoutStreams(filter) : undefined;
  const anyOf = streamFilter(streams);
  if (!anyOf) return rest;
  return rest ? { type: 'and', filters: [anyOf, rest] } : anyOf;
}

/** A filter without its streams; `undefined` when nothing else is left. */
function withoutStreams(filter: Filter): Filter | undefined {
  const filters = (filter.filters ?? []).flatMap((each) => withoutStreams(each) ?? []);
  switch (filter.type) {
    case 'query_string':
      return filter.filters ? { ...filter, filters } : filter;
    case 'stream':
      return filters.length > 0 ? { type: 'and', filters } : undefined;
    default:
      return filters.length > 1 ? { ...filter, filters } : filters[0];
  }
}
