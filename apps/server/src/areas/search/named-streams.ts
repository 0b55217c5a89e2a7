import { filteredStreams } from '@tailrace/domain/streams/stream-filter';
import type { Schemas } from '@tailrace/sdk';
import { isRunnable } from '../../search/views/execute-search-type.ts';

type Query = Schemas['Query'];

/** The search types that can be run. Others are stored unchanged and unchecked. */
export function runnableSearchTypes(query: Query): Schemas['SearchType'][] {
  return (query.search_types ?? []).filter(isRunnable);
}

/** All streams that queries and their search types name. */
export function namedStreams(queries: readonly Query[]): string[] {
  const ofTypes = queries.flatMap((query) =>
    runnableSearchTypes(query).flatMap((type) => [...(type.streams ?? []), ...filteredStreams(type.filter)]),
  );
  return [...new Set([...queries.flatMap(({ filter }) => filteredStreams(filter)), ...ofTypes])];
}
